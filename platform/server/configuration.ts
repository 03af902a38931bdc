import {Config, Effect, Option, Schema} from 'effect'
import type {Setting} from './setting.ts'
import {SETTINGS} from './settings.ts'

/** A wrong value in the environment; `message` is one sentence that names it. */
export class ConfigurationError extends Schema.TaggedError<ConfigurationError>()('ConfigurationError', {
  message: Schema.String
}) {}

type Settings = typeof SETTINGS

/** The configuration of the service, by the names of its environment variables. */
export type Configuration = {readonly [Name in keyof Settings]: ReturnType<Settings[Name]['otherwise']>}

const read = Effect.fnUntraced(function* (name: string, setting: Setting<unknown>) {
  const given = yield* Effect.option(Config.String(name))
  // Set to nothing is not set: that is how composed environments leave things out.
  if (Option.isNone(given) || given.value.trim() === '') return setting.otherwise()
  const value = setting.read(given.value.trim())
  if (value !== undefined) return value
  const shown = setting.secret ? 'what it is' : JSON.stringify(given.value)
  return yield* new ConfigurationError({message: `${name} must be ${setting.expects}, not ${shown}.`})
})

/** The configuration from the environment. Fails with a sentence that names the wrong value. */
export const configuration: Effect.Effect<Configuration, ConfigurationError> = Effect.gen(function* () {
  const entries: [string, unknown][] = []
  for (const [name, setting] of Object.entries(SETTINGS)) {
    entries.push([name, yield* read(name, setting as Setting<unknown>)])
  }
  const all = Object.fromEntries(entries) as Configuration
  const isHalf = (all.STRIPE_SECRET_KEY === undefined) !== (all.STRIPE_WEBHOOK_SECRET === undefined)
  if (isHalf) {
    return yield* new ConfigurationError({
      message: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together.'
    })
  }
  return all
})
