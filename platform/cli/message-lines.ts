import type {Message} from '@facsimile/pipeline'
import {groupBy} from '@facsimile/plugins/model'

/**
 * What to say of a conversion's messages on standard error: warnings once per kind with a count; with `verbose`
 * every message.
 */
export function messageLines(messages: readonly Message[], verbose: boolean): string[] {
  if (verbose) return messages.map((message) => lineOf(message))
  const warnings = messages.filter(({severity}) => severity === 'warning')
  return [...groupBy(warnings, ({ruleId}) => ruleId).values()].map((group) =>
    lineOf(group[0] as Message, group.length - 1)
  )
}

function lineOf({severity, ruleId, reason, element}: Message, others = 0): string {
  const more = others > 0 ? ` (and ${others} more)` : ''
  return `${severity}: ${ruleId}: ${reason}${element ? ` (${element})` : ''}${more}`
}
