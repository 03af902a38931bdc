import {readFile, stat} from 'node:fs/promises'
import {addressesOf} from '../domain/index.ts'
import {CommandFailure} from './failure.ts'

/**
 * The addresses that are meant: of a file, one a line, in which what follows a space or a tab, and lines that begin with
 * `#`, are for people; else the address itself. Fails with a sentence that names the line.
 */
export async function readAddresses(given: string): Promise<string[]> {
  const isFile = await stat(given).then(
    (found) => found.isFile(),
    () => false
  )
  if (!isFile) return [addressOf(given, (problem) => `${given}: ${problem}`)]
  const text = await readFile(given, 'utf8').catch(() => {
    throw new CommandFailure({code: 'file-missing', message: `The file ${given} cannot be read.`})
  })
  const found = text.split(/\r?\n/).flatMap((line, place) => {
    const [word = ''] = line.trim().split(/\s+/)
    if (word === '' || word.startsWith('#')) return []
    return [addressOf(word, (problem) => `Line ${place + 1} of ${given}: ${problem}`)]
  })
  if (found.length === 0)
    throw new CommandFailure({code: 'usage', message: `There is no address in ${given}.`})
  return found
}

function addressOf(text: string, sentence: (problem: string) => string): string {
  const found = addressesOf(text)
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
