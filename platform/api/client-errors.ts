import type {ErrorKind} from './error-kind.ts'

/** Errors of requests: what the client can repair, or has to wait for. */
export const CLIENT_ERRORS = {
  malformed_json: {
    status: 400,
    title: 'The body is not JSON',
    retryable: false,
    when: 'The request body cannot be parsed as JSON, or there is none.',
    remedy: 'Send one JSON object with the header Content-Type: application/json.'
  },
  malformed_request: {
    status: 400,
    title: 'The request is not HTTP',
    retryable: false,
    when: 'The request cannot be read as HTTP/1.1, or has no Host header.',
    remedy: 'Send it with an HTTP client.'
  },
  invalid_api_key: {
    status: 401,
    title: 'The API key is not valid',
    retryable: false,
    when: 'The key is unknown, mistyped, revoked, or was replaced more than a day ago.',
    remedy: 'Check the key, or make a new one.'
  },
  unauthenticated: {
    status: 401,
    title: 'Nobody is logged in',
    retryable: false,
    when: 'A path of an account was asked without the cookie of a session, or the session has ended.',
    remedy: 'Log in.'
  },
  invalid_credentials: {
    status: 401,
    title: 'The e-mail address or the password is wrong',
    retryable: false,
    when: 'There is no account of the address, it has no password, or another one.',
    remedy: 'Check both. An account that its operator made is claimed with one of its API keys first.'
  },
  account_inactive: {
    status: 402,
    title: 'The account has no credits',
    retryable: false,
    when: 'The API status of the account is Inactive: no credits were bought, all are used, or the rest is kept for copies under way.',
    remedy: 'Buy credits.'
  },
  account_suspended: {
    status: 403,
    title: 'The account is suspended',
    retryable: false,
    when: 'The operator of the service has shut the account.',
    remedy: 'Ask the operator.'
  },
  operator_only: {
    status: 403,
    title: 'Only the operator may do this',
    retryable: false,
    when: 'An account that does not run the service asked it to collect pages, or to put the starter package in.',
    remedy: 'Who runs the service makes an account an operator with `facsimile operators add --email`.'
  },
  key_scope_missing: {
    status: 403,
    title: 'The API key may not be used for this',
    retryable: false,
    when: 'The key was made with scopes, and what is asked for is in none of them.',
    remedy: 'Use a key that has the scope that `detail` names.'
  },
  key_network_not_allowed: {
    status: 403,
    title: 'The API key may not be used from here',
    retryable: false,
    when: 'The key was made for ranges of addresses, and the request comes from another one.',
    remedy:
      'Use the key where it belongs, or one without ranges. Behind a balancer the operator sets FACSIMILE_TRUST_PROXY.'
  },
  key_credits_spent: {
    status: 403,
    title: 'The API key has spent its credits',
    retryable: false,
    when: 'The key was made with a limit of credits in all, and the keys that it replaced and it have spent them.',
    remedy: 'Use another key.'
  },
  foreign_origin: {
    status: 403,
    title: 'The request comes from another site',
    retryable: false,
    when: 'A request that changes something has no Origin header, or one of another site.',
    remedy: 'Send it from a page of the service.'
  },
  address_not_allowed: {
    status: 403,
    title: 'The address may not be opened',
    retryable: false,
    when: 'The address, or one that it redirects to, is not a public web address: a private network, this machine, another scheme or port.',
    remedy:
      'Give the address of a page that everybody can open. Who runs the service can allow ranges with FACSIMILE_EGRESS_ALLOW.'
  },
  not_found: {
    status: 404,
    title: 'There is nothing at this path',
    retryable: false,
    when: 'The path of the request is none of the service, or names a copy that does not exist any more.',
    remedy: 'Check the path. Copies are kept for a day.'
  },
  method_not_allowed: {
    status: 405,
    title: 'The path does not take this method',
    retryable: false,
    when: 'A path of the service was asked with another method, such as GET /v1/magic.',
    remedy: 'Use the method that the documentation names.'
  },
  request_timeout: {
    status: 408,
    title: 'The request did not come in time',
    retryable: true,
    when: 'The head of a request was not there within 30 seconds, or all of it within 60.',
    remedy: 'Send it again, over a faster connection.'
  },
  request_in_progress: {
    status: 409,
    title: 'The same request is under way',
    retryable: true,
    when: 'A request with this Idempotency-Key has begun and has not ended.',
    remedy: 'Send it again after the seconds of Retry-After; its answer will be the same.'
  },
  email_taken: {
    status: 409,
    title: 'There is an account of this address',
    retryable: false,
    when: 'Somebody signs up with an e-mail address that has an account.',
    remedy: 'Log in, or claim the account with one of its API keys where its operator made it.'
  },
  already_claimed: {
    status: 409,
    title: 'The account has a password already',
    retryable: false,
    when: 'Somebody claims an account that has a password.',
    remedy: 'Log in with the password.'
  },
  version_conflict: {
    status: 409,
    title: 'It was changed meanwhile',
    retryable: false,
    when: 'A component was changed since the version that the request names, or deleted.',
    remedy: 'Get the present version, and send the change again with its number.'
  },
  limit_reached: {
    status: 409,
    title: 'There is no room for more',
    retryable: false,
    when: 'The account has as many keys, components, drafts or conversations as it may have, or they take all the room that it has (FACSIMILE_STORAGE_MB).',
    remedy: 'Delete some.'
  },
  storage_full: {
    status: 409,
    title: 'There is no room for more copies',
    retryable: true,
    when: 'The copies that are kept for the account take all the room that it has (FACSIMILE_COPIES_MB). Nothing was charged.',
    remedy: 'Wait: each copy is kept for a day after it was delivered last.'
  },
  no_provider: {
    status: 409,
    title: 'There is no language model',
    retryable: false,
    when: 'The account has no language-model service, or no model was chosen.',
    remedy: 'Save the address and the key of a service, and choose a model.'
  },
  chat_in_progress: {
    status: 409,
    title: 'An answer is being written',
    retryable: true,
    when: 'The conversation gets an answer at this moment.',
    remedy: 'Wait for its end, or stop it.'
  },
  request_too_large: {
    status: 413,
    title: 'The request is too large',
    retryable: false,
    when: 'The request body has more than 64 KB; of /v1/magic more than 512 KB, of /v1/jobs more than 2 MB.',
    remedy: 'Send the address of the page, not the page.'
  },
  unsupported_media_type: {
    status: 415,
    title: 'The body has the wrong type',
    retryable: false,
    when: 'The Content-Type of the request is not application/json.',
    remedy: 'Send the header Content-Type: application/json.'
  },
  invalid_request: {
    status: 422,
    title: 'The request is not valid',
    retryable: false,
    when: 'A field is missing, unknown, or has a wrong type or value; `errors` says which.',
    remedy: 'Correct the fields that `errors` names.'
  },
  idempotency_key_reused: {
    status: 422,
    title: 'The Idempotency-Key belongs to another request',
    retryable: false,
    when: 'The key was used in the last 24 hours for a request with another address or other settings.',
    remedy: 'Use a new key for every new request.'
  },
  page_not_found: {
    status: 422,
    title: 'There is no such page',
    retryable: false,
    when: 'The host does not exist, or it answered with a status from 400 to 499.',
    remedy: 'Check the address in a browser where you are not logged in.'
  },
  not_html: {
    status: 422,
    title: 'The address is no HTML page',
    retryable: false,
    when: 'There is an image, a document, JSON, a download, binary data or nothing at the address.',
    remedy: 'Give the address of a web page.'
  },
  page_unsuitable: {
    status: 422,
    title: 'The page is none for the gallery',
    retryable: false,
    when: 'A page that was collected is an error page, is empty, has no style sheet, no heading and no links, pictures that did not load, or marks of a template that was not filled in.',
    remedy: 'Give the address of a page that people are shown.'
  },
  page_too_large: {
    status: 422,
    title: 'The page is too large',
    retryable: false,
    when: 'It has more than 32 MB of HTML, 60,000 elements, 1,000 elements inside each other, its copy more than 8 MB of code and files, or it needs too much memory.',
    remedy: 'Give the address of a smaller page.'
  },
  archive_too_large: {
    status: 422,
    title: 'The archive would be too large',
    retryable: false,
    when: 'The copies of a job have more than 3 GB together.',
    remedy: 'Get them page by page.'
  },
  element_not_found: {
    status: 422,
    title: 'Nothing matches the selector',
    retryable: false,
    when: 'The selector is not valid CSS, or no element of the page matches it; of `waitFor`, not in time.',
    remedy: 'Try the selector in the developer tools of a browser.'
  },
  unsafe_output: {
    status: 422,
    title: 'The code was refused',
    retryable: false,
    when: 'The code of the page could run a script of the page where it is pasted, or would be read as something else than was printed. It is checked before it is delivered; nothing was charged.',
    remedy:
      'Copy one element of the page instead, and report the address to the operator: it is a defect of the service.'
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    retryable: true,
    when: 'The account, or the address that the request came from, has sent more requests in a minute than it may.',
    remedy: 'Wait for the seconds of Retry-After.'
  },
  headers_too_large: {
    status: 431,
    title: 'The headers are too large',
    retryable: false,
    when: 'The first line and the headers of the request have more than 16 KB.',
    remedy: 'Send less of them; cookies of other services of the host may be many.'
  },
  key_day_limit_reached: {
    status: 429,
    title: 'The API key has spent its credits of the day',
    retryable: true,
    when: 'The key was made with a limit of credits a day, and has spent them. A day begins at midnight, UTC.',
    remedy: 'Wait for the seconds of Retry-After, or use another key.'
  }
} as const satisfies Readonly<Record<string, ErrorKind>>
