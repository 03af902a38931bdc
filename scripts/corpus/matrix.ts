import {execFile} from 'node:child_process'
import {readFile, writeFile, mkdir} from 'node:fs/promises'
import {availableParallelism} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {parseArgs} from 'node:util'
import {COPY_MODES, type Conversion, convert, type Settings, STYLE_FORMATS} from '@facsimile/pipeline'
import {findControls, findToggles, separateTexts, setStateAttributes, type Snapshot} from '@facsimile/plugins'
import {cssSource, valueSource} from '@facsimile/plugins/print/css/index.ts'
import {declarationsOf} from '@facsimile/plugins/css/style-attribute.ts'
import {render} from '@facsimile/plugins/print/print-jsx/testing/render.ts'
import {launchBrowser, openPage} from '@facsimile/platform/browser/index.ts'
import {capturePage} from '@facsimile/platform/capture-page.ts'
import type {Element, Root, RootContent} from 'hast'
import {fromHtml} from 'hast-util-from-html'
import {find, html} from 'property-information'
import type {PluggableList} from 'unified'
import {type CorpusPage, corpusPages} from './pages.ts'
import {serveFolder} from './serve.ts'

/**
 * `node scripts/corpus/matrix.ts [name…] [--all] [--snapshots FOLDER] [--styles a,b]`: converts each page in every
 * combination of style format, copy mode, component format and media setting. A page fails when a conversion throws,
 * when a component does not render with React to the same DOM as the HTML, when React warns, or when a mode that keeps
 * less is larger. Captures are kept in the folder given, so that a second run needs no browser.
 */
const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {all: {type: 'boolean'}, snapshots: {type: 'string'}, styles: {type: 'string'}}
})
const pages = (await corpusPages()).filter(({name, core}) =>
  positionals.length > 0 ? positionals.includes(name) : values.all || core
)
if (pages.length === 0)
  throw new Error('No page to convert; FACSIMILE_CORPUS names the folder of the corpus.')
const styles = values.styles?.split(',') ?? STYLE_FORMATS

// One page is checked here; several each in a process of its own, as many at a time as there are processors.
const failures = pages.length === 1 ? await checkHere(pages[0] as CorpusPage) : await checkApart(pages)
process.exitCode = failures > 0 ? 1 : 0

/** Gives how many problems it has. */
async function checkHere(page: CorpusPage): Promise<number> {
  const started = performance.now()
  const {problems, conversions} = await checkPage(await snapshotOf(page))
  const time = `${Math.round(performance.now() - started)} ms, ${conversions} conversions`
  process.stdout.write(`${page.name.padEnd(36)} ${time} ${problems.length === 0 ? 'ok' : ''}\n`)
  for (const problem of problems.slice(0, 8)) process.stdout.write(`    ${problem}\n`)
  return problems.length
}

/** Gives how many pages have problems. */
async function checkApart(pages: readonly CorpusPage[]): Promise<number> {
  const waiting = [...pages]
  let failed = 0
  const next = async (): Promise<void> => {
    const page = waiting.shift()
    if (!page) return
    if (!(await isRightApart(page.name))) failed++
    await next()
  }
  await Promise.all(Array.from({length: availableParallelism()}, next))
  process.stdout.write(`${pages.length} pages, ${failed} with problems\n`)
  return failed
}

/** Whether the page has no problem; what its process writes comes as a whole. */
function isRightApart(name: string): Promise<boolean> {
  const {snapshots, styles} = values
  const args = [
    ...process.execArgv,
    import.meta.filename,
    name,
    ...(snapshots === undefined ? [] : ['--snapshots', snapshots]),
    ...(styles === undefined ? [] : ['--styles', styles])
  ]
  return new Promise((resolve) => {
    execFile(process.execPath, args, {maxBuffer: 64 * 1024 ** 2}, (error, stdout, stderr) => {
      process.stdout.write(stdout)
      process.stderr.write(stderr)
      resolve(error === null)
    })
  })
}

