import type {ApiKey} from './types.ts'

/** Limits as somebody writes them; what is empty does not limit the key. */
export interface WrittenLimits {
  perDay: string
  total: string
  networks: string
}

/** Limits as the service takes them; it says what is wrong with a text that is no number. */
export interface KeyLimits {
  creditsPerDay: number | string | null
  creditsTotal: number | string | null
  allowedIps: string[]
}

export const NO_LIMITS: WrittenLimits = {perDay: '', total: '', networks: ''}

/** The limits of a key, as they are written. */
export const writtenLimits = ({creditsPerDay, creditsTotal, allowedIps}: ApiKey): WrittenLimits => ({
  perDay: creditsPerDay === null ? '' : String(creditsPerDay),
  total: creditsTotal === null ? '' : String(creditsTotal),
  networks: allowedIps.join(', ')
})

export const readLimits = ({perDay, total, networks}: WrittenLimits): KeyLimits => ({
  creditsPerDay: creditsOf(perDay),
  creditsTotal: creditsOf(total),
  allowedIps: networks.split(/[\s,]+/).filter(Boolean)
})

/** A text that is no number stays one, so that nobody takes a limit away by a slip. */
function creditsOf(written: string): number | string | null {
  const text = written.trim()
  if (text === '') return null
  return /^\d+$/.test(text) ? Number(text) : text
}

/** Every use that a key may have. */
const USES = 4

/** What limits a key, as a phrase; empty where nothing does. */
export function limitsText({scopes, creditsPerDay, creditsTotal, allowedIps}: ApiKey): string {
  return [
    scopes.length < USES ? `for ${scopes.join(', ')}` : '',
    creditsPerDay === null ? '' : `${creditsPerDay} credits a day`,
    creditsTotal === null ? '' : `${creditsTotal} credits in all`,
    allowedIps.length === 0 ? '' : `from ${allowedIps.join(', ')}`
  ]
    .filter(Boolean)
    .join(' · ')
}
