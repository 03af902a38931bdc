import type {TestSpecification} from 'vitest/node'
import {BaseSequencer} from 'vitest/node'

/** Files of minutes: begun last, they would run on while the other workers have nothing left to do. */
const LONG = [
  'scripts/safety/fuzz.',
  'scripts/safety/vectors.',
  'platform/database/crash-',
  'scripts/packages/packages.',
  'plugins/model/computed/computed-values.',
  'platform/server/hostile.',
  'scripts/modern/modern.',
  'platform/crawl/crawl.',
  'platform/server/outage.'
]

/** Begins with the files that take minutes. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({moduleId}: TestSpecification) => LONG.some((name) => moduleId.includes(`/${name}`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
