import {existsSync} from 'node:fs'
import {glob, readFile} from 'node:fs/promises'
import path from 'node:path'
import {convert} from '@facsimile/pipeline'
import {documentationUrl} from '@facsimile/pipeline/documentation.ts'
import {expect, it} from 'vitest'
import {MESSAGES} from './messages.ts'

const root = path.resolve(import.meta.dirname, '..')
const sources = new Map<string, string>()
for await (const file of glob(
  '{plugins/**,pipeline/**,platform/{browser,certificate,source,page-load}/**,platform}/*.ts',
  {
    cwd: root,
    exclude: ['**/node_modules/**', '**/fixtures/**', '**/testing/**', '**/*.test.ts', '**/*.fixture.ts']
  }
))
  sources.set(file.split(path.sep).join('/'), await readFile(path.join(root, file), 'utf8'))

/** Ids in one source: `ruleId: 'a'`, `ruleId = …`, and what is handed to a function that reports. */
function idsIn(text: string): string[] {
  const reported = [
    ...text.matchAll(/\bruleId\??\s*(?::(?=[\s|]*')|=(?!=))([^\n,;})]*(?:\n\s*\|[^\n,;})]*)*)/g),
    ...text.matchAll(/\b(?:lose|told|report)(?:\?\.)?\(\s*(?:context,\s*)?('[^']*')/g)
  ]
  const ids = reported.flatMap(([, value = '']) => [...value.matchAll(/'([^']+)'/g)].map(([, id = '']) => id))
  // One id for each group of what was removed.
  if (text.includes('`${group}-removed`'))
    for (const [, groups = ''] of text.matchAll(/for \(const group of \[([^\]]*)\]/g))
      ids.push(...[...groups.matchAll(/'(\w+)'/g)].map(([, group]) => `${group}-removed`))
  return ids.filter((id) => id.includes('-'))
}

/** `capture`, `certificate`, `output-check`, or the folder of the pass. */
const sourceOf = (file: string) => {
  const [area, folder = '', pass = ''] = file.split('/')
  if (area === 'plugins') return folder === 'cascade' ? 'resolve-cascade' : pass
  return OTHERS.has(folder) ? folder : 'capture'
}

const OTHERS: ReadonlySet<string> = new Set(['certificate', 'output-check'])

const used = new Set(
  [...sources].flatMap(([file, text]) =>
    file === 'plugins/messages.ts' ? [] : idsIn(text).map((id) => `${sourceOf(file)} ${id}`)
  )
)

it('finds the ids of the sources in every form in which they are written', () => {
  expect(idsIn(`losses.push({ruleId: 'a-b', reason})`)).toEqual(['a-b'])
  expect(idsIn(`const ruleId = blanked ? 'a-b' : 'c-d'`)).toEqual(['a-b', 'c-d'])
  expect(idsIn(`ruleId:\n    | 'a-b'\n    | 'c-d'\n  reason: string`)).toEqual(['a-b', 'c-d'])
  expect(idsIn(`report?: (ruleId: 'a-b' | 'c-d', reason: string) => void`)).toEqual(['a-b', 'c-d'])
  expect(idsIn(`lose(\n  context,\n  'a-b',\n  reason)`)).toEqual(['a-b'])
})

it('lists every message that the sources send, and no other', () => {
  const listed = MESSAGES.map(({source, ruleId}) => `${source} ${ruleId}`)
  expect([...used].sort()).toEqual(listed.sort())
})

it('has no id that is put together in a way this test does not follow', () => {
  const unread = [...sources].flatMap(([file, text]) =>
    [...text.matchAll(/\bruleId\??\s*[:=](?![=>]|\s*(?:['|]|string\b))\s*([^\n]+)/g)]
      .map(([, value = '']) => `${file}: ${value}`)
      .filter((place) => !/\? '|: `\$\{group\}-removed`|^pipeline\/message\.ts:/.test(place))
  )
  expect(unread).toEqual([])
})

it('has one heading for each message in the readme of its source, and no heading for none', async () => {
  const byReadme = Map.groupBy(MESSAGES, ({url}) => url.split('#')[0] ?? '')
  for (const [readme, messages] of byReadme) {
    const text = existsSync(path.join(root, readme)) ? await readFile(path.join(root, readme), 'utf8') : ''
    const headings = [...text.matchAll(/^## ([a-z]+(?:-[a-z]+)+)$/gm)].map(([, id]) => id)
    expect(headings.sort(), readme).toEqual(messages.map(({ruleId}) => ruleId).sort())
  }
})

it('gives every pass a readme', () => {
  const passes = new Set(
    [...sources.keys()].flatMap(
      (file) => /^plugins\/((?:cascade|markup|optimize|emit|print)\/[\w-]+)\/index\.ts$/.exec(file)?.[1] ?? []
    )
  )
  const missing = [...passes].filter((pass) => !existsSync(path.join(root, `plugins/${pass}/readme.md`)))
  expect(missing).toEqual([])
})

it('says of a conversion’s messages what they say themselves, and where to read on', async () => {
  const html = `<!doctype html><link rel="stylesheet" href="gone.css">
    <style>@import "gone-too.css"; p:nonsense { color: red }</style><style>p { color: teal; } } a {</style>
    <script>1</script><p onclick="x()" data-v-1a2b3c4d="">a</p><a href="http://[">b</a><img src="blob:https://a.example/1">
    <svg><use href="icons.svg#a"></use></svg><select><option selected>1<option selected>2</select>
    <template><b>x</b></template>`
  const {messages} = await convert({html, url: 'https://a.example/'}, {componentFormat: 'jsx'})
  const ids = messages.map(({ruleId}) => ruleId)
  expect(ids).toContain('sheet-unreadable')
  expect(ids).toContain('address-invalid')
  expect(ids).toContain('scripts-removed')
  for (const {ruleId, source, severity, url} of messages) {
    expect(MESSAGES).toContainEqual(expect.objectContaining({ruleId, source, severity}))
    expect(url).toBe(documentationUrl(source, ruleId))
  }
})
