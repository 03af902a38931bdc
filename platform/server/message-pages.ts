import {MESSAGES} from '@facsimile/plugins/messages'
import {messageAnchor} from '@facsimile/pipeline'
import {escapeHtml, inline} from './html-page.ts'
import {MESSAGE_DOCS} from './message-docs.generated.ts'

/** What the service itself adds to the messages of a copy. */
const OWN = [
  {
    source: 'service',
    ruleId: 'host-limit',
    severity: 'warning',
    text: 'The page asked one host for more addresses than a copy may (`FACSIMILE_HOST_ADDRESSES`), or for them too often. Nothing more was read from there, so that something of the page may be missing.'
  }
] as const

/** `/docs/messages`: a heading for each message that a copy can carry. */
export function messagesPage(): string {
  const documented = MESSAGES.map((message) => ({
    ...message,
    text: MESSAGE_DOCS[`${message.source} ${message.ruleId}`] ?? ''
  }))
  const sections = [...documented, ...OWN].map(({source, ruleId, severity, text}) => {
    const paragraphs = text.split('\n\n').map((paragraph) => `<p>${inline(withoutLinks(paragraph))}</p>`)
    return `<h2 id="${escapeHtml(messageAnchor(source, ruleId))}"><code>${escapeHtml(ruleId)}</code></h2>
<p>${severity === 'info' ? 'What is seen is kept.' : 'The copy may differ from the page.'} Reported by <code>${escapeHtml(source)}</code>.</p>
${paragraphs.join('\n')}`
  })
  return `<p>A copy carries messages: what changed on the way, and what could not be kept. Each has a <code>ruleId</code>, and a <code>url</code> that leads here.</p>
${sections.join('\n')}`
}

/** Links of the readmes lead to files of the repository. */
const withoutLinks = (text: string) => text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
