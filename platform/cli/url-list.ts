import {readFile} from 'node:fs/promises'
import process from 'node:process'
import {text} from 'node:stream/consumers'
import {urlsOf} from '../magic/page-urls.ts'
import {sourceOf} from '../source/index.ts'
import {CommandFailure} from './failure.ts'

/**
 * The URLs that are meant: of a file, or of standard input, one a line, in which what follows a space or a tab, and lines that begin with
 * `#`, are for people; else the URL itself. Fails with a sentence that names the line.
 */
export async function readUrls(given: string): Promise<string[]> {
  const source = sourceOf(given, process.cwd())
  if (source.kind === 'url') return [urlOf(given, (problem) => `${given}: ${problem}`)]
  const name = source.kind === 'stdin' ? 'standard input' : given
  const lines = await (source.kind === 'stdin' ? text(process.stdin) : readFile(source.file, 'utf8')).catch(
    () => {
      throw new CommandFailure({code: 'file-missing', message: `The file ${given} cannot be read.`})
    }
  )
  const found = lines.split(/\r?\n/).flatMap((line, index) => {
    const [word = ''] = line.trim().split(/\s+/)
    if (word === '' || word.startsWith('#')) return []
    return [urlOf(word, (problem) => `Line ${index + 1} of ${name}: ${problem}`)]
  })
  if (found.length === 0) throw new CommandFailure({code: 'usage', message: `There is no URL in ${name}.`})
  return found
}

function urlOf(written: string, sentence: (problem: string) => string): string {
  const found = urlsOf(written)
  const [first] = 'problem' in found ? [] : found
  if (first === undefined)
    throw new CommandFailure({
      code: 'usage',
      message: sentence('problem' in found ? found.problem : 'The URL is not valid.')
    })
  const url = new URL(first)
  url.hash = ''
  return url.href
}
