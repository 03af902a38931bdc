import type {Contrast, DesignTokens, Token, TokenKind} from '../collect-tokens/tokens.ts'

/** What the kinds are called, and the columns that a table of them has beside its name and value. */
const SECTIONS: readonly [kinds: readonly TokenKind[], heading: string][] = [
  [['color', 'background-image'], 'Palette'],
  [['font', 'text', 'font-weight', 'leading', 'tracking'], 'Type'],
  [['spacing'], 'Spacing'],
  [['radius', 'border-width'], 'Corners and lines'],
  [['shadow', 'text-shadow'], 'Shadows'],
  [['ease'], 'Motion'],
  [['breakpoint'], 'Breakpoints']
]

/**
 * The tokens as a document for people and coding agents: a table for each group, and one of the contrasts of text. Whatever comes
 * from the page stands in code spans or is escaped, so that it is neither markup nor a link.
 */
export function printMarkdown(design: DesignTokens): string {
  const {title, url, tokens, contrasts, unknownContrasts} = design
  const sections = SECTIONS.flatMap(([kinds, heading]) => {
    const own = tokens.filter(({kind}) => kinds.includes(kind))
    return own.length === 0 ? [] : [`## ${heading}\n\n${tokenTable(own)}`]
  })
  const source =
    url === ''
      ? []
      : [
          `Observed on ${code(url)}. Nothing in it is made up: each value is one that the page's styles declare.`
        ]
  return `${[
    `# Design${title === '' ? '' : `: ${escaped(title)}`}`,
    ...source,
    ...sections,
    contrastSection(contrasts, unknownContrasts)
  ].join('\n\n')}\n`
}

const tokenTable = (tokens: readonly Token[]): string =>
  table(
    ['Token', 'Value', 'Elements', 'Used by', 'For'],
    tokens.map(({kind, name, value, lineHeight, count, users, properties}) => [
      code(`--${kind}-${name}`),
      code(lineHeight === undefined ? value : `${value} / ${lineHeight}`),
      String(count),
      users.map(code).join(', '),
      properties.map(code).join(', ')
    ])
  )

function contrastSection(contrasts: readonly Contrast[], unknown: number): string {
  const rows = contrasts.map(({text, backdrop, ratio, count, users}) => [
    code(text),
    code(backdrop),
    `${ratio.toFixed(2)} : 1`,
    gradeOf(ratio),
    String(count),
    users.map(code).join(', ')
  ])
  const left =
    unknown === 0
      ? ''
      : `\n\n${unknown} ${unknown === 1 ? 'element has' : 'elements have'} text on a picture or a gradient, or in a colour that depends on the user; no ratio is computed for ${unknown === 1 ? 'it' : 'them'}.`
  const explanation =
    'Ratios by WCAG 2.2: normal text needs 4.5 (AA) or 7 (AAA), large text 3 (AA) or 4.5 (AAA). The backdrop is what the element and those around it paint.'
  return `## Contrast\n\n${explanation}\n\n${table(['Text', 'Backdrop', 'Ratio', 'Level', 'Elements', 'Used by'], rows)}${left}`
}

const gradeOf = (ratio: number): string =>
  ratio >= 7 ? 'AAA' : ratio >= 4.5 ? 'AA' : ratio >= 3 ? 'AA for large text' : 'fails'

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** A code span, whatever is in it (CommonMark 0.31, §6.1), in a cell of a table, which ends at a pipe even there (GFM, §4.10). */
export function code(text: string): string {
  const plain = oneLine(text).replaceAll('|', '\\|')
  if (plain === '') return ''
  const longest = Math.max(0, ...(plain.match(/`+/g) ?? []).map(({length}) => length))
  const fence = '`'.repeat(longest + 1)
  const space = plain.startsWith('`') || plain.endsWith('`') ? ' ' : ''
  return fence + space + plain + space + fence
}

/** Text in which nothing is markup: neither HTML, which Markdown passes on, nor Markdown's own. */
export const escaped = (text: string): string =>
  oneLine(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*_{}[\]()#+\-.!|~:@]/g, '\\$&')

/** Control characters and those that turn the direction of text are no part of a name. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
