import {expect, it} from 'vitest'
import type {Description, JsonSchema} from './description.ts'
import {pythonModules} from './python.ts'

const text: JsonSchema = {type: 'string'}

/** A description of one operation whose answer is JSON, and an archive where `files` is zip. */
const description = (properties: Record<string, JsonSchema>): Description => ({
  info: {version: '1.0.0'},
  paths: {
    '/v1/things/{id}': {
      post: {
        operationId: 'makeThing',
        description: 'Makes a "thing".',
        parameters: [
          {name: 'id', in: 'path', required: true, schema: text},
          {name: 'idempotency-key', in: 'header', schema: text}
        ],
        requestBody: {
          required: true,
          content: {'application/json': {schema: {$ref: '#/components/schemas/ThingRequest'}}}
        },
        responses: {
          '200': {
            content: {
              'application/json': {schema: {$ref: '#/components/schemas/Thing'}},
              'application/zip': {schema: text}
            }
          },
          '404': {
            content: {'application/problem+json': {schema: {$ref: '#/components/schemas/NotFoundProblem'}}}
          }
        }
      }
    },
    '/health': {get: {operationId: 'health', responses: {}}}
  },
  components: {
    schemas: {
      ThingRequest: {
        type: 'object',
        required: ['apiKey', 'url'],
        properties: {
          apiKey: text,
          url: text,
          files: {type: 'string', enum: ['json', 'zip']},
          options: {$ref: '#/components/schemas/Options'}
        }
      },
      Options: {type: 'object', properties: {isLarge: {type: 'boolean'}}},
      Thing: {type: 'object', required: ['copyId'], properties},
      NotFoundProblem: {type: 'object', properties: {code: {type: 'string', enum: ['not_found']}}}
    }
  }
})

it('makes classes with what is needed first, and types that Python 3.9 knows', () => {
  const {models} = pythonModules(
    description({
      headers: {type: 'object', additionalProperties: text},
      copyId: {...text, description: 'Name of the copy.'},
      score: {anyOf: [{type: 'number'}, {type: 'null'}]}
    })
  )
  expect(models).toContain(`@dataclass(frozen=True)
class Thing:

    copy_id: str
    """Name of the copy."""

    headers: Optional[dict[str, str]] = None

    score: Optional[float] = None
`)
  expect(models).toContain('ErrorCode = Literal[\n    "not_found",\n]')
  expect(models.indexOf('class Options')).toBeGreaterThan(0)
  expect(models).not.toContain('Problem')
})

it('makes a method of each operation, and one for its archive', () => {
  const {operations} = pythonModules(description({copyId: text}))
  expect(operations).toContain(
    'def make_thing(self, id: str, url: str, *, options: Optional[Union[models.Options, dict[str, Any]]] = None, idempotency_key: Optional[str] = None) -> models.Thing:'
  )
  expect(operations).toContain('"""Makes a \\"thing\\"."""')
  expect(operations).toContain(
    'self._send("POST", f"/v1/things/{segment(id)}", models.Thing, body={"url": url, "options": options}, headers={"idempotency-key": idempotency_key})'
  )
  expect(operations).toContain('def make_thing_archive(self, id: str, url: str,')
  expect(operations).toContain('bytes, body={"url": url, "files": "zip", "options": options}')
  expect(operations).not.toContain('health')
})

it('refuses a field whose name would not be found again', () => {
  expect(() => pythonModules(description({copyId: text, other_id: text}))).toThrow(
    'The field other_id has no name'
  )
})
