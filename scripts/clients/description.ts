import {isDeepStrictEqual} from 'node:util'
import {Api} from '@facsimile/platform/api'
import {OpenApi} from 'effect/http-api'

/** A JSON Schema of the description, as far as clients and comparisons read it. */
export interface JsonSchema {
  $ref?: string
  type?: string
  description?: string
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  anyOf?: readonly JsonSchema[]
  enum?: readonly unknown[]
  [rule: string]: unknown
}

export interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: JsonSchema
}

type Content = Readonly<Record<string, {schema?: JsonSchema}>>

export interface Operation {
  operationId: string
  summary?: string
  description?: string
  parameters?: readonly Parameter[]
  requestBody?: {required?: boolean; content: Content}
  responses: Readonly<Record<string, {content?: Content}>>
}

/** An OpenAPI 3.1 description. */
export interface Description {
  info: {version: string}
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: {schemas: Readonly<Record<string, JsonSchema>>}
}

/** What `/openapi.json` of the service answers, with each schema once. */
export const presentDescription = (): Description =>
  withoutTwins(OpenApi.fromApi(Api) as unknown as Description)

/** Keys that change nothing of what a client may send and has to expect. */
const TEXTS = new Set(['title', 'summary', 'description', 'example', 'examples'])

/** A description without what is there for people. */
export function withoutTexts<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutTexts) as Value
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).flatMap(([key, one]): [string, unknown][] => {
    if (key === 'properties' && isSchemas(one))
      return [
        [key, Object.fromEntries(Object.entries(one).map(([name, rules]) => [name, withoutTexts(rules)]))]
      ]
    return TEXTS.has(key) ? [] : [[key, withoutTexts(one)]]
  })
  return Object.fromEntries(kept) as Value
}

/** The properties of an object may have any name, such as `title`. */
const isSchemas = (value: unknown): value is Record<string, JsonSchema> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A schema whose sentence differs from place to place is there as `Name_1` too; the first one stands for all. */
function withoutTwins(description: Description): Description {
  const {schemas} = description.components
  const twins = Object.keys(schemas).filter((name) => {
    const first = schemas[name.replace(/_\d+$/, '')]
    return /_\d+$/.test(name) && isDeepStrictEqual(withoutTexts(schemas[name]), withoutTexts(first))
  })
  let text = JSON.stringify({
    ...description,
    components: {
      ...description.components,
      schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => !twins.includes(name)))
    }
  })
  for (const twin of twins)
    text = text.replaceAll(
      `"#/components/schemas/${twin}"`,
      `"#/components/schemas/${twin.replace(/_\d+$/, '')}"`
    )
  return JSON.parse(text)
}
