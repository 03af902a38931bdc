import path from 'node:path'
import process from 'node:process'
import {Effect} from 'effect'
import {PACK_FOLDER, readPackIndex} from '../gallery/starter/pack.ts'
import {answerOf} from './administer.ts'
import {CommandFailure} from './failure.ts'
import {privateFiles} from './private-files.ts'

export interface GalleryAddInput {
  folder: string | undefined
  json: boolean
}

/** `facsimile gallery add`: one file of the pack after the other, in the database or through the service that has it. */
export const runGalleryAdd = Effect.fn('gallery-add')(function* ({folder, json}: GalleryAddInput) {
  yield* privateFiles
  const pack = folder === undefined ? PACK_FOLDER : path.resolve(folder)
  const {entries, files} = yield* Effect.tryPromise({
    try: () => readPackIndex(pack),
    catch: () => new CommandFailure({code: 'file-missing', message: `There is no pack of pages in ${pack}.`})
  })
  let [looked, added] = [0, 0]
  for (const index of files.keys()) {
    const answer = yield* answerOf({do: 'add-pack-file', folder: pack, index})
    if (answer.kind !== 'pack-file')
      return yield* new CommandFailure({
        code: 'unexpected',
        message: answer.kind === 'refused' ? answer.message : `The service answered with ${answer.kind}.`
      })
    looked += answer.looked
    added += answer.added
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${looked} of ${entries} pages, ${added} new`)
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[2K')
  const old = looked - added
  process.stderr.write(
    `${added} pages are new in the gallery; ${old} were there already, or are like others.\n`
  )
  if (json) process.stdout.write(`${JSON.stringify({entries, added})}\n`)
})
