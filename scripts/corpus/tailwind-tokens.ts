import {readFile} from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import {parseArgs} from 'node:util'
import {convert, type Settings} from '@facsimile/pipeline'
import {launchBrowser, openPage} from '@facsimile/platform/browser/index.ts'
import {capturePage} from '@facsimile/platform/capture-page.ts'
import type {Snapshot} from '@facsimile/plugins'
import {designSystemFor} from '@facsimile/plugins/emit/emit-tailwind/design-system.ts'
import {engineFor} from '@facsimile/plugins/emit/emit-tailwind/engine.ts'
import {everyElement} from '@facsimile/plugins/model/every-element.ts'
import type {Root} from 'hast'
import {type CorpusPage, corpusPages} from './pages.ts'
import {serveFolder} from './serve.ts'

/**
 * `node scripts/corpus/tailwind-tokens.ts [name…] [--snapshots FOLDER] [--rows N] [--copy-mode …]`: how each page's classes
 * are written. `arbitrary`: a bracket in the utility, variants not counted; `(--name)`: by a custom property; `missed`:
 * arbitrary tokens for which Tailwind's own canonicaliser has a name on a whole or half step, as a share of all that have
 * one; `refused`: classes that do not compile, those of the sheet apart.
 */
const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    snapshots: {type: 'string'},
    rows: {type: 'string', default: '0'},
    'copy-mode': {type: 'string', default: 'adaptable'}
  }
})
const pages = (await corpusPages()).filter(({name}) => positionals.length === 0 || positionals.includes(name))
if (pages.length === 0)
  throw new Error('No page to convert; FACSIMILE_CORPUS names the folder of the corpus.')
const system = await designSystemFor()
const {compiles} = await engineFor('', 16)
const shares: number[] = []
const print = (name: string, cells: readonly (string | number)[]) =>
  process.stdout.write(`${name.padEnd(36)}${cells.map((cell) => String(cell).padStart(11)).join('')}\n`)
const percent = (part: number, whole: number) => `${((part / (whole || 1)) * 100).toFixed(1)} %`

print('page', ['tokens', 'arbitrary', '(--name)', 'missed', 'refused'])
for (const page of pages) {
  const counts = await tokensOf(await snapshotOf(page))
  const total = sum(counts.values())
  const arbitrary = new Map([...counts].filter(([token]) => utilityOf(token).includes('[')))
  const named = new Map([...counts].filter(([token]) => /\(--/.test(utilityOf(token))))
  const missed = new Map([...arbitrary].filter(([token]) => hasName(utilityOf(token))))
  const onScale = total - sum(arbitrary.values()) - sum(named.values()) + sum(missed.values())
  shares.push(sum(arbitrary.values()) / (total || 1))
  print(page.name, [
    total,
    percent(sum(arbitrary.values()), total),
    percent(sum(named.values()), total),
    percent(sum(missed.values()), onScale),
    [...counts.keys()].filter((token) => isLikelyUtility(token) && !compiles(token)).length
  ])
  for (const [token, count] of [...arbitrary].sort(([, a], [, b]) => b - a).slice(0, Number(values.rows)))
    process.stdout.write(`    ${String(count).padStart(5)} ${token}${missed.has(token) ? ' (missed)' : ''}\n`)
}
shares.sort((a, b) => a - b)
process.stdout.write(`median of arbitrary tokens ${percent(shares[Math.floor(shares.length / 2)] ?? 0, 1)}\n`)

function sum(counts: Iterable<number>): number {
  let total = 0
  for (const count of counts) total += count
  return total
}

/** Every class of every element, as they stand before they are printed. */
async function tokensOf(snapshot: Snapshot): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const count = () => (tree: Root) =>
    everyElement(tree, ({properties}) => {
      for (const token of Array.isArray(properties.className) ? properties.className.map(String) : [])
        counts.set(token, (counts.get(token) ?? 0) + 1)
    })
  const copyMode = values['copy-mode'] as Settings['copyMode']
  await convert(snapshot, {styleFormat: 'tailwind', copyMode}, {slots: {beforePrint: [count]}})
  return counts
}

/** `md:hover:[&>a]:w-4` → `w-4`. */
function utilityOf(token: string): string {
  let depth = 0
  let start = 0
  for (const [index, character] of [...token].entries()) {
    if (character === '[' || character === '(') depth++
    else if (character === ']' || character === ')') depth--
    else if (character === ':' && depth === 0) start = index + 1
  }
  return token.slice(start)
}

/** Whether Tailwind itself would write it without brackets; a quarter of a step says nothing (`w-79.25`). */
function hasName(utility: string): boolean {
  const [canonical = utility] = system.canonicalizeCandidates([utility], {rem: 16})
  return !canonical.includes('[') && !/\.(?:25|75)$/.test(canonical)
}

/** Classes of the sheet are plain names. */
function isLikelyUtility(token: string): boolean {
  return /[:[\]()/]/.test(token) && !/^(?:group|peer)\//.test(token)
}

async function snapshotOf(page: CorpusPage): Promise<Snapshot> {
  const kept = values.snapshots && path.join(values.snapshots, `${page.name}.json`)
  if (kept) return JSON.parse(await readFile(kept, 'utf8'))
  const handle = await launchBrowser({args: ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1']})
  const server = await serveFolder(page.root)
  try {
    return await capturePage(await openPage(handle, server.origin + page.path))
  } finally {
    await server.close()
    await handle.close()
  }
}
