import {execFile} from 'node:child_process'
import {mkdir, readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import {promisify} from 'node:util'
import {COMMAND_FILE} from '@facsimile/platform/cli/testing/command-file.ts'
import {serveFolder, type StaticServer} from '../corpus/serve.ts'
import type {FetchedPackage} from './packages.ts'

/** A page of a package while it is served. */
export interface ServedPage {
  source: FetchedPackage
  /** In the package's folder. */
  page: string
  field: string
  address: string
}

/** The first port; a package keeps the one that it was given, since what was collected is known by its URL. */
const FIRST_PORT = 42_100

const run = promisify(execFile)

/** Serves the packages on loopback, each on its port, while `use` runs. */
export async function withServed<Result>(
  work: string,
  sources: readonly FetchedPackage[],
  use: (pages: ServedPage[]) => Promise<Result>
): Promise<Result> {
  await mkdir(work, {recursive: true})
  const file = path.join(work, 'ports.json')
  const ports = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Record<string, number>
  for (const {package: name} of sources) ports[name] ??= FIRST_PORT + Object.keys(ports).length
  await writeFile(file, JSON.stringify(ports))
  const servers: StaticServer[] = []
  try {
    const pages: ServedPage[] = []
    for (const source of sources) {
      const server = await serveFolder(source.folder, ports[source.package])
      servers.push(server)
      for (const [field, paths] of Object.entries(source.pages))
        for (const page of paths) pages.push({source, page, field, address: `${server.origin}/${page}`})
    }
    return await use(pages)
  } finally {
    for (const server of servers) await server.close()
  }
}

/** Has the product collect the pages into a data folder; what is there is not collected again. */
export async function collectPages(work: string, urls: readonly string[]): Promise<void> {
  const list = path.join(work, 'addresses.txt')
  await writeFile(list, urls.join('\n'))
  const {stderr} = await run(process.execPath, [COMMAND_FILE, 'collect', list], {
    env: {
      ...process.env,
      FACSIMILE_DATA_DIR: path.join(work, 'data'),
      FACSIMILE_EGRESS_ALLOW: '127.0.0.1',
      FACSIMILE_CRAWL_SECONDS: '0',
      FACSIMILE_CRAWL_RETRY_SECONDS: '0'
    },
    maxBuffer: 1 << 24
  })
  process.stderr.write(stderr)
}