async function snapshotOf(page: CorpusPage): Promise<Snapshot> {
  const file = values.snapshots && path.join(values.snapshots, `${page.name}.json`)
  const kept = file ? await readFile(file, 'utf8').catch(() => undefined) : undefined
  if (kept) return JSON.parse(kept)
  const handle = await launchBrowser({args: ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1']})
  const server = await serveFolder(page.root)
  try {
    const snapshot = await capturePage(await openPage(handle, server.origin + page.path))
    if (file) {
      await mkdir(path.dirname(file), {recursive: true})
      await writeFile(file, JSON.stringify(snapshot))
    }
    return snapshot
  } finally {
    await server.close()
    await handle.close()
  }
}

async function checkPage(snapshot: Snapshot): Promise<{problems: string[]; conversions: number}> {
  const problems: string[] = []
  let conversions = 0
  for (const styleFormat of styles as Settings['styleFormat'][]) {
    for (const includeMediaQuery of [true, false]) {
      const sizes = new Map<string, number>()
      for (const copyMode of COPY_MODES) {
        const label = `${styleFormat} ${copyMode} media ${includeMediaQuery ? 'on' : 'off'}`
        const settings: Partial<Settings> = {styleFormat, copyMode, includeMediaQuery}
        try {
          const document = await convert(snapshot, {...settings, componentFormat: 'html'})
          const fragment = await convert(
            snapshot,
            {...settings, componentFormat: 'html', shape: 'fragment'},
            {slots: {beforeEmit: asComponent(styleFormat)}}
          )
          const jsx = await convert(snapshot, {...settings, componentFormat: 'jsx', shape: 'fragment'})
          conversions += 3
          sizes.set(copyMode, sizeOf(document))
          problems.push(...jsxProblems(jsx, fragment).map((problem) => `${label}: ${problem}`))
        } catch (cause) {
          problems.push(
            `${label}: ${cause instanceof Error ? cause.stack?.split('\n').slice(0, 4).join(' | ') : String(cause)}`
          )
        }
      }
      const [exact, adaptable, balanced] = COPY_MODES.map((mode) => sizes.get(mode) ?? 0)
      if (adaptable > balanced || balanced > exact)
        problems.push(
          `${styleFormat} media ${includeMediaQuery}: sizes are not monotone: ${adaptable} ${balanced} ${exact}`
        )
    }
  }
  return {problems, conversions}
}

/** What is done for components alone: the markup of a fragment is that of a component then. */
function asComponent(styleFormat: Settings['styleFormat']): PluggableList {
  // Unified takes it for the pass that the preset has already, with another option.
  return [
    [findControls, {isComponent: true}],
    separateTexts,
    ...(styleFormat === 'tailwind' ? attributesForClasses() : [])
  ]
}

function attributesForClasses(): PluggableList {
  return [[findToggles, {keepsHidingClasses: true}], setStateAttributes]
}

/** Characters of a copy; a utility of the page counts as what it is made of, since only one of the modes gives such names. */
function sizeOf({code, files, css}: Conversion): number {
  const names = new Set([...css.matchAll(/@utility ([\w-]+) \{/g)].map(([, name]) => name))
  const markup = code.replaceAll(/[\w-]+ ?/g, (word) => (names.has(word.trim()) ? '' : word))
  const theme = css.replaceAll(/@utility [\w-]+ \{|@apply |\s+/g, ' ').replaceAll(/ {2,}/g, ' ')
  return markup.length + (files.length > 1 ? theme.length : 0)
}

/** The sheet of a fragment is in the theme of a component, where that has the same text. */
function withoutThemeStyles(tree: Root, theme: string): Root {
  const plain = (text: string) => text.replaceAll(/\s+/g, '')
  const isOfTheme = (child: RootContent): boolean =>
    child.type === 'element' &&
    child.tagName === 'style' &&
    child.children.every((text) => text.type === 'text' && plain(theme).includes(plain(text.value)))
  return theme === '' ? tree : {...tree, children: tree.children.filter((child) => !isOfTheme(child))}
}

function jsxProblems(jsx: Conversion, fragment: Conversion): string[] {
  const {html: rendered, warnings} = render(jsx.code)
  const problems = warnings.map((warning) => `React warns: ${warning.slice(0, 200)}`)
  const expected = skeleton(withoutThemeStyles(fromHtml(fragment.code, {fragment: true}), jsx.css))
  const found = skeleton(fromHtml(rendered, {fragment: true}))
  const at = expected.findIndex((line, index) => line !== found[index])
  if (at >= 0 || expected.length !== found.length)
    problems.push(
      `the component renders another DOM: ${JSON.stringify(expected[at]?.slice(0, 200))} → ${JSON.stringify(found[at]?.slice(0, 200))}`
    )
  return problems
}

/**
 * A tree as lines: elements with their attributes, and text without the white space at its ends. White space is what
 * formats may differ in where it does not render; that it renders the same is the differ's business. React's static
 * renderer writes no comments, so that texts on both sides of one are one text.
 */
function skeleton(node: Root | Element, depth = 0): string[] {
  return withJoinedTexts(node.children).flatMap((child): string[] => {
    if (child.type === 'text') {
      // A sheet has its lines where the code around it lets them end.
      const isSheet = node.type === 'element' && node.tagName === 'style'
      const text = (isSheet ? cssSource(child.value) : child.value).replace(/\s+/g, ' ').trim()
      return text ? [`${depth} ${text}`] : []
    }
    if (child.type !== 'element') return []
    return [`${depth} <${child.tagName}${attributesOf(child)}>`, ...skeleton(child, depth + 1)]
  })
}

function withJoinedTexts(children: (Root | Element)['children']): RootContent[] {
  const joined: RootContent[] = []
  for (const child of children) {
    const last = joined.at(-1)
    if (child.type === 'comment') continue
    if (child.type === 'text' && last?.type === 'text')
      joined[joined.length - 1] = {...last, value: last.value + child.value}
    else joined.push(child)
  }
  return joined
}

/** A declaration in one spelling: React writes none of the spaces. */
function declarationText(text: string): string {
  const colon = text.indexOf(':')
  const property = text.slice(0, colon).trim()
  return `${property}:${valueSource(property, text.slice(colon + 1).trim())}`
}

function attributesOf({properties}: Element): string {
  return Object.entries(properties)
    .filter(([, value]) => value !== undefined && value !== null && value !== false)
    .map(([name, value]) => {
      if (name === 'style') return ` style="${declarationsOf(String(value)).map(declarationText).join(';')}"`
      // Classes are a set: those that a component is given stand before those that it has.
      const text = Array.isArray(value) ? (name === 'className' ? value.toSorted() : value).join(' ') : value
      return value === true || value === '' || find(html, name).boolean ? ` ${name}` : ` ${name}="${text}"`
    })
    .sort()
    .join('')
}
