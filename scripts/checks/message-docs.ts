import type {DocumentedMessage} from '../../plugins/messages.ts'

/** `source ruleId` → the text under the heading of the message in its readme, lines of a paragraph joined. */
export function messageDocs(
  messages: readonly DocumentedMessage[],
  read: (file: string) => string
): ReadonlyMap<string, string> {
  return new Map(
    messages.map(({source, ruleId, url}) => {
      const [file = ''] = url.split('#')
      const after = read(file).split(`\n## ${ruleId}\n`)[1] ?? ''
      const [section = ''] = after.split(/\n#{1,2} /)
      const paragraphs = section.trim().split(/\n{2,}/)
      return [`${source} ${ruleId}`, paragraphs.map((text) => text.replaceAll('\n', ' ')).join('\n\n')]
    })
  )
}
