import {Context} from 'effect'

/** What is left of the requests that somebody may make. */
export interface RateState {
  /** Requests a minute. */
  limit: number
  remaining: number
  /** Seconds until all of them are free again. */
  reset: number
  /** Seconds until the next one is free, where this one was not. */
  retryAfter?: number
}

/** What one request is, and what its answer's headers have to hold. */
export class RequestFacts extends Context.Service<
  RequestFacts,
  {
    /** `request_…`, in the answer's X-Request-Id and in the logs. */
    readonly id: string
    /** Where the service was asked: `https://api.example.com`. */
    readonly origin: string
    /** Whether the request says that a page of this service sent it. */
    readonly isOwn: boolean
    /** Address of the client. */
    readonly client: string
    /** Filled in on the way. */
    readonly answer: {rate?: RateState; credits?: number; retryAfter?: number}
  }
>()('facsimile/RequestFacts') {}
