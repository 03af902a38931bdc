/**
 * Writes plugins/css/generated/properties.ts: every CSS property that the installed Chromium supports, with its
 * longhands, alias target, inheritance and computed initial value, all of it asked of the browser itself.
 *
 *     npm exec -- node scripts/generate-properties.ts
 */
import {writeFile} from 'node:fs/promises'
import {lexer} from 'css-tree'
import {PROBE_VALUES as generic} from '@facsimile/plugins/css/probe-values.fixture.ts'
import {chromium} from 'playwright-core'

interface Row {
  name: string
  inherited: boolean
  initial: string
  longhands?: string[]
  aliasOf?: string
  unsure?: boolean
}

const dictionary = lexer as unknown as {properties: Record<string, {syntax: unknown}>}
const keywords: Record<string, string[]> = {}
for (const [name, {syntax}] of Object.entries(dictionary.properties)) {
  const found = new Set<string>()
  const visit = (node: unknown, depth: number): void => {
    if (!node || typeof node !== 'object' || depth > 9) return
    const {
      type,
      name: word,
      term,
      terms
    } = node as {type?: string; name?: string; term?: unknown; terms?: unknown[]}
    if (type === 'Keyword' && word) found.add(word)
    visit(term, depth + 1)
    for (const each of terms ?? []) visit(each, depth + 1)
    if (type === 'Type' && word) {
      const types = (lexer as unknown as {types: Record<string, {syntax: unknown}>}).types
      visit(types[word]?.syntax, depth + 1)
    }
    if (type === 'Property' && word) visit(dictionary.properties[word]?.syntax, depth + 1)
  }
  visit(syntax, 0)
  keywords[name] = [...found].slice(0, 60)
}

const browser = await chromium.launch({executablePath: '/usr/bin/chromium', args: ['--no-sandbox']})
const version = browser.version()
const page = await browser.newPage()
await page.setContent('<!doctype html><body><div id=outer style="display:none"><div id=parent><div id=child>')
const rows = (await page.evaluate(
  ({keywords, generic}) => {
    const parent = document.querySelector<HTMLElement>('#parent')!
    const child = document.querySelector<HTMLElement>('#child')!
    const probe = document.createElement('div').style
    const names = new Set<string>(Object.keys(keywords))
    for (const name of getComputedStyle(document.documentElement)) names.add(name)
    for (const key in document.documentElement.style) {
      const dashed = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      names.add(dashed)
      if (/^(webkit|moz|ms)-/.test(dashed)) names.add(`-${dashed}`)
    }
    for (const name of [...names]) for (const prefix of ['-webkit-', '-epub-']) names.add(prefix + name)
    for (const side of ['start', 'end']) {
      for (const edge of ['before', 'after', 'start', 'end'])
        names.add(`-webkit-margin-${edge}`).add(`-webkit-padding-${edge}`)
      for (const part of ['', '-width', '-style', '-color']) {
        for (const edge of ['before', 'after', 'start', 'end']) names.add(`-webkit-border-${edge}${part}`)
      }
      names.add(`border-${side}-${side}-radius`)
    }
    for (const name of [
      '-webkit-logical-width',
      '-webkit-logical-height',
      '-webkit-min-logical-width',
      '-webkit-min-logical-height',
      '-webkit-max-logical-width',
      '-webkit-max-logical-height'
    ])
      names.add(name)

    const supported = [...names]
      .filter((name) => /^-?[a-z]/.test(name) && CSS.supports(name, 'initial'))
      .sort()
    const longhandsOf = (name: string) => {
      probe.cssText = `${name}: initial`
      return [...probe]
    }
    const sets = new Map(supported.map((name) => [name, name === 'all' ? ['all'] : longhandsOf(name)]))
    const rows: Row[] = []
    const legacyBreak = /^(page-break|-webkit-column-break)-/
    for (const name of supported) {
      const set = sets.get(name)!
      const row: Row = {name, inherited: false, initial: ''}
      rows.push(row)
      if (name === 'all') {
        row.longhands = []
        continue
      }
      if (set.length === 1 && set[0] !== name) {
        if (legacyBreak.test(name)) row.longhands = set
        else row.aliasOf = set[0]
        continue
      }
      if (set.length !== 1) {
        row.longhands = set
        const twin = supported.find(
          (other) => other !== name && !other.startsWith('-') && sets.get(other)!.join() === set.join()
        )
        if (name.startsWith('-') && twin) row.aliasOf = twin
        continue
      }
      parent.style.cssText = 'all: initial; direction: ltr; unicode-bidi: normal; color: rgb(9, 8, 7)'
      child.style.cssText = `all: initial; direction: ltr; unicode-bidi: normal; ${name === 'color' ? '' : 'color: rgb(9, 8, 7)'}`
      row.initial = getComputedStyle(child).getPropertyValue(name)
      if (row.initial === 'rgb(9, 8, 7)') row.initial = 'currentcolor'
      if (/-width$|^font-size$/.test(name) && CSS.supports(name, 'medium')) {
        child.style.setProperty(name, 'medium')
        if (getComputedStyle(child).getPropertyValue(name) === row.initial) row.initial = 'medium'
      }
      // Keywords that the computed value hides: a box that is not rendered shows 0px for `min-width: auto`.
      const hidden =
        /^min-(width|height|inline-size|block-size)$/.test(name) || row.initial === 'currentcolor'
      if (hidden && CSS.supports(name, 'auto')) {
        child.style.setProperty(name, 'auto')
        const shown = getComputedStyle(child).getPropertyValue(name)
        if (shown === row.initial || shown === 'rgb(9, 8, 7)') row.initial = 'auto'
      }
      row.unsure = true
      for (const value of [...(keywords[name] ?? []), ...generic]) {
        if (!CSS.supports(name, value)) continue
        parent.style.cssText = `all: initial; direction: ltr; unicode-bidi: normal; ${name}: ${value}`
        const there = getComputedStyle(parent).getPropertyValue(name)
        child.style.cssText = 'all: initial; direction: ltr; unicode-bidi: normal'
        const plain = getComputedStyle(child).getPropertyValue(name)
        if (there === plain) continue
        child.style.cssText = `all: initial; direction: ltr; unicode-bidi: normal; ${name}: unset`
        const inherited = getComputedStyle(child).getPropertyValue(name)
        row.inherited = inherited === there
        row.unsure = false
        break
      }
    }
    return rows
  },
  {keywords, generic}
)) as Row[]

