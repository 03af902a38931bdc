import {Context} from 'effect'
import type {RateState} from './rate-limiter.ts'

/** What one request is, and what its answer's headers have to say. */
export class RequestFacts extends Context.Service<
  RequestFacts,
  {
    /** `request_…`, in the answer's X-Request-Id and in the logs. */
    readonly id: string
    /** Where the service was asked: `https://api.example.com`. */
    readonly origin: string
    /** Whether the request says that a page of this service sent it. */
    readonly isOwn: boolean
    /** Address of who asks. */
    readonly client: string
    /** Filled in on the way. */
    readonly answer: {rate?: RateState; credits?: number; retryAfter?: number}
  }
>()('facsimile/RequestFacts') {}
