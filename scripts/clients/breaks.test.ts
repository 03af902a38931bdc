import {readFileSync} from 'node:fs'
import {expect, it} from 'vitest'
import {breaksIn} from './breaks.ts'
import {type Description, type JsonSchema, presentDescription, withoutTexts} from './description.ts'

const present = presentDescription()

/** The API as it is now, with one text of its JSON in the place of another. */
function changed(from: string, to: string): Description {
  const text = JSON.stringify(present)
  expect(text).toContain(from)
  return JSON.parse(text.replace(from, to))
}

/** The API as it is now, with the schema of this name changed. */
const withSchema = (name: string, change: (schema: JsonSchema) => JsonSchema): Description => ({
  ...present,
  components: {
    ...present.components,
    schemas: {...present.components.schemas, [name]: change(present.components.schemas[name] ?? {})}
  }
})
const withProperties = (schema: JsonSchema, properties: Record<string, JsonSchema>): JsonSchema => ({
  ...schema,
  properties: {...schema.properties, ...properties}
})

it('finds nothing in an API that is the same, without its texts too', () => {
  expect(breaksIn(present, present)).toEqual([])
  expect(breaksIn(withoutTexts(present), present)).toEqual([])
})

it('takes additions', () => {
  const additions = [
    withSchema('MagicRequest', (one) => withProperties(one, {more: {type: 'string'}})),
    withSchema('JobSummary', (one) => withProperties(one, {more: {type: 'string'}})),
    withSchema('MagicSettings', (one) =>
      withProperties(one, {componentFormat: {type: 'string', enum: ['html', 'jsx', 'vue']}})
    ),
    withSchema('MagicSettings', (one) => withProperties(one, {componentFormat: {type: 'string'}})),
    changed('"maxItems":1000', '"maxItems":2000'),
    {...present, paths: {...present.paths, '/v1/more': present.paths['/v1/magic'] ?? {}}}
  ]
  for (const after of additions) expect(breaksIn(present, after)).toEqual([])
})

it.each<[string, Description]>([
  [
    '/v1/jobs/{id}/pages/{number} is gone',
    changed('/v1/jobs/{id}/pages/{number}', '/v1/jobs/{id}/copies/{number}')
  ],
  ['takes less: maxItems is 10', changed('"maxItems":1000', '"maxItems":10')],
  [
    'body.more is required',
    withSchema('JobRequest', (one) => ({
      ...withProperties(one, {more: {type: 'string'}}),
      required: [...(one.required ?? []), 'more']
    }))
  ],
  [
    'body.urls takes no array',
    withSchema('JobRequest', (one) => withProperties(one, {urls: {type: 'string'}}))
  ],
  [
    'body.settings.componentFormat takes no "html"',
    withSchema('MagicSettings', (one) =>
      withProperties(one, {componentFormat: {type: 'string', enum: ['jsx']}})
    )
  ],
  [
    '200.pages[].copyId may be left out',
    withSchema('JobPage', (one) => ({
      ...one,
      required: one.required?.filter((name) => name !== 'copyId') ?? []
    }))
  ],
  [
    '202.counts.waiting may be null',
    withSchema('JobCounts', (one) =>
      withProperties(one, {waiting: {anyOf: [{type: 'integer'}, {type: 'null'}]}})
    )
  ],
  [
    '200.state may be "paused"',
    withSchema('Job', (one) =>
      withProperties(one, {
        state: {type: 'string', enum: ['queued', 'running', 'done', 'cancelled', 'paused']}
      })
    )
  ],
  [
    '200.fidelity.score is gone',
    withSchema('Fidelity', (one) => ({
      ...one,
      properties: Object.fromEntries(
        Object.entries(one.properties ?? {}).filter(([name]) => name !== 'score')
      )
    }))
  ],
  ['header parameter idempotency-key is gone', changed('"name":"idempotency-key"', '"name":"request-name"')],
  ['the status 202 is gone', changed('"202":', '"201":')]
])('finds %s', (expected, after) => {
  const breaks = breaksIn(present, after)
  expect(breaks.join('\n')).toContain(expected)
})

it('has the API of the last release, of which every client works on', () => {
  const file = new URL('./released.generated.json', import.meta.url)
  const released = JSON.parse(readFileSync(file, 'utf8')) as Description
  expect(released.info.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(Object.keys(released.paths)).toContain('/v1/magic')
  expect(breaksIn(released, present)).toEqual([])
})
