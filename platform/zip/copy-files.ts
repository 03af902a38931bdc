import {Schema} from 'effect'
import {textParameter} from '../api/parameters.ts'
import type {Copy} from '../magic/schema.ts'
import type {ArchivedFile} from './archive.ts'

/** The field of a request by which files come as an archive. */
export const FilesField = Schema.optionalKey(
  Schema.Literals(['json', 'zip']).annotate({
    description:
      'json (default): the files are in the answer. zip: the answer is an archive of them, with copy.json, which holds all else.',
    examples: ['zip'] as never
  })
)

/** The same as a parameter of the query. */
export const filesParameter = textParameter(
  'zip: the answer is an archive of the files, with copy.json; json otherwise.'
)

/** The files of a copy, and `copy.json` with everything that is not in one of them. */
export function filesOf(answer: Copy & Record<string, unknown>, folder = ''): ArchivedFile[] {
  const {files, code: _code, css: _css, ...about} = answer
  const names = files.map(({name}) => name)
  return [
    ...files.map(({name, text}) => ({name: `${folder}${name}`, text})),
    {name: `${folder}copy.json`, text: `${JSON.stringify({...about, files: names}, null, 2)}\n`}
  ]
}
