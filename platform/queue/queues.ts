import type {Queue} from 'pg-boss'

/** Seconds for which a worker may be silent until its job is another's; the monitor adds up to ten (`engine.ts`). */
const HEARTBEAT = 15

/** Years, in seconds: jobs wait for as long as nobody works. */
const FOREVER = 10 * 365 * 24 * 3600

const COMMON = {
  heartbeatSeconds: HEARTBEAT,
  retentionSeconds: FOREVER,
  // What became of a job is in the tables of its noun.
  deleteAfterSeconds: 3600,
  // A crawl of a million sites is no reason for a warning.
  warningQueueSize: 2 ** 31 - 1
} as const satisfies Partial<Queue>

/** The turn of a site: one page of it is collected. The key is the site's host. */
export const CRAWL = 'crawl'

/** A page of a job is copied (`jobs/`). */
export const PAGES = 'pages'

/** Such pages that are opened with secrets: whoever takes them can open what is sealed. */
export const PRIVATE_PAGES = 'private-pages'

/** Pages whose work took every worker with it. */
export const LOST_PAGES = 'lost-pages'

/** Events of a job are sent to a webhook (`webhooks/`). The key is the webhook with the job. */
export const WEBHOOKS = 'webhooks'

/** Events that no webhook took, for the operator to look at; nothing works on them. */
export const LOST_DELIVERIES = 'lost-deliveries'

/** What nobody works on any more is given back, and what has ended is forgotten (`database/recover.ts`). */
export const RECOVERIES = 'recoveries'

/** The books are compared (`credits/ledger-audit.ts`); the output says what was found. */
export const AUDITS = 'audits'

/** Work that comes back: the next one is the better try. */
const REGULAR = {
  ...COMMON,
  policy: 'exclusive',
  expireInSeconds: 600,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 60,
  retryLimit: 3,
  retentionSeconds: 3600,
  // The last output is read until there is another.
  deleteAfterSeconds: 24 * 3600
} as const

/** Pages of jobs. */
const OF_PAGES = {
  ...COMMON,
  expireInSeconds: 1800,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  // Workers that are restarted give their pages back, which counts too.
  retryLimit: 12,
  deadLetter: LOST_PAGES
} as const

/** Every queue of the service, by name; a queue stands after that of its dead letters. */
export const QUEUES = {
  [CRAWL]: {
    ...COMMON,
    // A site has one turn, queued or under way: nobody else requests anything of it meanwhile.
    policy: 'exclusive',
    // Longer than the longest deadline of a copy, with everything around it.
    expireInSeconds: 1800,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    // Pages that end their workers are given up long before (`turns.ts`).
    retryLimit: 100
  },
  [LOST_PAGES]: {
    ...COMMON,
    expireInSeconds: 60,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    retryLimit: 1000
  },
  [LOST_DELIVERIES]: {...COMMON, retentionSeconds: 14 * 24 * 3600},
  [WEBHOOKS]: {...COMMON, policy: 'exclusive', expireInSeconds: 1800, retryDelay: 1, retryLimit: 100},
  [PAGES]: OF_PAGES,
  [PRIVATE_PAGES]: OF_PAGES,
  [RECOVERIES]: REGULAR,
  [AUDITS]: REGULAR
} as const satisfies Record<string, Omit<Queue, 'name'>>
