import type {Configuration} from '../server/configuration.ts'
import type {MagicOptions} from './copy-request.ts'

const MB = 1024 * 1024

/** What copies for accounts are bound by, by the configuration. */
export const magicOptions = (configuration: Configuration): MagicOptions => ({
  cacheSeconds: configuration.FACSIMILE_CACHE_SECONDS,
  copySeconds: configuration.FACSIMILE_COPY_SECONDS,
  copyBytes: configuration.FACSIMILE_COPIES_MB * MB,
  leastScore: configuration.FACSIMILE_LEAST_SCORE / 100
})
