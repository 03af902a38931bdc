import {chmod, chown, mkdir, mkdtemp, rm, stat, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {Effect, Layer, Logger} from 'effect'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {closedDataFolder, keepPrivate} from './data-folder.ts'

let home: string
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'facsimile-data-'))
})
afterEach(() => rm(home, {recursive: true, force: true}))

const modeOf = async (file: string) => ((await stat(file)).mode & 0o7777).toString(8)

/** What the layer writes into the log. */
async function warned(folder: string): Promise<string[]> {
  const lines: string[] = []
  const logger = Logger.make(({message}) => void lines.push(String(message)))
  const layer = closedDataFolder(folder).pipe(Layer.provide(Logger.layer([logger])))
  await Effect.runPromise(Effect.scoped(Layer.build(layer)))
  return lines
}

/** What `keepPrivate` says. */
function refused(folder: string): string {
  try {
    keepPrivate(folder)
    return ''
  } catch (error) {
    expect(error).toMatchObject({code: 'not-private'})
    return (error as Error).message
  }
}

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  it('is made for its user alone, and closed where it is empty or ours', async () => {
    const folder = path.join(home, 'new', 'data')
    expect(await warned(folder)).toEqual([])
    expect(await modeOf(folder)).toBe('700')
    await chmod(folder, 0o777)
    expect(refused(folder)).toBe('')
    expect(await modeOf(folder)).toBe('700')
    await writeFile(path.join(folder, 'secret'), 'x')
    await writeFile(path.join(folder, 'notes.txt'), 'x')
    await chmod(folder, 0o755)
    expect(await warned(folder)).toEqual([])
    expect(await modeOf(folder)).toBe('700')
  })

  it('is refused by who keeps something in it, and a warning for who starts browsers, by one rule', async () => {
    const others = path.join(home, 'others')
    await mkdir(others)
    await writeFile(path.join(others, 'notes.txt'), 'x')
    const shared = path.join(home, 'shared')
    await mkdir(path.join(shared, 'lock'), {recursive: true})
    for (const [folder, mode] of [
      [others, 0o755],
      [shared, 0o1777]
    ] as const) {
      await chmod(folder, mode)
      expect(refused(folder)).toContain('holds other things; name a folder of its own in FACSIMILE_DATA_DIR')
      expect(await warned(folder)).toEqual([refused(folder)])
      expect(await modeOf(folder)).toBe(mode.toString(8))
    }
  })

  it.skipIf(process.getuid?.() !== 0)('is not changed where it belongs to another user', async () => {
    await chmod(home, 0o750)
    await chown(home, 12_345, 12_345)
    expect(refused(home)).toContain('belongs to another one')
    expect(await warned(home)).toEqual([refused(home)])
    expect(await modeOf(home)).toBe('750')
  })
})
