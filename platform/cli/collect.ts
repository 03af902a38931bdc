import process from 'node:process'
import {Effect, Layer, Logger} from 'effect'
import {addPages, type NewPage} from '../crawl/pages.ts'
import {crawlProgress} from '../crawl/progress.ts'
import {DatabaseError, openDatabase} from '../database/index.ts'
import {gallerySize} from '../gallery/size.ts'
import {INSTALL_LINE} from '../browser/problem.ts'
import {type ListName, readList} from '../crawl/well-known.ts'
import {collecting} from '../crawl/collecting.ts'
import {Collector, type Ended} from '../crawl/collector.ts'
import {type Configuration, configuration} from '../server/configuration.ts'
import {Copier} from '../magic/copier.ts'
import {Database} from '../database/service.ts'
import {jobWorking} from '../jobs/job-working.ts'
import {observability} from '../server/observability.ts'
import {needSandbox} from '../server/sandbox.ts'
import {Secrets} from '../server/secrets.ts'
import {webhookWorking} from '../webhooks/webhook-worker.ts'
import {readUrls} from './url-list.ts'
import {countsText, createCrawlMeter, sizeText} from './crawl-progress.ts'
import {CommandFailure, failureOf} from './failure.ts'
import {privateFiles} from './private-files.ts'

export interface CollectInput {
  /** What is given, unless a list is. */
  urls: string | undefined
  list: ListName | undefined
  add: boolean
  json: boolean
}

const settings = configuration.pipe(
  Effect.mapError(({message}) => new CommandFailure({code: 'usage', message}))
)

function databaseFailure(error: unknown): CommandFailure {
  if (!(error instanceof DatabaseError)) return failureOf(error)
  const hint =
    error.code === 'folder-locked'
      ? ' Stop it, or let both use a PostgreSQL server (DATABASE_URL): PGlite has room for one process.'
      : ''
  return new CommandFailure({code: 'database-failed', message: `${error.message}${hint}`})
}

/** Pages without a browser have no pictures: without one nothing is begun. */
const needBrowser = Effect.gen(function* () {
  const copier = yield* Copier
  yield* needSandbox.pipe(
    Effect.mapError(({message}) => new CommandFailure({code: 'sandbox-missing', message}))
  )
  const {problem} = copier.state()
  if (problem !== undefined)
    yield* new CommandFailure({code: 'browser-missing', message: `${problem} ${INSTALL_LINE}`})
})

/** The pages that are meant: of a list, a file, or one URL. */
const pagesOf = Effect.fnUntraced(function* ({urls, list}: CollectInput) {
  if ((urls === undefined) === (list === undefined))
    return yield* new CommandFailure({
      code: 'usage',
      message: 'Give either a file of URLs, or --list with the name of a list.'
    })
  return yield* Effect.tryPromise({
    try: async (): Promise<readonly (string | NewPage)[]> =>
      list === undefined ? readUrls(urls ?? '') : readList(list),
    catch: failureOf
  })
})

