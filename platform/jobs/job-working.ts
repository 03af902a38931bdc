import {Effect, Layer, Option} from 'effect'
import {Database} from '../database/service.ts'
import {Copier} from '../magic/copier.ts'
import {magicOptions} from '../magic/magic-options.ts'
import type {Configuration} from '../server/configuration.ts'
import {Secrets} from '../server/secrets.ts'
import {jobWorker} from './job-worker.ts'

/** Copies pages of jobs, `atOnce` at a time, as long as the process runs; those with secrets where `Secrets` are given. */
export const jobWorking = (
  configuration: Configuration,
  atOnce: number
): Layer.Layer<never, never, Database | Copier> =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const [database, copier] = [yield* Database, yield* Copier]
      const secrets = yield* Effect.serviceOption(Secrets)
      const by = {...magicOptions(configuration), database, copier}
      yield* jobWorker(Option.isSome(secrets) ? {...by, secrets: secrets.value} : by, atOnce)
    })
  )
