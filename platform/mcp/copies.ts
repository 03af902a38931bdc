import {Context, type Effect} from 'effect'
import type {Copy} from '../magic/schema.ts'
import type {ServiceError} from '../api/service-error.ts'
import type {CopyRequest} from '../magic/copy-request.ts'

/** Where a copy is that was begun: its step, or the copy. */
export type CopyProgress = {kind: 'working'; step: string | null} | {kind: 'done'; copy: Copy}

/** Where the tools get copies from: the service, for an account; or this machine's own browser. */
export class Copies extends Context.Service<
  Copies,
  {
    /** Begins a copy, which goes on whoever waits for it: its name. */
    readonly begin: (copyRequest: CopyRequest) => Effect.Effect<string, ServiceError>
    /** Where the copy of this name is, or one that was made earlier. Fails as the copy has failed. */
    readonly progress: (id: string) => Effect.Effect<CopyProgress, ServiceError>
    /** Ends a copy that was begun; nothing is charged where it is not there yet. */
    readonly cancel: (id: string) => Effect.Effect<void>
  }
>()('facsimile/Copies') {}
