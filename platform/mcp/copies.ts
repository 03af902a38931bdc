import {Context, type Effect} from 'effect'
import type {Copy} from '../magic/schema.ts'
import type {ServiceError} from '../api/service-error.ts'
import type {CopyRequest} from '../magic/copy-request.ts'

/** Where the tools get copies from: the service, for an account; or this machine's own browser. */
export class Copies extends Context.Service<
  Copies,
  {
    /** Whose copies these are; the work of one is nothing to another. */
    readonly owner: string
    readonly copy: (copyRequest: CopyRequest) => Effect.Effect<Copy, ServiceError>
    readonly earlier: (id: string) => Effect.Effect<Copy, ServiceError>
  }
>()('facsimile/Copies') {}
