import process from 'node:process'
import {parseArgs} from 'node:util'
import {convert, type Settings} from '@facsimile/pipeline'
import {launchBrowser, openPage} from '@facsimile/platform/browser/index.ts'
import {capturePage} from '@facsimile/platform/capture-page.ts'
import {copyFiles} from '@facsimile/platform/certificate/index.ts'
import {openOutput} from '@facsimile/platform/diff/index.ts'
import type {Page} from 'playwright-core'
import {format} from 'prettier'
import {corpusPages} from './pages.ts'
import {serveFolder} from './serve.ts'

/**
 * `node scripts/corpus/readability.ts [name…] [--all]`: how much a reader has to read. Declarations that reach an element,
 * by its own attribute or by rules, in the page and in each format of the copy, and for Tailwind its classes; `less` is
 * how much that is below the page. `stable`: whether Prettier leaves every file as it is.
 */
const {values, positionals} = parseArgs({allowPositionals: true, options: {all: {type: 'boolean'}}})
const pages = (await corpusPages()).filter(({name, core}) =>
  positionals.length > 0 ? positionals.includes(name) : values.all || core
)
if (pages.length === 0)
  throw new Error('No page to convert; FACSIMILE_CORPUS names the folder of the corpus.')
const STYLES: readonly Settings['styleFormat'][] = ['tailwind', 'inline', 'local', 'external']
const less = new Map<string, number[]>()
const stable = new Map<string, number[]>()
const print = (name: string, cells: readonly string[]) =>
  process.stdout.write(`${name.padEnd(36)}${cells.map((cell) => cell.padStart(16)).join('')}\n`)
const note = (map: Map<string, number[]>, key: string, value: number) =>
  map.set(key, [...(map.get(key) ?? []), value])

print('page (a declarations an element)', ['page', ...STYLES])
const handle = await launchBrowser({args: ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1']})
try {
  for (const page of pages) {
    const server = await serveFolder(page.root)
    const url = server.origin + page.path
    try {
      const opened = await openPage(handle, url)
      const snapshot = await capturePage(opened)
      const own = await declarationsAnElement(opened.page)
      await opened.close()
      const cells = [own.toFixed(1)]
      for (const styleFormat of STYLES) {
        for (const componentFormat of ['html', 'jsx'] as const) {
          const conversion = await convert(snapshot, {componentFormat, styleFormat})
          note(stable, `${componentFormat} ${styleFormat}`, (await isStable(conversion.files)) ? 1 : 0)
          if (componentFormat === 'jsx') continue
          const copy = await openOutput(handle, url, await copyFiles(handle, conversion))
          const count =
            styleFormat === 'tailwind'
              ? await classesAnElement(copy.page)
              : await declarationsAnElement(copy.page)
          await copy.close()
          note(less, styleFormat, 1 - count / own)
          cells.push(`${count.toFixed(1)} (-${(100 * (1 - count / own)).toFixed(0)} %)`)
        }
      }
      print(page.name, cells)
    } finally {
      await server.close()
    }
  }
} finally {
  await handle.close()
}
for (const [style, shares] of less)
  process.stdout.write(`${style}: median ${(100 * median(shares)).toFixed(0)} % less than the page\n`)
for (const [combo, counts] of stable)
  process.stdout.write(
    `${combo}: ${counts.filter(Boolean).length} of ${counts.length} pages as Prettier leaves them\n`
  )

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

async function isStable(files: readonly {name: string; text: string}[]): Promise<boolean> {
  const same = files.map(async ({name, text}) => (await format(text, {filepath: name})) === text)
  return (await Promise.all(same)).every(Boolean)
}

function declarationsAnElement(page: Page): Promise<number> {
  return page.evaluate(() => {
    const elements = document.querySelectorAll('body, body *')
    let count = 0
    const countOf = (style: CSSStyleDeclaration) =>
      style.cssText.split(/;\s*(?![^(]*\))/).filter((text) => text.trim() !== '').length
    const visit = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) {
          // States and pseudo-elements belong to the elements that can have them.
          const selector = rule.selectorText
            .replace(/::?[\w-]+(?:\([^()]*\))?/g, (pseudo) =>
              /^::|^:(?:hover|focus|active|visited|focus-visible|focus-within|before|after|target)$/.test(
                pseudo
              )
                ? ''
                : pseudo
            )
            .replace(/(^|[\s>+~,(])(?=[\s>+~,)]|$)/g, '$1*')
          let matched = 0
          try {
            matched = document.querySelectorAll(`:is(body, body *):is(${selector})`).length
          } catch {
            matched = 0
          }
          count += matched * countOf(rule.style)
        }
        const inner = (rule as CSSGroupingRule).cssRules
        if (inner && !(rule instanceof CSSKeyframesRule)) visit(inner)
      }
    }
    for (const sheet of document.styleSheets) {
      try {
        visit(sheet.cssRules)
      } catch {
        // A sheet of another origin cannot be read here; the corpus has none.
      }
    }
    for (const element of elements) count += countOf((element as HTMLElement).style)
    return count / elements.length
  })
}

function classesAnElement(page: Page): Promise<number> {
  return page.evaluate(() => {
    const elements = document.querySelectorAll('body, body *')
    let count = 0
    for (const element of elements) count += element.classList.length
    return count / elements.length
  })
}
