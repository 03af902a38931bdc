import {writeFile} from 'node:fs/promises'
import {availableParallelism, cpus, loadavg, totalmem} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {parseArgs} from 'node:util'
import {BrowserError, launchBrowser} from '@facsimile/platform/browser/index.ts'
import {browser} from './browser.ts'
import {element} from './element.ts'
import {extension} from './extension.ts'
import {growth} from './growth.ts'
import {html} from './html.ts'
import {peerVersions} from './peers.ts'
import {markdownOf, type Part, type Section} from './section.ts'
import {service} from './service.ts'
import {start} from './start.ts'

/**
 * `npm run bench [-- part …] [--runs 15] [--copies 200]`: times beside those of other programs, each measured by turns
 * with them in one run. All parts together write `docs/bench.md`; parts that are named are printed only. A part that fails is
 * left out, and nothing is written then.
 */
const PARTS: Readonly<Record<string, Part>> = {html, browser, element, extension, service, start, growth}

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {runs: {type: 'string', default: '15'}, copies: {type: 'string', default: '200'}}
})

const write = (text: string) => void process.stderr.write(`${text}\n`)
const atLeast = (name: string, text: string, least: number) => {
  const number = Number(text)
  if (Number.isInteger(number) && number >= least) return number
  write(`--${name} has to be a whole number from ${least}.`)
  process.exit(2)
}
const options = {
  runs: atLeast('runs', values.runs, 1),
  copies: atLeast('copies', values.copies, 4),
  progress: write
}
const unknown = positionals.find((name) => !Object.hasOwn(PARTS, name))
if (unknown !== undefined) {
  write(`There is no part «${unknown}». The parts are ${Object.keys(PARTS).join(', ')}.`)
  process.exit(2)
}

const load = loadavg()[0] ?? 0
const sections: Section[] = []
const failed: string[] = []
for (const name of positionals.length > 0 ? positionals : Object.keys(PARTS)) {
  const began = performance.now()
  try {
    sections.push(...(await PARTS[name]!(options)))
  } catch (error) {
    // What the other parts took half an hour to find out is not lost.
    write(`${name} was left out: ${error instanceof BrowserError ? error.message : (error as Error).stack}`)
    process.exitCode = 1
    failed.push(name)
  }
  write(`${name}: ${Math.round((performance.now() - began) / 1000)} s`)
}
const report = `${await heading()}\n\n${sections.map(markdownOf).join('\n\n')}\n`
process.stdout.write(report)
if (positionals.length === 0 && failed.length === 0) {
  const file = path.resolve(import.meta.dirname, '../../docs/bench.md')
  await writeFile(file, report)
  write(`Written to ${file}`)
}

async function heading(): Promise<string> {
  const cores = cpus()
  return [
    '# Bench',
    '',
    `Made by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${availableParallelism()} × ${cores[0]?.model.trim() || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}, load average ${load.toFixed(1)} at the start.`,
    `Node ${process.versions.node}, ${await browserVersion()}; ${(await peerVersions()).join(', ')}.`,
    '',
    'Medians; the works of a table were done by turns in one process, so that what else the machine did met them all alike.'
  ].join('\n')
}

async function browserVersion(): Promise<string> {
  try {
    const handle = await launchBrowser()
    const version = `Chromium ${handle.browser.version()}`
    await handle.close()
    return version
  } catch {
    return 'no browser'
  }
}
