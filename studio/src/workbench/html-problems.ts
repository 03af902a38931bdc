import {fromHtml, type ErrorCode} from 'hast-util-from-html'
import type {Problem} from './problem.ts'
import {tagProblems} from './tag-problems.ts'

/** What browsers repair so often, and so surely, that it is not reported. */
const quiet: Partial<Record<ErrorCode, false>> = {
  missingDoctype: false,
  nonConformingDoctype: false,
  surrogateInInputStream: false
}

/** Parse errors of HTML and tags without a partner, at their places. Browsers repair them, not always as it was meant. */
export function htmlProblems(html: string): Problem[] {
  const problems: Problem[] = []
  fromHtml(html, {
    fragment: !/<(?:!doctype|html|head|body)\b/i.test(html),
    ...quiet,
    onerror({reason, note, place, ruleId}) {
      const start = place && 'start' in place ? place.start.offset : place?.offset
      const end = place && 'end' in place ? place.end.offset : start
      problems.push({
        from: start ?? 0,
        to: Math.max(end ?? 0, (start ?? 0) + 1),
        text: note ? `${reason}. ${note}` : `${reason}.`,
        severity: 'warning',
        ruleId
      })
    }
  })
  return [...problems, ...tagProblems(html)].toSorted((a, b) => a.from - b.from)
}
