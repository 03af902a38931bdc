import {preprocessed} from '../../css/preprocess.ts'
import {isElsewhere} from './page-names.ts'
import {parseRecovered} from './parse-recovered.ts'
import {parseSheetText} from './parse-sheet.ts'
import type {ParsedSheet} from './parsed-sheets.ts'
import type {ReadOptions} from './reading.ts'
import {recoverSheet} from './recover-sheet.ts'
import {withoutUnmatchableRules} from './unmatchable-rules.ts'

/** HTML comment marks in sheets: they are spaces between rules (CSS Syntax 3, §5.4.1). */
const HTML_COMMENT = /^\s*<!--|\}\s*-->/

/** The text of a sheet as a tree; of one with syntax errors what a browser keeps. */
export function parseSource(written: string, options: ReadOptions): ParsedSheet {
  const css = preprocessed(written)
  const text = HTML_COMMENT.test(css) ? recoverSheet(css) : css
  const {names} = options
  let isClean = true
  const onDeep = () => {
    isClean = false
    reportDepth(options)
  }
  try {
    const left = names ? withoutUnmatchableRules(text, (list) => isElsewhere(list, names), onDeep) : text
    return {root: parseSheetText(left), isClean}
  } catch (cause) {
    options.report?.(
      'css-syntax',
      `A style sheet has a syntax error (${cause instanceof Error ? cause.message : String(cause)}); what a browser would keep of it was kept.`
    )
    return {root: parseRecovered(text), isClean: false}
  }
}

export const reportDepth = ({report}: ReadOptions) =>
  report?.(
    'css-syntax',
    'A style sheet nests its rules deeper than any author would; those that do were left out.'
  )
