import type {CopySettings} from '../settings/settings.ts'

interface Copied {
  code: string
  css: string
  files: readonly {name: string; text: string}[]
  settings: CopySettings
}

/**
 * What is pasted: one text that shows the element with its styles. Where these are a file of their own, it follows the code. A
 * module has one default export: the styles of a component become one with a name, and the default export renders them before
 * the markup.
 */
export function copiedText({code, css, files, settings}: Copied): string {
  if (css === '') return code
  if (settings.styleFormat === 'tailwind') return `${code}\n\n${themeText(css, settings.componentFormat)}`
  if (settings.componentFormat === 'html') return `${code}\n\n<style>\n${css}\n</style>`
  const sheet = files.find(({text}) => text !== code)
  const name = componentName(code)
  const styles = sheet && componentName(sheet.text)
  if (!sheet || !name || !styles) return code
  const markup = `${name}Markup`
  return `${code.replace(DEFAULT_EXPORT, `function ${markup}(`).trimEnd()}

// ${sheet.name}
${sheet.text.replace(DEFAULT_EXPORT, `export function ${styles}(`).trimEnd()}

export default function ${name}() {
  return (
    <>
      <${styles} />
      <${markup} />
    </>
  );
}
`
}

/** A theme in a form that stands beside the code without harm, and that Tailwind's build for the browser reads in HTML. */
const themeText = (css: string, format: CopySettings['componentFormat']): string =>
  format === 'html'
    ? `<style type="text/tailwindcss">\n${css.trim()}\n</style>`
    : `/* theme.css\n${css.replaceAll(/\/\*|\*+\/+/g, '').trim()}\n*/`

const DEFAULT_EXPORT = /^export default function (\w+)\(/m

const componentName = (code: string): string | undefined => DEFAULT_EXPORT.exec(code)?.[1]
