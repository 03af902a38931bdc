/** What opens the database, and the gallery in it. Nouns have their rows beside them: `../keys/keys.ts`. */
export {
  addPages,
  type Claim,
  claimPage,
  crawlProgress,
  type CrawlProgress,
  crawlStatus,
  endPage,
  freeSites,
  keepRobots,
  type NewPage,
  type PageEnd,
  renewClaim,
  returnPage
} from './crawl.ts'
export type {Database} from './database.ts'
export type {Drizzle} from './drizzle.ts'
export {DatabaseError, type DatabaseErrorCode} from './errors.ts'
export {
  addEntry,
  countEntries,
  findEntry,
  findPicture,
  type GalleryFilter,
  galleryFacets,
  listEntries,
  MOST_PASSED,
  type NewEntry
} from './gallery.ts'
export {type Collection, galleryCollections} from './gallery-collections.ts'
export {type ListedSection, listSections} from './gallery-sections.ts'
export {similarEntries} from './gallery-similar.ts'
export {gallerySize} from './gallery-size.ts'
export {beginTask, endTask, type GalleryTask, isBegun} from './gallery-tasks.ts'
export {beginStarter, endStarter} from './gallery-starter.ts'
export {setOperator} from './operators.ts'
export {agreeOnSecret} from './installation.ts'
export {type Held, renewLeases} from './leases.ts'
export {type DatabaseLocation, openDatabase} from './open.ts'
export {closedDataFolder, keepPrivate} from './data-folder.ts'
export {QueryError, queryFailure} from './query-failure.ts'
export {type BucketTake, takeFromBucket} from './rate-buckets.ts'
export {randomId} from './random-id.ts'
export {probeWrites} from './write-probe.ts'
export {type Reclaimed, reclaim} from './reclaim.ts'
export {recover} from './recover.ts'
