import type {
  ApiKeys,
  CheckoutResponse,
  JobRequest,
  JobSummary,
  KeyAccount,
  MagicRequest,
  MagicResponse,
  NewWebhook,
  Usage,
  Webhook,
  WebhookRequest,
  Webhooks
} from './generated/types.generated.ts'
import {JobHandle} from './job.ts'
import {newName, type RequestOptions, Transport, type TransportOptions} from './transport.ts'

export type FacsimileOptions = TransportOptions

/** A request without the key, which the client adds, and without what would have it answered by an archive. */
export type Unkeyed<Request> = Omit<Request, 'apiKey' | 'files'>

export interface NamedOptions extends RequestOptions {
  /** Names the request: whoever sends it again under the name gets the same answer. A random one by default. */
  idempotencyKey?: string
}

export interface CopyOptions extends NamedOptions {
  /** Makes a new copy where one of the last minutes would be served. */
  refresh?: boolean
}

/**
 * A client of the service for one key. Methods are named as the operations of `/openapi.json`, and fail with `ProblemError` where the
 * service refuses, with `ConnectionError` where it does not answer, and with the reason of their `signal` where that is aborted.
 */
export class Facsimile {
  readonly #transport: Transport

  constructor(options: FacsimileOptions) {
    this.#transport = new Transport(options)
  }

  /** Copies a page as code. */
  magic(
    request: Unkeyed<MagicRequest>,
    {idempotencyKey = newName(), refresh = false, ...options}: CopyOptions = {}
  ): Promise<MagicResponse> {
    const headers = {'idempotency-key': idempotencyKey, ...(refresh && {'cache-control': 'no-cache'})}
    return this.#transport.json({method: 'POST', path: '/v1/magic', body: request, headers}, options)
  }

  /** The same, as a zip archive of the files, with `copy.json`, which holds all else. */
  magicArchive(
    request: Unkeyed<MagicRequest>,
    {idempotencyKey = newName(), refresh = false, ...options}: CopyOptions = {}
  ): Promise<Uint8Array<ArrayBuffer>> {
    const headers = {'idempotency-key': idempotencyKey, ...(refresh && {'cache-control': 'no-cache'})}
    const body = {...request, files: 'zip'}
    return this.#transport.bytes({method: 'POST', path: '/v1/magic', body, headers}, options)
  }

  /** Has many pages copied. The job goes on without this program. */
  async createJob(
    request: Unkeyed<JobRequest>,
    {idempotencyKey = newName(), ...options}: NamedOptions = {}
  ): Promise<JobHandle> {
    const headers = {'idempotency-key': idempotencyKey}
    const {id} = await this.#transport.json<JobSummary>(
      {method: 'POST', path: '/v1/jobs', body: request, headers},
      options
    )
    return this.job(id)
  }

  /** A job that was made before. Nothing is requested yet. */
  job(id: string): JobHandle {
    return new JobHandle(this.#transport, id)
  }

  /** Has the events of the account's jobs sent to a URL. `secret` is in this answer alone. */
  createWebhook(request: Unkeyed<WebhookRequest>, options: RequestOptions = {}): Promise<NewWebhook> {
    return this.#transport.json({method: 'POST', path: '/v1/webhooks', body: request}, options)
  }

  async listWebhooks(options: RequestOptions = {}): Promise<Webhook[]> {
    return (await this.#transport.json<Webhooks>({method: 'GET', path: '/v1/webhooks'}, options)).webhooks
  }

  async deleteWebhook(id: string, options: RequestOptions = {}): Promise<void> {
    await this.#transport.json({method: 'DELETE', path: `/v1/webhooks/${encodeURIComponent(id)}`}, options)
  }

  /** Gives a webhook another secret; deliveries are signed with both for 24 hours. */
  rotateWebhook(id: string, options: RequestOptions = {}): Promise<NewWebhook> {
    const path = `/v1/webhooks/${encodeURIComponent(id)}/rotate`
    return this.#transport.json({method: 'POST', path}, options)
  }

  /** The URL at which credits are paid for. */
  checkout(options: RequestOptions = {}): Promise<CheckoutResponse> {
    return this.#transport.json({method: 'POST', path: '/v1/credits/checkout', body: {}}, options)
  }

  /** The balance, and what the key may do and has spent. */
  keyAccount(options: RequestOptions = {}): Promise<KeyAccount> {
    return this.#transport.json({method: 'GET', path: '/v1/account'}, options)
  }

  /** The keys of the account, without their secrets. */
  accountKeys(options: RequestOptions = {}): Promise<ApiKeys> {
    return this.#transport.json({method: 'GET', path: '/v1/keys'}, options)
  }

  /** Credits of the account by day, of so many days. */
  accountUsage({days, ...options}: RequestOptions & {days?: number} = {}): Promise<Usage> {
    return this.#transport.json({method: 'GET', path: '/v1/usage', query: {days}}, options)
  }
}
