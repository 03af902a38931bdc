/** The entry `@facsimile/platform/domain`: what the API takes and answers, for programs that call it. */
export {ERROR_CODES, type ErrorCode, type ErrorKind, ERRORS} from '../api/error-codes.ts'
export {errorPath, type Problem, problemOf} from '../api/problem.ts'
export {FieldError, ServiceError} from '../api/service-error.ts'
export {EXAMPLE_KEY} from '../keys/example-key.ts'
export {ALL_SCOPES, KEY_LIMITS, KEY_SCOPES, type KeyScope, SHOWN_LIMITS} from '../keys/limits-schema.ts'
export {urlsOf} from '../magic/page-urls.ts'
export {Job, JobRequest, JobSummary} from '../jobs/schema.ts'
export {Copy, Fidelity, MagicRequest, MagicResponse, MagicSettings} from '../magic/schema.ts'
