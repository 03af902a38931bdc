import {randomId} from '../database/random-id.ts'
import type {Copy} from '../domain/index.ts'
import type {Copied} from '../pool/index.ts'

/**
 * What is kept of a conversion: all that the answer says but for what concerns one request. `isCertified`: the
 * certificate was asked for.
 */
export function copyFrom({conversion, engine}: Copied, settings: Copy['settings'], isCertified = true): Copy {
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
    messages,
    engine,
    fidelity: fidelity ?? null,
    fidelityReason: fidelity ? null : reasonWithout(engine, isCertified),
    timings: rounded
  }
}

function reasonWithout(engine: Copied['engine'], isCertified: boolean): string {
  if (!isCertified) return 'The request asked for no certificate.'
  return engine === 'html'
    ? 'No browser could be started, so the copy was not compared with the page.'
    : 'The copy was not compared with the page; the messages say why.'
}
