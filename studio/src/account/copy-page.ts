import {eventsOf} from '../chat/events.ts'
import {ApiProblem, type ProblemBody, request} from './call-api.ts'

/** Where a copy is, in the order in which it comes there. */
export const COPY_STEPS = ['opening', 'reading', 'writing', 'comparing'] as const
export type CopyStep = (typeof COPY_STEPS)[number]

export interface Copy {
  code: string
  css: string
  title?: string
  messages: readonly {severity: string; reason?: string}[]
}

export interface CopySettings {
  componentFormat: 'html' | 'jsx'
  styleFormat: string
  includeMediaQuery: boolean
}

/** Has the service copy a page, for a credit. Throws `ApiProblem`; who aborts pays nothing. */
export async function copyPage(
  url: string,
  settings: CopySettings,
  onStep: (step: CopyStep) => void,
  signal: AbortSignal
): Promise<Copy> {
  const response = await request('POST', '/account/convert', {url, settings}, signal, 'text/event-stream')
  for await (const {event, data} of eventsOf(response.body)) {
    if (event === 'step') onStep((data as {step: CopyStep}).step)
    if (event === 'done') return data as Copy
    if (event !== 'error') continue
    const problem = data as ProblemBody & {retryAfter?: number}
    throw new ApiProblem(0, problem, problem.retryAfter)
  }
  throw new ApiProblem(0, {detail: 'The connection was cut before the copy was there.'})
}
