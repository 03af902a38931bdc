import postcss, {type Root} from 'postcss'
import parseSafely from 'postcss-safe-parser'
import {recoverSheet} from './recover-sheet.ts'

/** What a browser keeps of a sheet with a syntax error. Never throws: it guesses at what the parser rejects. */
export function parseRecovered(text: string): Root {
  const recovered = recoverSheet(text)
  try {
    return postcss.parse(recovered)
  } catch {
    return parseSafely(recovered) as Root
  }
}
