import process from 'node:process'

/** Medians of a work's runs, in milliseconds. */
export interface Timing {
  /** As a clock on the wall sees it. */
  wall: number
  /** Processor time of this process, its helper threads included; a browser's is not among it. */
  cpu: number
  runs: number
}

export type Work = () => unknown

export interface AlternateOptions {
  runs: number
  warmUp: number
  progress: (text: string) => void
}

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5)

/** The value below which a share of the numbers lies. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

/**
 * Each work in turn, so that what else the machine does meets them all alike; the first `warmUp` rounds do not count.
 * A work that fails once is left out, with the reason reported.
 */
export async function alternately(
  works: Readonly<Record<string, Work>>,
  {runs, warmUp, progress}: AlternateOptions
): Promise<Record<string, Timing>> {
  const walls: Record<string, number[]> = {}
  const cpus: Record<string, number[]> = {}
  const failed = new Set<string>()
  for (let round = -warmUp; round < runs; round++) {
    for (const [name, work] of Object.entries(works)) {
      if (failed.has(name)) continue
      const cpu = process.cpuUsage()
      const started = performance.now()
      try {
        await work()
      } catch (error) {
        failed.add(name)
        progress(`${name} failed: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
        continue
      }
      const took = performance.now() - started
      const {user, system} = process.cpuUsage(cpu)
      if (round < 0) continue
      ;(walls[name] ??= []).push(took)
      ;(cpus[name] ??= []).push((user + system) / 1000)
    }
  }
  return Object.fromEntries(
    Object.keys(walls)
      .filter((name) => !failed.has(name))
      .map((name) => [
        name,
        {wall: median(walls[name]!), cpu: median(cpus[name]!), runs: walls[name]!.length}
      ])
  )
}
