/** A stretch of code and what it is: a class of `@lezer/highlight` (`tok-keyword`), or nothing. */
export type Stretch = readonly [text: string, kind: string]

/** Code in stretches for its colours. Runs when the pages are built: no parser is sent to a browser for it. */
export async function highlighted(code: string, format: 'html' | 'jsx'): Promise<Stretch[]> {
  const [{classHighlighter, highlightCode}, {htmlLanguage}, {jsxLanguage}] = await Promise.all([
    import('@lezer/highlight'),
    import('@codemirror/lang-html'),
    import('@codemirror/lang-javascript')
  ])
  const {parser} = format === 'html' ? htmlLanguage : jsxLanguage
  const stretches: Stretch[] = []
  highlightCode(
    code,
    parser.parse(code),
    classHighlighter,
    (text, kind) => void stretches.push([text, kind]),
    () => void stretches.push(['\n', ''])
  )
  return stretches
}
