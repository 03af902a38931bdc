import {type Schema, SchemaIssue} from 'effect'
import {type FieldError, ServiceError} from './service-error.ts'

const format = SchemaIssue.makeFormatterStandardSchemaV1()

/** What a schema found wrong with a request: every field with its path and a sentence. */
export function invalidRequest({issue}: Schema.SchemaError): ServiceError {
  const errors = format(issue).issues.map(
    ({path = [], message}): FieldError => ({
      path: path.map((segment) => {
        const key = typeof segment === 'object' ? segment.key : segment
        return typeof key === 'number' ? key : String(key)
      }),
      message
    })
  )
  const names = errors.map(({path}) => path.join('.') || 'the body')
  return new ServiceError({code: 'invalid_request', detail: `Not valid: ${names.join(', ')}.`, errors})
}

/** One field that is wrong in a way that no schema sees. */
export const wrongField = (name: string, message: string): ServiceError =>
  new ServiceError({
    code: 'invalid_request',
    detail: `Not valid: ${name}.`,
    errors: [{path: [name], message}]
  })
