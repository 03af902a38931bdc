import {it} from 'vitest'
import {describeOnDatabases} from './testing/describe-on-databases.ts'
import {killFiftyTimes} from './testing/kill-fifty-times.ts'

await describeOnDatabases(
  'a process that is killed',
  (location) => {
    it(
      'fifty times in the middle of its work: nothing is lost, overspent or charged twice',
      () => killFiftyTimes(location()),
      600_000
    )
  },
  ['PostgreSQL']
)
