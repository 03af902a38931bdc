/** An entry of package-lock.json, as far as the checks read it. */
export interface LockEntry {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  optional?: boolean
  os?: readonly string[]
  cpu?: readonly string[]
  dependencies?: Readonly<Record<string, string>>
  optionalDependencies?: Readonly<Record<string, string>>
  peerDependencies?: Readonly<Record<string, string>>
}

export type LockEntries = Readonly<Record<string, LockEntry>>

/**
 * Tools of the build whose packages for other platforms may stand in the lock file without a checksum: not every registry
 * serves them all. None of them is in anything that ships.
 */
const BUILD_TOOLS =
  /^node_modules\/(?:@biomejs\/cli|@oxlint\/binding|@rollup\/rollup|@tailwindcss\/oxide)-[\w-]+$/

/**
 * What is wrong with a lock file, in sentences: a package that can be fetched here without a checksum (`integrity`), and
 * a URL of the registry it came from. `isInstalled` says whether a place of the lock file exists on this machine.
 */
export function lockProblems(packages: LockEntries, isInstalled: (folder: string) => boolean): string[] {
  return Object.entries(packages).flatMap(([folder, entry]) => {
    if (!folder.includes('node_modules/') || entry.link) return []
    const problems: string[] = []
    if (entry.resolved) problems.push(`package-lock.json names where ${folder} came from: ${entry.resolved}`)
    const isElsewhere = entry.optional === true && BUILD_TOOLS.test(folder) && !isInstalled(folder)
    if (!entry.integrity && !isElsewhere)
      problems.push(
        `package-lock.json has no integrity for ${folder}; npm would install whatever it is sent.`
      )
    return problems
  })
}
