import {type ChildProcess, execFile, execFileSync, spawn} from 'node:child_process'
import {cp, lstat, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {promisify} from 'node:util'

export const ROOT = path.resolve(import.meta.dirname, '../../..')
export const BUILT = path.join(ROOT, 'dist/packages')

export interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** A program outside of the repository: nothing of the repository's Node and packages is on its path. */
const environment = (): NodeJS.ProcessEnv => {
  const folders = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((one) => !one.includes('node_modules'))
  const own = Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_|VITEST)/i.test(name))
  return {...Object.fromEntries(own), PATH: folders.join(path.delimiter)}
}

/** The Node of the machine, which need not be the one that runs the tests. */
export const MACHINE_NODE = execFileSync('node', ['-p', 'process.execPath'], {
  env: environment(),
  encoding: 'utf8'
}).trim()

export const MACHINE_VERSION = execFileSync(MACHINE_NODE, ['-p', 'process.versions.node'], {
  encoding: 'utf8'
}).trim()

/** An empty folder outside of the repository, with what is installed into it. */
export class Installed {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  static async make(): Promise<Installed> {
    const folder = await mkdtemp(path.join(tmpdir(), 'facsimile-packages-'))
    await writeFile(path.join(folder, 'package.json'), '{"private": true, "type": "module"}')
    return new Installed(folder)
  }

  /** Installs tarballs of ours, by their packages' short names, and other packages, from npm's cache where they are there. */
  async install(own: readonly string[], others: readonly string[] = []): Promise<void> {
    const tarballs = await readdir(path.join(BUILT, 'tarballs'))
    const files = own.map((name) => {
      const fits = name === 'facsimile' ? /^facsimile-\d/ : new RegExp(`^facsimile-${name}-\\d`)
      return path.join(BUILT, 'tarballs', tarballs.find((file) => fits.test(file)) ?? '')
    })
    const flags = ['--no-audit', '--no-fund', '--prefer-offline', '--save-exact']
    const {code, stderr} = await this.run('npm', ['install', ...flags, ...files, ...others])
    if (code !== 0) throw new Error(stderr)
  }

  run(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
    return promisify(execFile)(program, args, this.options(env)).then(
      ({stdout, stderr}) => ({code: 0, stdout, stderr}),
      ({code, stdout = '', stderr = ''}) => ({code: Number(code), stdout, stderr})
    )
  }

  start(program: string, args: readonly string[], env: Record<string, string> = {}): ChildProcess {
    return spawn(program, args, this.options(env))
  }

  /** Copies a file of this folder into it. */
  async add(name: string): Promise<void> {
    await cp(path.join(import.meta.dirname, name), path.join(this.folder, name))
  }

  async write(name: string, text: string): Promise<string> {
    await writeFile(path.join(this.folder, name), text)
    return name
  }

  /** Bytes of everything that is installed, as `du -sb` counts them. */
  async size(inside = ''): Promise<number> {
    const folder = path.join(this.folder, 'node_modules', inside)
    const entries = await readdir(folder, {recursive: true})
    const sizes = entries.map(async (name) => (await lstat(path.join(folder, name))).size)
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }

  /** Files of an installed package, relative to it. */
  async filesOf(name: string): Promise<string[]> {
    const folder = path.join(this.folder, 'node_modules', name)
    const entries = await readdir(folder, {recursive: true, withFileTypes: true})
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  }

  /** The first program in a package's readme. */
  async exampleOf(name: string): Promise<string> {
    const readme = await readFile(path.join(this.folder, 'node_modules', name, 'README.md'), 'utf8')
    return /```js\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''
  }

  remove(): Promise<void> {
    return rm(this.folder, {recursive: true, force: true})
  }

  private options(env: Record<string, string>) {
    return {cwd: this.folder, env: {...environment(), ...env}, maxBuffer: 32 * 1024 ** 2}
  }
}
