import {Effect, Layer} from 'effect'
import {Database} from '../database/service.ts'
import {Copier} from '../magic/copier.ts'
import {magicOptions} from '../magic/magic-options.ts'
import type {Configuration} from '../server/configuration.ts'
import {jobWorker} from './job-worker.ts'

/** Copies pages of jobs, `atOnce` at a time, as long as the process runs. */
export const jobWorking = (
  configuration: Configuration,
  atOnce: number
): Layer.Layer<never, never, Database | Copier> =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const [database, copier] = [yield* Database, yield* Copier]
      yield* jobWorker({...magicOptions(configuration), database, copier}, atOnce)
    })
  )
