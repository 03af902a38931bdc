import {readFile} from 'node:fs/promises'
import process from 'node:process'
import {text} from 'node:stream/consumers'
import {addressesOf} from '../magic/page-address.ts'
import {placeOf} from '../source/index.ts'
import {CommandFailure} from './failure.ts'

/**
 * The addresses that are meant: of a file, or of standard input, one a line, in which what follows a space or a tab, and lines that begin with
 * `#`, are for people; else the address itself. Fails with a sentence that names the line.
 */
export async function readAddresses(given: string): Promise<string[]> {
  const place = placeOf(given, process.cwd())
  if (place.kind === 'address') return [addressOf(given, (problem) => `${given}: ${problem}`)]
  const name = place.kind === 'stdin' ? 'standard input' : given
  const lines = await (place.kind === 'stdin' ? text(process.stdin) : readFile(place.file, 'utf8')).catch(
    () => {
      throw new CommandFailure({code: 'file-missing', message: `The file ${given} cannot be read.`})
    }
  )
  const found = lines.split(/\r?\n/).flatMap((line, index) => {
    const [word = ''] = line.trim().split(/\s+/)
    if (word === '' || word.startsWith('#')) return []
    return [addressOf(word, (problem) => `Line ${index + 1} of ${name}: ${problem}`)]
  })
  if (found.length === 0)
    throw new CommandFailure({code: 'usage', message: `There is no address in ${name}.`})
  return found
}

function addressOf(written: string, sentence: (problem: string) => string): string {
  const found = addressesOf(written)
  const [first] = 'problem' in found ? [] : found
  if (first === undefined)
    throw new CommandFailure({
      code: 'usage',
      message: sentence('problem' in found ? found.problem : 'The address is not valid.')
    })
  const url = new URL(first)
  url.hash = ''
  return url.href
}
