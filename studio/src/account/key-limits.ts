import type {ApiKey} from './types.ts'

/** The limits that a key may get when it is made; what is left out does not limit it. */
export interface KeyLimits {
  creditsPerDay?: number
  allowedIps?: string[]
}

/** The limits that somebody has written; the service says what is wrong with them. */
export function readLimits(perDay: string, networks: string): KeyLimits {
  const ranges = networks.split(/[\s,]+/).filter(Boolean)
  return {
    ...(perDay.trim() !== '' && {creditsPerDay: Number(perDay)}),
    ...(ranges.length > 0 && {allowedIps: ranges})
  }
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
