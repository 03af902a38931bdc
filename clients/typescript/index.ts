export {
  type CopyOptions,
  Facsimile,
  type FacsimileOptions,
  type NamedOptions,
  type Unkeyed
} from './client.ts'
export type {
  ApiKey,
  ApiKeys,
  CheckoutResponse,
  Cookie,
  Fidelity,
  GetJobCopyResponse as Copy,
  Job,
  JobCounts,
  JobPage,
  JobRequest,
  JobSummary,
  KeyAccount,
  MagicRequest,
  MagicResponse,
  MagicSettings,
  Message,
  NewWebhook,
  OutputFile,
  Usage,
  Viewport,
  Webhook,
  WebhookRequest
} from './generated/types.generated.ts'
export {type FollowOptions, JobHandle, type PageCopy, type WaitOptions} from './job.ts'
export type {CreditEvent, JobEvent, WebhookEvent} from './job-event.ts'
export {
  ConnectionError,
  type ErrorCode,
  FacsimileError,
  type FieldProblem,
  ProblemError,
  WebhookError
} from './problem.ts'
export type {RequestOptions} from './transport.ts'
export {type Delivery, verifyWebhook} from './webhook.ts'
