import {createAnthropic} from '@ai-sdk/anthropic'
import {createOpenAICompatible} from '@ai-sdk/openai-compatible'
import {APICallError, InvalidResponseDataError, type ModelMessage, streamText} from 'ai'
import {ServiceError} from '../api/service-error.ts'
import {
  EgressError,
  egressFetch,
  type EgressPolicy,
  EgressSession,
  isInRanges,
  startProxy,
  targetOf
} from '../egress/index.ts'
import {notingEnd} from './stream-end.ts'

/** A language-model service with its key opened. */
export interface Provider {
  kind: 'openai-compatible' | 'anthropic'
  address: string
  key: string
}

export interface Question {
  model: string
  /** What is sent to the model before the conversation. */
  instructions: string
  messages: readonly {role: 'user' | 'assistant'; text: string}[]
}

export interface ListedModel {
  id: string
  name: string
}

/** Milliseconds for a list of models, and for an answer. */
const [LIST_TIME, ANSWER_TIME] = [30_000, 600_000]

/** Tokens of one answer; only one of the two kinds of services requires a limit. */
const MOST_TOKENS = 16_384

const limits = {
  connections: 16,
  bytes: 64 * 1024 * 1024,
  duration: ANSWER_TIME,
  // A model may think for a while before it says anything.
  idle: 180_000
}

/** The limits of the way to a language-model service. */
export const providerPolicy = (policy: EgressPolicy): EgressPolicy => ({
  ...policy,
  limits: {...policy.limits, ...limits}
})

/** The pieces of an answer as they come. Fails with `ServiceError`; ends early where the signal says so. */
export async function* answerOf(
  provider: Provider,
  question: Question,
  policy: EgressPolicy,
  signal: AbortSignal
): AsyncGenerator<string, void> {
  const way = await openWay(provider, policy)
  const noting = notingEnd(way.fetch)
  try {
    const {stream} = streamText({
      model: modelOf(provider, question.model, noting.fetch),
      instructions: question.instructions,
      messages: question.messages.map(({role, text}): ModelMessage => ({role, content: text})),
      ...(provider.kind === 'anthropic' && {maxOutputTokens: MOST_TOKENS}),
      // The user decides whether to try again, and sees why.
      maxRetries: 0,
      abortSignal: signal,
      onError: () => {}
    })
    let isFinished = false
    for await (const part of stream) {
      if (part.type === 'text-delta') yield part.text
      // The client wants a reason for the end; a service that ended the stream as it should may give none.
      if (part.type === 'error' && !(InvalidResponseDataError.isInstance(part.error) && noting.isEnded()))
        throw part.error
      if (part.type === 'finish') isFinished = part.rawFinishReason !== undefined
    }
    if (!isFinished && !noting.isEnded() && !signal.aborted)
      throw new ServiceError({
        code: 'provider_failed',
        detail: 'The language-model service ended its answer in the middle.'
      })
  } catch (error) {
    if (!signal.aborted) throw failureOf(error, way.session)
  } finally {
    await way.close()
  }
}

/** The models that the service itself lists. Fails with `ServiceError`. */
export async function modelsOf(provider: Provider, policy: EgressPolicy): Promise<ListedModel[]> {
  const way = await openWay(provider, policy)
  try {
    const response = await way.fetch(
      `${provider.address}/models${provider.kind === 'anthropic' ? '?limit=1000' : ''}`,
      {
        headers:
          provider.kind === 'anthropic'
            ? {'x-api-key': provider.key, 'anthropic-version': '2023-06-01'}
            : provider.key === ''
              ? {}
              : {authorization: `Bearer ${provider.key}`},
        signal: AbortSignal.timeout(LIST_TIME)
      }
    )
    if (!response.ok) throw refusal(response.status, response.headers.get('retry-after'))
    const body = (await response.json()) as {data?: unknown}
    const all = Array.isArray(body.data) ? body.data : []
    return all
      .flatMap(({id, display_name: name}: {id?: unknown; display_name?: unknown}) =>
        typeof id === 'string' ? [{id, name: typeof name === 'string' ? name : id}] : []
      )
      .slice(0, 1000)
  } catch (error) {
    throw failureOf(error, way.session)
  } finally {
    await way.close()
  }
}

function modelOf({kind, address: url, key}: Provider, model: string, fetch: typeof globalThis.fetch) {
  if (kind === 'anthropic') return createAnthropic({baseURL: url, apiKey: key, fetch})(model)
  return createOpenAICompatible({
    name: 'provider',
    baseURL: url,
    ...(key !== '' && {apiKey: key}),
    fetch
  })(model)
}

/** A way to the service alone, by the rules of everything that goes out. */
async function openWay({address: url}: Provider, policy: EgressPolicy) {
  const session = new EgressSession(providerPolicy(policy))
  try {
    const {hostname, port, protocol} = new URL(url)
    const isOpen = protocol === 'http:'
    const addresses = await session.vet(targetOf(hostname, port === '' ? (isOpen ? 80 : 443) : Number(port)))
    // What is not encrypted must not leave what the operator calls inside.
    if (isOpen && !addresses.every((one) => isInRanges(one, policy.allow))) {
      throw new EgressError({code: 'not-allowed', message: `${hostname} may be reached by https alone.`})
    }
    const proxy = await startProxy(session)
    const fetch = egressFetch(proxy)
    return {
      session,
      // A redirect would take the key along.
      fetch: ((input, init) => fetch(input, {...init, redirect: 'error'})) as typeof globalThis.fetch,
      async close() {
        session.close()
        await proxy.close()
      }
    }
  } catch (error) {
    session.close()
    throw failureOf(error, session)
  }
}

function failureOf(error: unknown, session: EgressSession): ServiceError {
  if (error instanceof ServiceError) return error
  const [refused] = session.refusals
  if (refused) return new ServiceError({code: 'address_not_allowed', detail: refused.message})
  if (error instanceof EgressError) {
    const code = error.code === 'not-allowed' ? 'address_not_allowed' : 'provider_failed'
    return new ServiceError({code, detail: error.message})
  }
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 400) {
    return refusal(error.statusCode, error.responseHeaders?.['retry-after'] ?? null, wordsOf(error))
  }
  return new ServiceError({
    code: 'provider_failed',
    detail: 'The language-model service does not answer, or not in a form that is understood.'
  })
}

/** The service's own explanation of its refusal, for the account that uses it. */
function wordsOf(error: APICallError): string | undefined {
  return error.message.trim() === '' ? undefined : error.message.slice(0, 300)
}

function refusal(status: number, retryAfter: string | null, words?: string): ServiceError {
  const description = words === undefined ? '' : `: ${words}`
  if (status === 401 || status === 403) {
    return new ServiceError({
      code: 'provider_unauthorized',
      detail: `The language-model service refuses the key${description}`
    })
  }
  if (status === 429 || status === 529) {
    const seconds = secondsOf(retryAfter)
    return new ServiceError({
      code: 'provider_limited',
      detail: `The language-model service takes no more now${description}`,
      ...(seconds !== undefined && {retryAfter: seconds})
    })
  }
  return new ServiceError({
    code: 'provider_failed',
    detail: `The language-model service answered with the status ${status}${description}`
  })
}

/** Seconds, or a moment (RFC 9110, section 10.2.3). */
function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000)
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}
