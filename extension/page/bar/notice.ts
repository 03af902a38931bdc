import type {Copy} from '../../conversion/protocol.ts'
import type {Make} from '../../ui/h.ts'
import {icon} from '../../ui/icon.ts'

/** What a person should know of a copy: style sheets that could not be read, else the first warning. Empty where there is nothing. */
export function noticeOf(
  document: Document,
  make: Make,
  messages: Copy['messages'],
  allowSites: () => void
): Element[] {
  const unread = messages.filter(({ruleId}) => ruleId === 'sheet-unreadable').length
  if (unread > 0) {
    const text =
      unread === 1
        ? 'One style sheet of another site could not be read.'
        : `${unread} style sheets of other sites could not be read.`
    return [
      icon(document, 'warning'),
      make('span', {}, text),
      make('button', {type: 'button', 'data-kind': 'outline', onclick: allowSites}, 'Allow…')
    ]
  }
  const warnings = messages.filter(({severity}) => severity === 'warning')
  const first = warnings[0]?.reason
  if (!first) return []
  const text = warnings.length > 1 ? `${first} And ${warnings.length - 1} more.` : first
  return [icon(document, 'warning'), make('span', {}, text)]
}
