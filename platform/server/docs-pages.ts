import {Effect, Layer} from 'effect'
import {HttpRouter} from 'effect/http'
import {OpenApi} from 'effect/http-api'
import {Api} from '../api/api.ts'
import {ERROR_CODES, ERRORS} from '../api/error-codes.ts'
import {RequestFacts} from '../api/request-facts.ts'
import {magicExample} from './example.ts'
import {escapeHtml, htmlPage, inline} from './html-page.ts'
import {messagesPage} from './message-pages.ts'
import {versionsPage} from './versions-page.ts'

interface Schema {
  $ref?: string
  type?: string
  description?: string
  examples?: readonly unknown[]
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  allOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  additionalProperties?: unknown
  required?: readonly string[]
}

interface Operation {
  summary?: string
  description?: string
  parameters?: readonly {name: string; in: string; required?: boolean; schema: Schema}[]
  requestBody?: {content: Readonly<Record<string, {schema: Schema}>>}
  responses: Readonly<
    Record<string, {description: string; content?: Readonly<Record<string, {schema: Schema}>>}>
  >
}

interface Specification {
  info: {title: string; version: string; description?: string}
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: {schemas: Readonly<Record<string, Schema>>}
}

/** `/docs`: everything that /openapi.json says, to be read by people. */
export function docsPage(specification: Specification, origin: string): string {
  const {info, paths} = specification
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      operationSection(specification, method, path, operation)
    )
  )
  return `<p>${inline(info.description ?? '')}</p><p>Version ${escapeHtml(info.version)}.</p>
<h2 id="example">An example</h2>
<p>With a key in the environment variable <code>FACSIMILE_API_KEY</code>:</p>
<pre>${escapeHtml(magicExample(origin))}</pre>
${operations.join('\n')}`
}

function operationSection(
  specification: Specification,
  method: string,
  path: string,
  operation: Operation
): string {
  const {summary = '', description = '', parameters = [], requestBody, responses} = operation
  const body = requestBody && Object.values(requestBody.content)[0]?.schema
  const statuses = Object.entries(responses).map(([status, {description: text, content}]) => {
    const schema = content && Object.values(content)[0]?.schema
    const codes = codesOf(specification, schema)
    const links = codes.map((code) => `<a href="/docs/errors#${code}"><code>${code}</code></a>`).join(', ')
    const what = codes.length > 0 ? links : inline(text)
    return `<tr><th scope="row">${status}</th><td>${what}</td></tr>`
  })
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content
  // What can be read is described, not the archive that it may come as.
  const answer = success && (success['application/json'] ?? Object.values(success)[0])?.schema
  return `<h2 id="${method}-${path.replace(/\W+/g, '-')}"><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2>
<p>${inline(summary)}. ${inline(description)}</p>
${parameters.length > 0 ? `<h3>Headers</h3>${table(parameters.map(({name, required, schema}) => fieldRow(specification, name, schema, required === true)))}` : ''}
${body ? `<h3>Body</h3>${table(fieldRows(specification, body))}` : ''}
${answer ? `<h3>Answer</h3>${table(fieldRows(specification, answer))}` : ''}
<h3>Statuses</h3><div class="wide"><table>${statuses.join('')}</table></div>`
}

const table = (rows: readonly string[]) =>
  `<div class="wide"><table><thead><tr><th>Field</th><th>Type</th><th>Meaning</th><th>Example</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`

function fieldRows(specification: Specification, schema: Schema, prefix = ''): string[] {
  const {properties = {}, required = []} = resolved(specification, schema)
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = prefix + name
    const inner = resolved(specification, innerOf(field))
    return [
      fieldRow(specification, path, field, required.includes(name)),
      ...(inner.properties
        ? fieldRows(specification, inner, `${path}${field.type === 'array' || field.items ? '[]' : ''}.`)
        : [])
    ]
  })
}

function fieldRow(specification: Specification, path: string, schema: Schema, isRequired: boolean): string {
  const {description = '', examples = []} = {
    ...resolved(specification, schema),
    ...schema,
    ...schema.allOf?.[0]
  }
  const [example] = examples
  const shown = example === undefined ? '' : `<code>${escapeHtml(shorten(JSON.stringify(example)))}</code>`
  return `<tr><td><code>${escapeHtml(path)}</code>${isRequired ? '' : ' (optional)'}</td><td>${escapeHtml(typeOf(specification, schema))}</td><td>${inline(description)}</td><td>${shown}</td></tr>`
}

function typeOf(specification: Specification, schema: Schema): string {
  const {type, enum: values, anyOf, items} = resolved(specification, schema)
  if (values) return values.map((value) => JSON.stringify(value)).join(', ')
  if (anyOf) return [...new Set(anyOf.map((one) => typeOf(specification, one)))].join(' or ')
  if (type === 'array' && items) return `list of ${typeOf(specification, items)}`
  return type ?? 'value'
}

/** What is inside a list or beside null. */
const innerOf = (schema: Schema): Schema =>
  schema.items ?? schema.anyOf?.find(({type}) => type !== 'null') ?? schema

function resolved(specification: Specification, schema: Schema): Schema {
  const name = (schema.$ref ?? schema.allOf?.find(({$ref}) => $ref)?.$ref)?.split('/').at(-1)
  return name === undefined ? schema : resolved(specification, specification.components.schemas[name] ?? {})
}

function codesOf(specification: Specification, schema: Schema | undefined): string[] {
  if (!schema) return []
  const all = schema.anyOf ?? [schema]
  return all.flatMap((one) => {
    const code = resolved(specification, one).properties?.code?.enum?.[0]
    return typeof code === 'string' && Object.hasOwn(ERRORS, code) ? [code] : []
  })
}

const shorten = (text: string) => (text.length > 120 ? `${text.slice(0, 117)}…` : text)

/** `/docs/errors`: a heading for each code. */
export function errorsPage(): string {
  const sections = ERROR_CODES.map((code) => {
    const {status, title, retryable, when, remedy} = ERRORS[code]
    return `<h2 id="${code}"><code>${code}</code></h2>
<p>${inline(title)}. Status ${status}; ${retryable ? 'the same request may succeed later' : 'the same request will fail again'}.</p>
<p><strong>When:</strong> ${inline(when)}</p>
<p><strong>What helps:</strong> ${inline(remedy)}</p>`
  })
  return `<p>Every error is a problem (<a href="https://www.rfc-editor.org/rfc/rfc9457">RFC 9457</a>) with the media type <code>application/problem+json</code>. Its <code>code</code> is one of these; nothing is charged for any of them.</p>
${sections.join('\n')}`
}

/** The documentation. */
export const Docs = Layer.mergeAll(
  HttpRouter.add(
    'GET',
    '/docs',
    Effect.gen(function* () {
      const {origin} = yield* RequestFacts
      return htmlPage('API', docsPage(OpenApi.fromApi(Api) as unknown as Specification, origin))
    })
  ),
  HttpRouter.add(
    'GET',
    '/docs/errors',
    Effect.sync(() => htmlPage('Errors', errorsPage()))
  ),
  HttpRouter.add(
    'GET',
    '/docs/messages',
    Effect.sync(() => htmlPage('Messages', messagesPage()))
  ),
  HttpRouter.add(
    'GET',
    '/docs/versions',
    Effect.sync(() => htmlPage('Versions', versionsPage()))
  )
)
