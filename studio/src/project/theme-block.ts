const BEGIN = '/* Facsimile: fonts and colours of this project, written by Fonts and Variation. */'
const END = '/* Facsimile: end */'

export type Part = 'accents' | 'neutrals' | 'fonts'

/** Something that Variation exchanged where it was written out, and what it was. */
export interface Exchange {
  part: Part
  from: string
  to: string
}

const PART_NAMES: Readonly<Record<Part, string>> = {accents: 'colour', neutrals: 'grey', fonts: 'font'}

/** What Fonts and Variation decide about a project. */
export interface ProjectTheme {
  /** `font-family` of all text. */
  font?: string
  /** `font-family` of headings. */
  headings?: string
  /** Name of a colour (`sky-500`) → its value. */
  colors: Readonly<Record<string, string>>
  /** Colours and fonts in the code itself, by which they can be brought back. */
  exchanges?: readonly Exchange[]
  /** What a Variation was drawn from, so that it can be drawn again. */
  seed?: string
}

/** The theme that a project's CSS holds in its block. */
export function readTheme(css: string): ProjectTheme {
  const block = blockIn(css)?.text ?? ''
  const colors: Record<string, string> = {}
  for (const [, name = '', value = ''] of block.matchAll(/--color-([\w-]+):\s*([^;]+);/g))
    colors[name] = value
  const exchanges: Exchange[] = []
  for (const [, name, from = '', to = ''] of block.matchAll(
    /^\/\* (colour|grey|font) (.+?) → (.+?) \*\/$/gm
  )) {
    const part = (Object.keys(PART_NAMES) as Part[]).find((one) => PART_NAMES[one] === name) ?? 'accents'
    exchanges.push({part, from, to})
  }
  return {
    ...(exchanges.length > 0 && {exchanges}),
    font: /--font-sans:\s*([^;]+);/.exec(block)?.[1],
    headings: /--font-headings:\s*([^;]+);/.exec(block)?.[1],
    seed: /\/\* seed ([\w-]+) \*\//.exec(block)?.[1],
    colors
  }
}

/** The CSS with its block replaced, or put in at the end; the rest stays as it is. */
export function writeTheme(css: string, theme: ProjectTheme): string {
  const block = printTheme(theme)
  const old = blockIn(css)
  if (old) return joined(css.slice(0, old.from), block, css.slice(old.to))
  return joined(css, block, '')
}

/** The CSS without its block. */
export const withoutTheme = (css: string): string => writeTheme(css, {colors: {}})

/** The CSS with what is not in its block changed. */
export function aroundTheme(css: string, change: (own: string) => string): string {
  const block = blockIn(css)
  return block ? change(css.slice(0, block.from)) + block.text + change(css.slice(block.to)) : change(css)
}

function joined(before: string, block: string, after: string): string {
  const parts = [before.trimEnd(), block, after.trim()].filter((part) => part !== '')
  return parts.length > 0 ? `${parts.join('\n\n')}\n` : ''
}

function printTheme({font, headings, colors, exchanges = [], seed}: ProjectTheme): string {
  const lines = [
    ...(font ? [`--font-sans: ${font};`] : []),
    ...(headings ? [`--font-headings: ${headings};`] : []),
    ...Object.entries(colors).map(([name, value]) => `--color-${name}: ${value};`)
  ]
  if (lines.length === 0 && exchanges.length === 0) return ''
  return [
    BEGIN,
    ...(seed ? [`/* seed ${seed} */`] : []),
    ...exchanges.map(({part, from, to}) => `/* ${PART_NAMES[part]} ${from} → ${to} */`),
    ...(lines.length > 0 ? ['@theme {', ...lines.map((line) => `  ${line}`), '}'] : []),
    ...(headings
      ? ['@layer base {', '  h1, h2, h3, h4 {', '    font-family: var(--font-headings);', '  }', '}']
      : []),
    END
  ].join('\n')
}

function blockIn(css: string): {from: number; to: number; text: string} | undefined {
  const from = css.indexOf(BEGIN)
  const end = css.indexOf(END, from)
  if (from < 0 || end < 0) return undefined
  const to = end + END.length
  return {from, to, text: css.slice(from, to)}
}
