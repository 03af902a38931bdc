import type {Description, JsonSchema, Operation, Parameter} from './description.ts'
import {docstring, literal, snakeCase} from './python-text.ts'

/** Names the class of a schema; `name` is that of one without any. */
type Annotate = (schema: JsonSchema, name: string) => string

type Schemas = Description['components']['schemas']

/** Where an argument goes. */
type Place = 'path' | 'body' | 'query' | 'header'

interface Argument {
  /** In JSON, in the URL, or of the header. */
  wire: string
  place: Place
  type: string
  isRequired: boolean
  description?: string | undefined
}

interface Method {
  method: string
  path: string
  operation: Operation
  /** Whether it gives the archive of an operation that has JSON too. */
  isArchive: boolean
}

/** The argument by which a request asks for an archive in the place of JSON, and what it is then. */
const ARCHIVE = {wire: 'files', value: 'zip'} as const

/** A method for each operation under `/v1`; one that answers with JSON or an archive has a second one, `…_archive`. */
export function methodsOf({paths, components}: Description, annotate: Annotate): string[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const types = typesOf(operation)
      // What is streamed the client reads by itself.
      if (!path.startsWith('/v1/') || types.includes('text/event-stream')) return []
      const hasArchive = types.includes('application/json') && types.includes('application/zip')
      return [false, ...(hasArchive ? [true] : [])].map((isArchive) =>
        methodOf({method, path, operation, isArchive}, components.schemas, annotate)
      )
    })
  )
}

function methodOf(given: Method, schemas: Schemas, annotate: Annotate): string {
  const {method, path, operation, isArchive} = given
  const {operationId, summary = '', description = summary} = operation
  const className = `${operationId[0]?.toUpperCase()}${operationId.slice(1)}`
  const inModule = (schema: JsonSchema, name: string) => qualified(annotate(schema, `${className}${name}`))
  const all = argumentsOf(operation, schemas, inModule)
  const asked = all.filter(
    ({wire}) => wire !== ARCHIVE.wire || !typesOf(operation).includes('application/zip')
  )
  const answer = isArchive ? 'bytes' : answerOf(operation, inModule)
  const isJob = operationId === 'createJob'
  const url = literal(path).replaceAll(/\{(\w+)\}/g, '{segment($1)}')
  const sent = [
    literal(method.toUpperCase()),
    url.includes('{') ? `f${url}` : url,
    answer === 'None' ? 'object' : answer,
    ...sentIn('body', isArchive ? all : asked, operation.requestBody !== undefined),
    ...sentIn('query', isArchive ? all : asked),
    ...sentIn('header', asked)
  ]
  const call = `self._send(${sent.join(', ')})`
  const last = answer === 'None' ? call : `return ${isJob ? `self.job(${call}.id)` : call}`
  const name = `${snakeCase(operationId)}${isArchive ? '_archive' : ''}`
  return `    def ${name}(${signature(asked)}) -> ${isJob ? 'JobHandle' : answer}:
${docstring(documentation(description, asked), 8)}        ${last}
`
}

function argumentsOf(
  {parameters = [], requestBody}: Operation,
  schemas: Schemas,
  inModule: Annotate
): Argument[] {
  const ofPlace = (place: Place) =>
    parameters
      .filter((one) => one.in === place && one.name !== 'authorization')
      .map(({name, schema, required = false, description}: Parameter): Argument => {
        // A query may have a parameter twice; nobody has to.
        const type = place === 'query' ? 'Union[str, int]' : inModule(schema, name)
        return {wire: name, place, type, isRequired: required, description: description ?? schema.description}
      })
  const given = requestBody?.content['application/json']?.schema
  const body = given?.$ref === undefined ? given : schemas[given.$ref.split('/').at(-1) ?? '']
  const fields = Object.entries(body?.properties ?? {}).map(
    ([wire, schema]): Argument => ({
      ...{wire, place: 'body', type: orDict(inModule(schema, wire)), description: schema.description},
      isRequired: body?.required?.includes(wire) ?? false
    })
  )
  return [
    ...ofPlace('path'),
    ...fields.filter(({wire}) => wire !== 'apiKey'),
    ...ofPlace('query'),
    ...ofPlace('header')
  ]
}

/** What a request holds may be given as JSON has it, too. */
const orDict = (type: string) => type.replaceAll(/\bmodels\.\w+/g, (name) => `Union[${name}, dict[str, Any]]`)

/** The arguments of a place as one of `_send`; nothing where there are none, but for a body that has to be sent. */
function sentIn(place: Place, args: readonly Argument[], isSentEmpty = false): string[] {
  const own = args.filter((one) => one.place === place)
  if (own.length === 0 && !isSentEmpty) return []
  const pairs = own.map(({wire}) => {
    const isAsked = wire === ARCHIVE.wire && place !== 'path'
    return `${literal(wire)}: ${isAsked ? literal(ARCHIVE.value) : snakeCase(wire)}`
  })
  return [`${place === 'header' ? 'headers' : place}={${pairs.join(', ')}}`]
}

function signature(args: readonly Argument[]): string {
  const required = args.filter(({isRequired}) => isRequired)
  const optional = args.filter(({isRequired}) => !isRequired)
  return [
    'self',
    ...required.map(({wire, type}) => `${snakeCase(wire)}: ${type}`),
    ...(optional.length > 0 ? ['*'] : []),
    ...optional.map(({wire, type}) => `${snakeCase(wire)}: ${optionalOf(type)} = None`)
  ].join(', ')
}

const optionalOf = (type: string) => (type.startsWith('Optional[') ? type : `Optional[${type}]`)

function documentation(description: string, args: readonly Argument[]): string {
  const lines = args.flatMap(({wire, description}) =>
    description ? [`        ${snakeCase(wire)}: ${description}`] : []
  )
  return lines.length === 0 ? description : `${description}\n\n${lines.join('\n')}\n        `
}

function successOf({responses}: Operation) {
  return Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
}

const typesOf = (operation: Operation) => Object.keys(successOf(operation)?.content ?? {})

function answerOf(operation: Operation, inModule: Annotate): string {
  const content = successOf(operation)?.content ?? {}
  const schema = content['application/json']?.schema
  if (schema) return inModule(schema, 'Response')
  return Object.keys(content).length > 0 ? 'bytes' : 'None'
}

/** Classes are in another module; what the standard library has is not. */
const qualified = (type: string) =>
  type.replaceAll(/"[^"]*"|\b[A-Z]\w*/g, (name) =>
    name.startsWith('"') || TYPING.has(name) ? name : `models.${name}`
  )

/** Names of the module `typing` that generated types use. */
const TYPING = new Set(['Literal', 'Optional', 'Union'])
