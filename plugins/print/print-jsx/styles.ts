import {templateLiteral} from './literals.ts'

export interface StylesJsxOptions {
  /** Name of the component (default: `'ComponentStyles'`). */
  name?: string
}

/** Source of a module whose default export renders a style sheet as `<style>`. Ends in a line end. */
export function printStylesJsx(css: string, {name = 'ComponentStyles'}: StylesJsxOptions = {}): string {
  const text = templateLiteral(css.trim() === '' ? '' : `\n${css.trim()}\n`)
  return `export default function ${name}() {\n  return (\n    <style>{${text}}</style>\n  );\n}\n`
}
