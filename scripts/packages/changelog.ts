/**
 * The changelog in which what is under Unreleased is under the version, and nothing is unreleased. Throws where there is
 * nothing to release. <https://keepachangelog.com/en/1.1.0/>
 */
export function releasedChangelog(changelog: string, version: string, date: string): string {
  const [, before = '', unreleased = '', after = ''] =
    /^([\s\S]*?\n)## Unreleased\n([\s\S]*?)(?=\n## |$(?![\s\S]))([\s\S]*)$/.exec(changelog) ?? []
  const entries = unreleased.trim()
  if (entries === '') throw new Error('CHANGELOG.md has nothing under Unreleased.')
  return `${before}## Unreleased\n\n## ${version} - ${date}\n\n${entries}\n${after}`
}