// Shorthands with the same longhands under two unprefixed names: the older name is the alias.
const renamed: Record<string, string> = {
  'grid-gap': 'gap',
  'grid-row-gap': 'row-gap',
  'grid-column-gap': 'column-gap',
  'word-wrap': 'overflow-wrap'
}
// Initial values as authors write them, and two properties whose inheritance no computed style shows.
const spelled: Record<string, string> = {
  'background-color': 'transparent',
  color: 'canvastext',
  fill: 'black',
  'flood-color': 'black',
  'stop-color': 'black',
  'lighting-color': 'white',
  'font-weight': 'normal',
  'font-stretch': 'normal',
  'offset-rotate': 'auto',
  'offset-distance': '0',
  'animation-duration': 'auto'
}
const alwaysInherited = new Set(['-webkit-user-modify', '-webkit-text-decorations-in-effect'])
await browser.close()

const lines = rows.map((row) => {
  const alias = row.aliasOf ?? renamed[row.name]
  // Nothing but `border-spacing` writes its two internal parts: it is a longhand to everyone else.
  if (spelled[row.name]) row.initial = spelled[row.name]!
  if (alwaysInherited.has(row.name)) row.inherited = true
  if (row.name === 'border-spacing') return 'border-spacing!0px 0px'
  if (alias) return `${row.name}>${alias}`
  if (row.longhands) return `${row.name}=${row.longhands.join(' ')}`
  return `${row.name}${row.inherited ? '!' : ':'}${row.initial}`
})
const unsure = rows.filter((row) => row.unsure && !row.longhands && !row.aliasOf).map((row) => row.name)
const text = `// Generated by scripts/generate-properties.ts from Chromium ${version}. Do not edit.

/**
 * One property a line: \`name:initial\` (not inherited), \`name!initial\` (inherited), \`name=longhands\` (shorthand),
 * \`name>target\` (legacy alias).
 */
export const PROPERTY_TABLE = \`
${lines.map((line) => line.replaceAll('\\', '\\\\').replaceAll('`', '\\`')).join('\n')}
\`
`
await writeFile(new URL('../plugins/css/generated/properties.ts', import.meta.url), text)
process.stdout.write(
  `${rows.length} properties, ${text.length} bytes; inheritance not shown by any value: ${unsure.join(' ')}\n`
)
