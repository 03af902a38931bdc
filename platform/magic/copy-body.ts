import {MESSAGE_DOCUMENTATION} from '@facsimile/pipeline'
import {randomId} from '../database/random-id.ts'
import type {Copy} from './schema.ts'
import type {Copied} from '../pool/index.ts'

export interface CopyOptions {
  settings: Copy['settings']
  /** The certificate was requested (default: true). */
  isCertified?: boolean
  /** The job that compares the copy with its page later. */
  job?: string
  /** Where the service is, whose pages document messages; without it the project's do. */
  origin?: string
}

/** What is kept of a conversion: all that the answer holds but for what concerns one request. */
export function copyFrom({conversion, engine}: Copied, options: CopyOptions): Copy {
  const {settings, isCertified = true, job, origin} = options
  const pending = job === undefined ? null : {state: 'pending' as const, job}
  const {url, title, code, css, files, messages, timings, fidelity} = conversion
  const rounded = Object.fromEntries(
    Object.entries(timings).map(([phase, took]) => [phase, Math.round(took)])
  )
  return {
    id: randomId('copy'),
    url,
    title,
    settings,
    code,
    css,
    files,
    messages: origin === undefined ? messages : messages.map((message) => documentedAt(message, origin)),
    engine,
    fidelity: fidelity ?? pending,
    fidelityReason: fidelity || pending ? null : reasonWithout(engine, isCertified),
    timings: rounded
  }
}

type Message = Copied['conversion']['messages'][number]

/** The message with the service's own page about it, which has the version that made the copy. */
function documentedAt(message: Message, origin: string): Message {
  const {url} = message
  if (!url?.startsWith(`${MESSAGE_DOCUMENTATION}#`)) return message
  return {...message, url: `${origin}/docs/messages${url.slice(MESSAGE_DOCUMENTATION.length)}`}
}

function reasonWithout(engine: Copied['engine'], isCertified: boolean): string {
  if (!isCertified) return 'The request asked for no certificate.'
  return engine === 'html'
    ? 'No browser could be started, so the copy was not compared with the page.'
    : 'The copy was not compared with the page; the messages say why.'
}
