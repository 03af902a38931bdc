import {readFileSync} from 'node:fs'
import {convert} from '@facsimile/pipeline'
import {captureHtml} from '@facsimile/pipeline/capture/html/index.ts'
import {MESSAGE_DOCUMENTATION, messageAnchor} from '@facsimile/pipeline/documentation.ts'
import {MESSAGES} from '@facsimile/plugins/messages.ts'
import {expect, test} from 'vitest'
import manifest from '../../package.json' with {type: 'json'}
import {messageDocs} from '../../scripts/checks/message-docs.ts'
import {copyFrom} from '../magic/copy-body.ts'
import {MESSAGE_DOCS} from './message-docs.generated.ts'
import {messagesPage} from './message-pages.ts'

const SETTINGS = {componentFormat: 'html', styleFormat: 'inline', includeMediaQuery: true} as const

test('/docs/messages has a heading and a text for every message', () => {
  const page = messagesPage()
  for (const {source, ruleId} of [...MESSAGES, {source: 'service', ruleId: 'host-limit'}]) {
    const [, section = ''] = page.split(`<h2 id="${messageAnchor(source, ruleId)}">`)
    expect(section.split('<h2')[0], `${source} ${ruleId}`).toMatch(/<p>[^<]+.*<\/p>\n<p>[^<].{20,}/s)
  }
  expect(page).not.toContain('](')
})

test('the texts are those of the readmes', () => {
  const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  expect(MESSAGE_DOCS).toEqual(Object.fromEntries(messageDocs(MESSAGES, read)))
})

test('the url of a message is absolute: of the project, and of the service that made the copy', async () => {
  expect(MESSAGE_DOCUMENTATION).toBe(`${manifest.homepage}/docs/messages`)
  const html = '<!doctype html><title>t</title><p>Hello</p><script>1</script>'
  const conversion = await convert(captureHtml(html, {url: 'https://example.com/'}), SETTINGS)
  const anchor = '#clean-markup-scripts-removed'
  const urls = (messages: readonly {url?: string}[]) => messages.map(({url}) => url)
  expect(urls(conversion.messages)).toContain(`${MESSAGE_DOCUMENTATION}${anchor}`)
  for (const url of urls(conversion.messages)) expect(() => new URL(url ?? '')).not.toThrow()
  const foreign = {
    ruleId: 'a-b',
    reason: 'So.',
    source: 'mine',
    severity: 'info',
    url: 'https://my.example/a'
  }
  const copied = {conversion: {...conversion, messages: [...conversion.messages, foreign]}, engine: 'html'}
  const {messages} = copyFrom(copied as never, {settings: SETTINGS, origin: 'https://api.example'})
  expect(urls(messages)).toContain(`https://api.example/docs/messages${anchor}`)
  expect(urls(messages)).toContain('https://my.example/a')
})