/** `facsimile collect`: puts URLs in, and works until no page waits any more. */
export const runCollect = Effect.fn('collect')(function* (input: CollectInput) {
  yield* privateFiles
  const all = yield* settings
  const urls = yield* pagesOf(input)
  if (input.add) return yield* putIn(all, urls, input.json)
  return yield* Effect.scoped(
    Effect.gen(function* () {
      const {handle, use} = yield* Database
      const collector = yield* Collector
      yield* needBrowser
      const added = yield* use(() => addPages(handle, urls))
      const shown = createDisplay(process.stderr)
      yield* Effect.addFinalizer(() => Effect.sync(shown.end))
      const watch = use(async (db) => ({...(await crawlProgress(db)), bytes: await gallerySize(db)})).pipe(
        Effect.tap(({bytes, ...counts}) => Effect.sync(() => shown.show(counts, bytes))),
        Effect.andThen(Effect.sleep(process.stderr.isTTY ? '1 second' : '10 seconds')),
        Effect.forever
      )
      const onEnded = ({address, state, reason}: Ended) => {
        if (state === 'failed' || state === 'forbidden') shown.line(reason ?? address)
      }
      yield* Effect.raceFirst(collector.work({until: 'empty', onEnded}), watch).pipe(
        Effect.onInterrupt(() =>
          Effect.sync(() => shown.line('Stopped. The same command goes on where it was.'))
        )
      )
      const counts = yield* use(crawlProgress)
      const bytes = yield* use(gallerySize)
      shown.end()
      const done = countsText(counts) || 'nothing collected'
      process.stderr.write(`${added} new URLs; ${done}; ${sizeText(bytes)} on disk.\n`)
      if (input.json) process.stdout.write(`${JSON.stringify({added, ...counts, bytes})}\n`)
    })
  ).pipe(
    Effect.provide(collecting(all)),
    // What happens to single pages is in the database; the terminal shows the counts.
    Effect.provide(Logger.layer([])),
    Effect.mapError((error) => (error instanceof CommandFailure ? error : databaseFailure(error)))
  )
})

/** Without work, and without a browser. */
const putIn = (
  {DATABASE_URL: url, FACSIMILE_DATA_DIR: folder}: Configuration,
  urls: readonly (string | NewPage)[],
  json: boolean
) =>
  Effect.tryPromise({
    async try() {
      const database = await openDatabase({folder, ...(url !== undefined && {url})})
      try {
        const added = await addPages(database, urls)
        const counts = await crawlProgress(database.db)
        process.stderr.write(`${added} new URLs; ${counts.waiting} pages wait.\n`)
        if (json) process.stdout.write(`${JSON.stringify({added, ...counts})}\n`)
      } finally {
        await database.close()
      }
    },
    catch: databaseFailure
  })

/** A line that is written over on a terminal, and lines elsewhere. */
function createDisplay(stream: NodeJS.WriteStream) {
  const meter = createCrawlMeter()
  let isShown = false
  return {
    show(...progress: Parameters<typeof meter.line>) {
      const line = meter.line(...progress)
      if (stream.isTTY) stream.write(`\r\x1b[2K${line.slice(0, (stream.columns ?? 80) - 1)}`)
      else stream.write(`${line}\n`)
      isShown = true
    },
    /** A line that stays. */
    line(text: string) {
      stream.write(`${isShown && stream.isTTY ? '\r\x1b[2K' : ''}${text}\n`)
    },
    end() {
      if (isShown && stream.isTTY) stream.write('\r\x1b[2K')
      isShown = false
    }
  }
}

/** Deliveries are signed with sealed secrets, and some pages opened with them; they open where the service's own secret is known. */
const jobs = (all: Configuration) => {
  const {FACSIMILE_SECRET: secret, FACSIMILE_DATA_DIR: folder, FACSIMILE_BROWSERS} = all
  if (secret === undefined) return jobWorking(all, FACSIMILE_BROWSERS)
  return Layer.merge(jobWorking(all, FACSIMILE_BROWSERS), webhookWorking(all)).pipe(
    Layer.provide(Secrets.layer({folder, secret}))
  )
}

/** `facsimile work`: takes pages of every queue until it is stopped. */
export const runWork = Effect.gen(function* () {
  yield* privateFiles
  const all = yield* settings
  const working = Effect.gen(function* () {
    const collector = yield* Collector
    yield* needBrowser
    process.stderr.write(`Facsimile takes pages, ${all.FACSIMILE_BROWSERS} at once\n`)
    yield* collector.work({until: 'interrupted'})
  })
  return yield* working.pipe(
    Effect.provide(
      jobs(all).pipe(Layer.provideMerge(collecting(all)), Layer.provideMerge(observability(all)))
    ),
    Effect.mapError((error) => (error instanceof CommandFailure ? error : databaseFailure(error)))
  )
})
