import {expect, it} from 'vitest'
import {releasedChangelog} from './changelog.ts'

const entries = '### Added\n\n- Packages on npm.\n- A line\n  that goes on.'

it('puts what is unreleased under the version, and keeps older versions', () => {
  const older = '\n## 0.1.0\n\n- First.\n'
  expect(
    releasedChangelog(`# Changelog\n\n## Unreleased\n\n${entries}\n${older}`, '0.2.0', '2026-11-26')
  ).toBe(`# Changelog\n\n## Unreleased\n\n## 0.2.0 - 2026-11-26\n\n${entries}\n${older}`)
})

it('takes a changelog without versions', () => {
  expect(releasedChangelog(`# Changelog\n\n## Unreleased\n\n${entries}\n`, '0.2.0', '2026-11-26')).toBe(
    `# Changelog\n\n## Unreleased\n\n## 0.2.0 - 2026-11-26\n\n${entries}\n`
  )
})

it('releases nothing where nothing changed', () => {
  expect(() => releasedChangelog('# Changelog\n\n## Unreleased\n\n## 0.2.0\n', '0.3.0', '')).toThrow(
    'nothing under Unreleased'
  )
})
