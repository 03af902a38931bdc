import {Effect, Schema} from 'effect'
import type {ServiceError} from '../api/service-error.ts'

/** Why there is no copy, for a language model. */
export class ToolFailure extends Schema.TaggedError<ToolFailure>()('ToolFailure', {
  code: Schema.String,
  message: Schema.String
}) {}

export const asFailure = ({code, detail}: ServiceError) =>
  Effect.fail(new ToolFailure({code, message: `${detail} (${code})`}))
