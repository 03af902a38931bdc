import {classTokens, tailwindSource} from '@facsimile/plugins/emit/emit-tailwind/compile.ts'
import {compile} from 'tailwindcss'

/**
 * HTML with a sheet for the Tailwind classes in it, which have no styles of their own where only markup was pasted. Names
 * that the HTML's own styles select are theirs. With styles of its own the page keeps its own baseline; without, it has
 * Tailwind's, as it had where it came from.
 */
export async function withTailwind(html: string): Promise<string> {
  const styles = [...html.matchAll(/<style\b([^>]*)>([\s\S]*?)<\/style/gi)]
  const textOf = (isTheme: boolean) =>
    styles.flatMap(([, head = '', text = '']) => (IS_THEME.test(head) === isTheme ? [text] : [])).join('\n')
  const own = textOf(false)
  const candidates = [...classTokens(html)].filter((name) => !selects(own, name))
  const {build} = await compile(tailwindSource(textOf(true))).catch(() => compile(tailwindSource('')))
  const without = build([])
  const sheet = build(candidates)
  if (sheet === without) return html
  // An earlier sheet, in layers: whatever the page declares itself wins.
  const css = own.trim() === '' ? sheet : withoutBase(sheet)
  const style = `<style>${css.replaceAll(/<\/(?=style)/gi, '<\\/')}</style>`
  const head = /<head\b[^>]*>/i.exec(html)
  return head
    ? `${html.slice(0, head.index)}${head[0]}${style}${html.slice(head.index + head[0].length)}`
    : `${style}${html}`
}

/** Input for Tailwind's build for the browser, which copies of ours contain. */
const IS_THEME = /\btype\s*=\s*["']?text\/tailwindcss\b/i

/** Whether a sheet has a selector with the class. */
function selects(css: string, name: string): boolean {
  const escaped = name.replaceAll(/[^\w-]/g, (letter) => `\\${letter}`)
  const at = css.indexOf(`.${escaped}`)
  return at >= 0 && !/[\w-]/.test(css[at + escaped.length + 1] ?? '')
}

/** The sheet without Preflight. */
function withoutBase(css: string): string {
  const at = css.search(/@layer base\s*\{/)
  if (at < 0) return css
  let depth = 0
  for (let index = css.indexOf('{', at); index < css.length; index++) {
    if (css[index] === '{') depth++
    if (css[index] === '}' && --depth === 0) return css.slice(0, at) + css.slice(index + 1)
  }
  return css
}
