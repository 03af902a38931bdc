import {Layer} from 'effect'
import {Collector, type CollectorOptions} from './collector.ts'
import type {Configuration} from '../server/configuration.ts'
import {Copier} from '../magic/copier.ts'
import {copierOptions} from '../magic/copier-options.ts'
import {closedDataFolder} from '../database/index.ts'
import {Database} from '../database/service.ts'

/** How `pages` at once are collected. */
export function collectorOptions(configuration: Configuration, pages: number): CollectorOptions {
  const {FACSIMILE_CRAWL_CONTACT: contact, FACSIMILE_COPY_SECONDS} = configuration
  return {
    pages,
    delay: configuration.FACSIMILE_CRAWL_SECONDS,
    retry: configuration.FACSIMILE_CRAWL_RETRY_SECONDS,
    timeout: Math.min(25_000, FACSIMILE_COPY_SECONDS * 500),
    ...(contact !== undefined && {contact})
  }
}

/** What collecting needs, in a process of its own. */
export function collecting(configuration: Configuration) {
  const {DATABASE_URL, FACSIMILE_BROWSERS, FACSIMILE_DATA_DIR} = configuration
  return Collector.layer(collectorOptions(configuration, FACSIMILE_BROWSERS)).pipe(
    // What is cut off is taken up again, so nothing is waited for.
    Layer.provideMerge(
      Copier.layer(copierOptions(configuration, 0)).pipe(Layer.provide(closedDataFolder(FACSIMILE_DATA_DIR)))
    ),
    Layer.provideMerge(
      Database.layer({folder: FACSIMILE_DATA_DIR, ...(DATABASE_URL !== undefined && {url: DATABASE_URL})})
    )
  )
}
