import postcss, {type Root} from 'postcss'
import parseSafely from 'postcss-safe-parser'
import {recoverSheet} from './recover-sheet.ts'

/** What a browser keeps of a sheet with a syntax error. Fails never: what the parser does not take yet, it guesses at. */
export function parseRecovered(text: string): Root {
  const recovered = recoverSheet(text)
  try {
    return postcss.parse(recovered)
  } catch {
    return parseSafely(recovered) as Root
  }
}
