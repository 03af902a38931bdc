import {readdir, readFile} from 'node:fs/promises'
import process from 'node:process'

/** The process and all that descend from it. Linux only; elsewhere the process alone. */
export async function processTree(pid: number): Promise<number[]> {
  const found = [pid]
  if (process.platform !== 'linux') return found
  for (const one of found) {
    try {
      const children = await readFile(`/proc/${one}/task/${one}/children`, 'utf8')
      found.push(...children.split(' ').filter(Boolean).map(Number))
    } catch {
      // It has ended meanwhile.
    }
  }
  return found
}

/** Memory that the process and its descendants have of their own, in MB. 0 where the system does not say. */
export async function memoryOfTree(pid: number): Promise<number> {
  if (process.platform !== 'linux') return 0
  const sizes = await Promise.all((await processTree(pid)).map(ownMemory))
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

/** KB. Files that processes share (the browser's own code) are left out. */
async function ownMemory(pid: number): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0)
    return of('RssAnon') + of('RssShmem')
  } catch {
    return 0
  }
}

/** Ends the process and all that descend from it at once. */
export async function killTree(pid: number): Promise<void> {
  // From the top: a parent that is gone starts no more children.
  for (const one of await processTree(pid)) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
}

/**
 * Ends every process whose command line names the folder: a browser by its profile, although the worker that started it is
 * gone. Linux only.
 */
export async function killProcessesIn(folder: string): Promise<void> {
  if (process.platform !== 'linux') return
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const isNamed = async (pid: number) =>
    (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(`${folder}/`)
  const named = await Promise.all(pids.map(isNamed))
  await Promise.all(pids.filter((_, folder) => named[folder]).map(killTree))
}
