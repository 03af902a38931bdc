import {Effect, Layer, Schema} from 'effect'
import {McpSchema, McpServer} from 'effect/ai'
import type {Copy} from '../magic/schema.ts'
import {Copies} from './copies.ts'
import {sectionText} from './sections.ts'

const id = McpSchema.param('id', Schema.String)
const file = McpSchema.param('file', Schema.String)
const section = McpSchema.param('section', Schema.String)

const copyOf = Effect.fnUntraced(function* (name: string) {
  const {progress} = yield* Copies
  const found = yield* progress(name).pipe(Effect.mapError(({detail}) => missing(detail)))
  return found.kind === 'done' ? found.copy : yield* missing('The copy is not there yet.')
})

/** The name of a file as an address has it; what is no escape names none. */
const decoded = (name: string) =>
  Effect.try({try: () => decodeURIComponent(name), catch: () => missing(`The copy has no file ${name}.`)})

const missing = (message: string) => new McpSchema.InvalidParams({message})

const fileOf = (copy: Copy, name: string) => copy.files.find((one) => one.name === name)?.text

/** Files of copies and their sections, as `files` of the tools' answers names them. */
export const resources = Layer.mergeAll(
  McpServer.resource`facsimile://copies/${id}/${file}`({
    name: 'A file of a copy',
    description: 'All of a file, as copy_component_from_url lists it.',
    content: Effect.fnUntraced(function* (_uri, copyId, name) {
      const text = fileOf(yield* copyOf(copyId), yield* decoded(name))
      return text ?? (yield* missing(`The copy has no file ${name}.`))
    })
  }),
  McpServer.resource`facsimile://copies/${id}/${file}/${section}`({
    name: 'A section of a file of a copy',
    description: 'One section, numbered from 1, as the outline of a long file lists it.',
    content: Effect.fnUntraced(function* (_uri, copyId, name, number) {
      const copy = yield* copyOf(copyId)
      const text = sectionText(copy.files, `${yield* decoded(name)}#${number}`)
      return text ?? (yield* missing(`The file ${name} has no section ${number}.`))
    })
  })
)
