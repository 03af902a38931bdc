import {execFile} from 'node:child_process'
import {glob, mkdtemp, rm, stat, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {promisify} from 'node:util'
import {COMMAND_FILE} from '@facsimile/platform/cli/testing/command-file.ts'
import {runService} from '@facsimile/platform/server/testing/run-service.ts'
import {alternately, median} from './measure.ts'
import {AGENCY, agencyInOne, cardPage} from './pages.ts'
import {servePlain} from './serve-plain.ts'
import {kilobytes, milliseconds, type Part, ratio, type Section} from './section.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Each makes a data folder with a database of its own. */
const SERVICE_RUNS = 5

const MAX_OUTPUT = 64 * 1024 * 1024

const run = promisify(execFile)

/** How long it takes until the first copy is there, and how large everything is. */
export const start: Part = async (options) => [await firstCopies(options), await sizes()]

async function firstCopies({runs, progress}: Parameters<Part>[0]): Promise<Section> {
  progress('start: the command')
  const folder = await mkdtemp(path.join(tmpdir(), 'facsimile-bench-'))
  const pages = {
    'a small page': path.join(folder, 'small.html'),
    'Agency without scripts': path.join(folder, 'agency.html'),
    'Agency with its scripts': path.join(AGENCY, 'index.html')
  }
  await writeFile(pages['a small page'], cardPage(50))
  await writeFile(pages['Agency without scripts'], await agencyInOne())
  const commands = Object.entries(pages).flatMap(([name, page]) =>
    [['--engine', 'html'], ['--no-certificate'], []].map(
      (args) =>
        [
          `${['facsimile convert', ...args].join(' ')}: ${name}`,
          () => run(process.execPath, [COMMAND_FILE, 'convert', page, ...args], {maxBuffer: MAX_OUTPUT})
        ] as const
    )
  )
  const times = await alternately(
    {'node, empty program': () => run(process.execPath, ['-e', '0']), ...Object.fromEntries(commands)},
    {runs, warmUp: 1, progress}
  )
  await rm(folder, {recursive: true})
  const rows = Object.entries(times).map(([name, time]) => [
    name,
    milliseconds(time.wall),
    ratio(time.wall, times['node, empty program']?.wall),
    String(time.runs)
  ])
  progress('start: the service')
  const {began, copied} = await serviceStarts()
  rows.push(
    [
      'the service, until it answers, on an empty data folder',
      milliseconds(median(began)),
      '',
      String(began.length)
    ],
    [
      'the service, until its first copy, on an empty data folder',
      milliseconds(median(copied)),
      '',
      String(copied.length)
    ]
  )
  return {
    title: 'Time to the first copy',
    notes: [
      `Processes that are started for it, with what an earlier one has compiled, pages from the disk: a small one of 50 elements, and Agency; the service copies Agency without scripts, ${SERVICE_RUNS} times, since each makes a database.`
    ],
    columns: ['', 'Time', '÷ node', 'Runs'],
    rows
  }
}

/** Milliseconds until a service answers, and until its first copy, each on an empty data folder. */
async function serviceStarts(): Promise<{began: number[]; copied: number[]}> {
  const served = await servePlain(await agencyInOne())
  const began: number[] = []
  const copied: number[] = []
  try {
    for (let time = 0; time < SERVICE_RUNS; time++) {
      const started = performance.now()
      const service = await runService({FACSIMILE_EGRESS_ALLOW: '127.0.0.1'})
      began.push(performance.now() - started)
      const apiKey = await service.key(10)
      const {status} = await service.magic({apiKey, url: `${served.origin}/`})
      if (status === 200) copied.push(performance.now() - started)
      await service.stop()
    }
  } finally {
    await served.close()
  }
  return {began, copied}
}

async function sizes(): Promise<Section> {
  const rows: string[][] = []
  for (const workspace of ['plugins', 'pipeline', 'platform']) {
    const packed = await run('npm', ['pack', '--dry-run', '--json', '-w', workspace], {
      cwd: ROOT,
      maxBuffer: MAX_OUTPUT,
      shell: process.platform === 'win32'
    })
    const [{size, unpackedSize}] = JSON.parse(packed.stdout) as [{size: number; unpackedSize: number}]
    rows.push([`package ${workspace}`, kilobytes(size), kilobytes(unpackedSize)])
  }
  for await (const zip of glob('extension/dist/*.zip', {cwd: ROOT}))
    rows.push([path.basename(zip), kilobytes((await stat(path.join(ROOT, zip))).size), ''])
  const studio = await sizeOf('studio/dist/**/*')
  if (studio > 0) rows.push(['studio/dist', '', kilobytes(studio)])
  return {
    title: 'Sizes',
    notes: ['What is built is measured; the extension and the Studio are left out where they are not.'],
    columns: ['', 'Packed', 'Unpacked'],
    rows
  }
}

async function sizeOf(pattern: string): Promise<number> {
  let bytes = 0
  for await (const file of glob(pattern, {cwd: ROOT})) {
    const found = await stat(path.join(ROOT, file))
    if (found.isFile()) bytes += found.size
  }
  return bytes
}
