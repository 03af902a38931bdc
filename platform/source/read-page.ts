import process from 'node:process'
import path from 'node:path'
import {decodeHtml} from '@facsimile/pipeline/capture'
import {checkBytes, checkSize, checkText} from './check-html.ts'
import {type LocalPage} from './serve-page.ts'
import {readPageFile, siteFolder} from './local-files.ts'

/** Name of the file that text from standard input would have, in the working folder. */
const STDIN_NAME = 'standard-input.html'

/** The page of a file. Fails with `file-missing`, `not-html` or `too-large`. */
export async function readLocalPage(file: string): Promise<LocalPage> {
  const bytes = await readPageFile(file)
  checkBytes(bytes, file)
  const {text: html, encoding} = decodeHtml(bytes)
  checkText(html, file)
  return {html, file, site: siteFolder(file, html), ...(encoding && {encoding})}
}

/** The page on standard input, as if it were a file of the folder. Fails with `not-html` or `too-large`. */
export async function readStdinPage(folder: string): Promise<LocalPage> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    checkSize(length, 'Standard input')
  }
  const bytes = Buffer.concat(chunks)
  checkBytes(bytes, 'Standard input')
  const {text: html, encoding} = decodeHtml(bytes)
  checkText(html, 'Standard input')
  const file = path.join(folder, STDIN_NAME)
  return {html, file, site: siteFolder(file, html), ...(encoding && {encoding})}
}
