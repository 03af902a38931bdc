import {Context, Effect, Fiber, Layer} from 'effect'
import {addPages} from './pages.ts'
import {crawlProgress} from './progress.ts'
import {beginTask, endTask, type GalleryTask, isBegun} from './tasks.ts'
import type {PackIndex} from '../gallery/starter/pack.ts'
import {readPackIndex} from '../gallery/starter/pack.ts'
import {type ListName, readList} from './well-known.ts'
import {addPackFile} from '../gallery/starter/add-pack.ts'
import {Collector} from './collector.ts'
import {Database} from '../database/service.ts'

/** What goes on at this moment. */
export interface GalleryWorkState {
  isCollecting: boolean
  pack: {
    /** Entries that the pack has; 0 where this installation has none. */
    entries: number
    isAdding: boolean
    /** Entries that were examined, also those that were there. */
    done: number
  }
}

/**
 * Work for the gallery inside of the service, which is begun with a click: one task of a kind at a time. What a service
 * that ends leaves undone, the next one goes on with.
 */
export class GalleryWork extends Context.Service<
  GalleryWork,
  {
    readonly state: () => GalleryWorkState
    /** Puts the sites of a list in, and collects until no page waits. Gives how many are new. */
    readonly collect: (list: ListName) => Effect.Effect<number>
    /** Stops collecting; pages that wait go on waiting. */
    readonly stop: Effect.Effect<void>
    /** Puts the starter package in. */
    readonly addPack: Effect.Effect<void>
  }
>()('facsimile/GalleryWork') {
  static readonly layer: Layer.Layer<GalleryWork, never, Database | Collector> = Layer.effect(
    GalleryWork,
    Effect.gen(function* () {
      const {handle, use} = yield* Database
      const collector = yield* Collector
      const scope = yield* Effect.scope
      const index = yield* Effect.promise(() =>
        readPackIndex().catch((): PackIndex => ({entries: 0, files: []}))
      )
      const under: Partial<Record<GalleryTask, Fiber.Fiber<void>>> = {}
      let done = 0

      const works: Record<GalleryTask, Effect.Effect<void>> = {
        collecting: collector.work({until: 'empty'}),
        pack: Effect.gen(function* () {
          done = 0
          for (const path of index.files.keys()) done += (yield* use((db) => addPackFile(db, path))).looked
        })
      }
      /** Starts what is not under way. A failure is in the log, and the task counts as begun. */
      const start = Effect.fnUntraced(function* (task: GalleryTask) {
        yield* use((db) => beginTask(db, task))
        if (under[task]) return
        const fiber = yield* works[task].pipe(
          Effect.andThen(use((db) => endTask(db, task))),
          Effect.catchCause((cause) => Effect.logWarning(`the gallery's task ${task} ended early`, cause)),
          Effect.forkIn(scope, {startImmediately: false})
        )
        under[task] = fiber
        fiber.addObserver(() => delete under[task])
      })

      for (const task of ['collecting', 'pack'] as const) {
        if (yield* use((db) => isBegun(db, task))) yield* start(task)
      }
      return GalleryWork.of({
        state: () => ({
          isCollecting: under.collecting !== undefined,
          pack: {entries: index.entries, isAdding: under.pack !== undefined, done}
        }),
        collect: Effect.fnUntraced(function* (list) {
          const sites = yield* Effect.promise(() => readList(list))
          const added = yield* use(() => addPages(handle, sites))
          const {waiting} = yield* use(crawlProgress)
          if (waiting > 0) yield* start('collecting')
          return added
        }),
        stop: Effect.gen(function* () {
          yield* use((db) => endTask(db, 'collecting'))
          if (under.collecting) yield* Fiber.interrupt(under.collecting)
        }),
        addPack: start('pack')
      })
    })
  )
}
