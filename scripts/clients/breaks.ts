import type {Description, JsonSchema, Operation, Parameter} from './description.ts'

/** Who writes what a schema describes: the client, whose texts must still be taken, or the service, whose texts must still be as expected. */
type Side = 'client' | 'service'

interface Compared {
  side: Side
  before: Description
  after: Description
  /** Pairs of schemas that are being compared: a schema may hold itself. */
  seen: Set<string>
}

/**
 * What of an API has changed in more than additions, in sentences. A client of the API before has to go on working: every operation,
 * success and field that it may count on is there, what it may send is taken, and nothing more is asked of it. New operations, optional
 * parameters and fields of requests, fields of answers, values of requests, and errors are additions.
 */
export function breaksIn(before: Description, after: Description): string[] {
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`
      const now = after.paths[path]?.[method]
      return now ? operationBreaks(name, operation, now, {before, after}) : [`${name} is gone.`]
    })
  )
}

function operationBreaks(
  name: string,
  was: Operation,
  now: Operation,
  descriptions: Pick<Compared, 'before' | 'after'>
): string[] {
  const compare = (side: Side, at: string, one: JsonSchema | undefined, other: JsonSchema | undefined) =>
    schemaBreaks(at, one, other, {...descriptions, side, seen: new Set()})
  const key = ({name, in: place}: Parameter) => `${place} parameter ${name}`
  const known = new Map((was.parameters ?? []).map((one) => [key(one), one]))
  const parameters = (now.parameters ?? []).flatMap((parameter) => {
    const one = known.get(key(parameter))
    if (parameter.required && !one?.required) return [`${name}: the ${key(parameter)} is required.`]
    return one ? compare('client', `${name}: ${key(one)}`, one.schema, parameter.schema) : []
  })
  const present = new Set((now.parameters ?? []).map(key))
  const gone = [...known.keys()].filter((one) => !present.has(one))
  const bodyOf = ({requestBody}: Operation) => requestBody?.content['application/json']?.schema
  const isAsked = now.requestBody?.required && !was.requestBody?.required
  const successes = Object.entries(was.responses).filter(([status]) => status.startsWith('2'))
  return [
    ...(was.operationId === now.operationId ? [] : [`${name}: the operation is called ${now.operationId}.`]),
    ...gone.map((one) => `${name}: the ${one} is gone.`),
    ...parameters,
    ...(isAsked
      ? [`${name}: the body is required.`]
      : compare('client', `${name}: body`, bodyOf(was), bodyOf(now))),
    ...successes.flatMap(([status, {content = {}}]) => {
      const answer = now.responses[status]
      if (!answer) return [`${name}: the status ${status} is gone.`]
      return Object.entries(content).flatMap(([type, {schema}]) => {
        const other = answer.content?.[type]
        if (!other) return [`${name}: ${status} is no ${type} any more.`]
        return compare('service', `${name}: ${status}`, schema, other.schema)
      })
    })
  ]
}

function schemaBreaks(
  at: string,
  given: JsonSchema | undefined,
  present: JsonSchema | undefined,
  compared: Compared
): string[] {
  if (given === undefined) return []
  if (present === undefined) return [`${at} is gone.`]
  const pair = `${given.$ref} ${present.$ref}`
  if (given.$ref !== undefined && compared.seen.has(pair)) return []
  const within = {...compared, seen: new Set([...compared.seen, pair])}
  const [was, now] = [resolved(given, compared.before), resolved(present, compared.after)]
  // What one of them writes, the other has to understand.
  const [written, understood] = compared.side === 'client' ? [was, now] : [now, was]
  const strange = strangeTo(alternativesOf(understood), alternativesOf(written))
  if (strange.length > 0)
    return [`${at} ${compared.side === 'client' ? 'takes no' : 'may be'} ${strange.join(', ')}.`]
  const [before, after] = sameObjects(was, now, within)
  return [
    ...(compared.side === 'client' ? tightened(at, was, now) : []),
    ...propertyBreaks(at, before, after, within),
    ...schemaBreaks(`${at}[]`, before.items, after.items, within),
    ...(typeof before.additionalProperties === 'object'
      ? schemaBreaks(`${at}.*`, before.additionalProperties, record(after.additionalProperties), within)
      : [])
  ]
}

function propertyBreaks(at: string, before: JsonSchema, after: JsonSchema, compared: Compared): string[] {
  const [wasRequired, isRequired] = [new Set(before.required), new Set(after.required)]
  const known = Object.entries(before.properties ?? {}).flatMap(([name, schema]) => {
    const present = after.properties?.[name]
    if (present === undefined) return [`${at}.${name} is gone.`]
    if (compared.side === 'service' && wasRequired.has(name) && !isRequired.has(name))
      return [`${at}.${name} may be left out.`]
    return schemaBreaks(`${at}.${name}`, schema, present, compared)
  })
  if (compared.side === 'service') return known
  return [
    ...known,
    ...[...isRequired].filter((name) => !wasRequired.has(name)).map((name) => `${at}.${name} is required.`)
  ]
}

/** Limits of values, and whether the higher number takes more. */
const LIMITS: readonly (readonly [rule: string, isMost: boolean])[] = [
  ...(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const).map((rule) => [rule, true] as const),
  ...(['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const).map((rule) => [rule, false] as const)
]

/** Limits that take less than before. */
function tightened(at: string, was: JsonSchema, now: JsonSchema): string[] {
  const limits = LIMITS.filter(([rule, isMost]) => {
    const nothing = isMost ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
    const [one, other] = [limitOf(was, rule, nothing), limitOf(now, rule, nothing)]
    return isMost ? other < one : other > one
  })
  const pattern = now.pattern !== undefined && now.pattern !== was.pattern ? ['pattern'] : []
  return [...limits.map(([rule]) => rule), ...pattern].map(
    (rule) => `${at} takes less: ${rule} is ${String(now[rule])}.`
  )
}

function limitOf(schema: JsonSchema, rule: string, nothing: number): number {
  const parts = [schema, ...((schema.allOf as JsonSchema[] | undefined) ?? [])]
  return (parts.find((part) => part[rule] !== undefined)?.[rule] as number | undefined) ?? nothing
}

const record = (value: unknown) => (typeof value === 'object' ? (value as JsonSchema) : undefined)

const resolved = (schema: JsonSchema, {components}: Description): JsonSchema =>
  schema.$ref === undefined ? schema : (components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})

const variantsOf = (schema: JsonSchema): readonly JsonSchema[] => schema.anyOf ?? [schema]

/** Of what a value may be before and after, the object or list that both have: that of one name, else the first. */
function sameObjects(was: JsonSchema, now: JsonSchema, {before, after}: Compared): [JsonSchema, JsonSchema] {
  const isHeld = ({properties, items, additionalProperties}: JsonSchema) =>
    properties !== undefined || items !== undefined || typeof additionalProperties === 'object'
  const [first = was] = variantsOf(was).filter((one) => isHeld(resolved(one, before)))
  const others = variantsOf(now).filter((one) => isHeld(resolved(one, after)))
  const other = others.find(({$ref}) => $ref !== undefined && $ref === first.$ref) ?? others[0] ?? now
  return [resolved(first, before), resolved(other, after)]
}

/** The types, or the single values, that a schema has; none where it has any. */
const alternativesOf = (schema: JsonSchema): string[] =>
  variantsOf(schema).flatMap((one) =>
    one.enum
      ? one.enum.map((value) => JSON.stringify(value))
      : one.$ref
        ? ['object']
        : one.type
          ? [one.type]
          : []
  )

/** Of what may be written, what is not understood: a single text is where texts are, and a whole number where numbers are. */
const strangeTo = (understood: readonly string[], written: readonly string[]) =>
  understood.length === 0
    ? []
    : written.filter((one) => {
        const wider = one.startsWith('"') ? 'string' : one === 'integer' ? 'number' : one
        return !understood.includes(one) && !understood.includes(wider)
      })
