import {execFile} from 'node:child_process'
import {glob, stat} from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import {promisify} from 'node:util'

const studio = path.resolve(import.meta.dirname, '..')
const repository = path.resolve(studio, '..')

const changed = (file: string) =>
  stat(file).then(
    ({mtimeMs}) => mtimeMs,
    () => 0
  )

/** Builds the Studio where its sources, or the versions of its packages, are newer than its build. */
export async function ensureBuild(): Promise<void> {
  const built = await changed(path.join(studio, 'dist/404.html'))
  const sources = glob(
    [
      'package-lock.json',
      'studio/{src,build,public,adapters}/**',
      'studio/*.{ts,json}',
      '{plugins,pipeline}/**/*.ts'
    ],
    {
      cwd: repository,
      exclude: ['**/node_modules/**', '**/*.test.ts', '**/fixtures/**']
    }
  )
  for await (const file of sources) {
    if (built > 0 && (await changed(path.join(repository, file))) <= built) continue
    const vite = path.join(repository, 'node_modules/vite/bin/vite.js')
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'error', ...args], {cwd: studio})
    await run()
    await run('-c', 'adapters/static/vite.config.ts')
    return
  }
}

/** Vitest's name for what runs once before the tests: files that run side by side find one build. */
export {ensureBuild as setup}
