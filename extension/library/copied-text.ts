import type {CopySettings} from '../settings/settings.ts'

interface Copied {
  code: string
  css: string
  files: readonly {name: string; text: string}[]
  settings: CopySettings
}

/**
 * What is pasted: the code, and where the styles are a file of their own, that file after it. A module has one default
 * export, so the styles of a component become one with a name.
 */
export function copiedText({code, css, files, settings}: Copied): string {
  if (css === '') return code
  if (settings.styleFormat === 'tailwind') return `${code}\n\n${themeText(css, settings.componentFormat)}`
  if (settings.componentFormat === 'html') return `${code}\n\n<style>\n${css}\n</style>`
  const sheet = files.find(({text}) => text !== code)
  if (!sheet) return code
  return `${code}\n\n// ${sheet.name}\n${sheet.text.replace(/^export default (?=function )/m, 'export ')}`
}

/** A theme in a form that stands beside the code without harm, and that Tailwind's build for the browser reads in HTML. */
const themeText = (css: string, format: CopySettings['componentFormat']): string =>
  format === 'html'
    ? `<style type="text/tailwindcss">\n${css.trim()}\n</style>`
    : `/* theme.css\n${css.replaceAll('/*', '').replaceAll('*/', '').trim()}\n*/`
