import type {ErrorKind} from './error-kind.ts'

/** Errors of the service, of what it stands on, and of pages that do not answer. */
export const SERVER_ERRORS = {
  internal_error: {
    status: 500,
    title: 'Something unexpected happened',
    retryable: true,
    when: 'A defect of the service. Nothing was charged.',
    remedy: 'Try again; tell the operator the request id if it stays.'
  },
  browser_failed: {
    status: 502,
    title: 'The browser failed',
    retryable: true,
    when: 'The browser ended while it had the page, and ended again when it was tried a second time.',
    remedy: 'Try again. A page that always does this cannot be copied.'
  },
  provider_unauthorized: {
    status: 502,
    title: 'The language-model service refuses the key',
    retryable: false,
    when: 'The service answered with the status 401 or 403.',
    remedy: 'Save a key that works.'
  },
  provider_limited: {
    status: 502,
    title: 'The language-model service takes no more now',
    retryable: true,
    when: 'The service answered with the status 429: its rate limit or its quota.',
    remedy: 'Wait for the seconds that it names, or check the quota there.'
  },
  provider_failed: {
    status: 502,
    title: 'The language-model service failed',
    retryable: true,
    when: 'The service answered with an error, in another format, or not to the end.',
    remedy: 'Try again; check its address and the model.'
  },
  payment_provider_failed: {
    status: 502,
    title: 'The payment provider does not answer',
    retryable: true,
    when: 'The service that takes payments cannot be reached, or answered with an error. Nothing was bought.',
    remedy: 'Wait for the seconds of Retry-After and try again; tell the operator if it stays.'
  },
  page_unreachable: {
    status: 502,
    title: 'The page cannot be reached',
    retryable: true,
    when: 'The host refused the connection, its certificate is not valid, it redirects in a circle, or it answered with a status of 500 or more.',
    remedy: 'Open the page in a browser; try again when it works.'
  },
  overloaded: {
    status: 503,
    title: 'The service is busy',
    retryable: true,
    when: 'More copies wait than can be made soon, or the service is about to restart.',
    remedy: 'Wait for the seconds of Retry-After.'
  },
  database_unavailable: {
    status: 503,
    title: 'The database does not answer',
    retryable: true,
    when: 'The database of the service cannot be reached, takes nothing now, or was away for so long that the request was given up. Nothing was charged.',
    remedy: 'Wait for the seconds of Retry-After and send the request again; tell the operator if it stays.'
  },
  worker_lost: {
    status: 502,
    title: 'The page ends those who copy it',
    retryable: false,
    when: 'A page of a job or of the gallery was taken again and again, and no worker came back. Nothing was charged.',
    remedy: 'Tell the operator, who finds in the logs what ended the workers: memory, most often.'
  },
  page_timeout: {
    status: 504,
    title: 'The page was not there in time',
    retryable: true,
    when: 'The page did not answer, or never came to rest, before the deadline of a copy.',
    remedy: 'Try again later. A page that is busy without end cannot be copied.'
  }
} as const satisfies Readonly<Record<string, ErrorKind>>
