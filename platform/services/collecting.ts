import {Layer} from 'effect'
import {Collector} from './collector.ts'
import type {Configuration} from '../server/configuration.ts'
import {Copier} from '../magic/copier.ts'
import {copierOptions} from '../magic/copier-options.ts'
import {closedDataFolder} from '../database/index.ts'
import {Database} from '../database/service.ts'

/** What collecting needs, in a process of its own. */
export function collecting(configuration: Configuration) {
  const {DATABASE_URL, FACSIMILE_CRAWL_CONTACT, FACSIMILE_DATA_DIR} = configuration
  const {FACSIMILE_BROWSERS: pages, FACSIMILE_COPY_SECONDS} = configuration
  return Collector.layer({
    pages,
    rest: configuration.FACSIMILE_CRAWL_SECONDS,
    retry: configuration.FACSIMILE_CRAWL_RETRY_SECONDS,
    timeout: Math.min(25_000, FACSIMILE_COPY_SECONDS * 500),
    ...(FACSIMILE_CRAWL_CONTACT !== undefined && {contact: FACSIMILE_CRAWL_CONTACT})
  }).pipe(
    // What is cut off is taken up again, so nothing is waited for.
    Layer.provideMerge(
      Copier.layer(copierOptions(configuration, 0)).pipe(Layer.provide(closedDataFolder(FACSIMILE_DATA_DIR)))
    ),
    Layer.provideMerge(
      Database.layer({folder: FACSIMILE_DATA_DIR, ...(DATABASE_URL !== undefined && {url: DATABASE_URL})})
    )
  )
}
