import type {Snapshot} from '@facsimile/plugins'
import {Context, Effect, Layer} from 'effect'
import {captureUrl, captureLocalPage, type HtmlEngineOptions} from './html-engine.ts'
import {PageError} from './page-error.ts'
import type {PageSource} from './page-source.ts'
import {readLocalPage, readStdinPage} from './read-page.ts'
import type {LocalPage} from './serve-page.ts'

/** Where pages come from: the network, the disk, standard input. No script runs. */
export class Source extends Context.Service<
  Source,
  {
    /** A page of the network from its text. An interrupted one is read no further. */
    readonly url: (
      url: string,
      options?: Omit<HtmlEngineOptions, 'signal'>
    ) => Effect.Effect<Snapshot, PageError>
    /** A page of the disk from its text. */
    readonly local: (
      page: LocalPage,
      options?: Omit<HtmlEngineOptions, 'signal'>
    ) => Effect.Effect<Snapshot, PageError>
    /** The text of a file, or of standard input as if it were a file of the folder. */
    readonly read: (
      source: Extract<PageSource, {kind: 'file' | 'stdin'}>,
      folder: string
    ) => Effect.Effect<LocalPage, PageError>
  }
>()('facsimile/Source') {
  static readonly layer: Layer.Layer<Source> = Layer.succeed(Source, {
    url: (url, options) => orPageError((signal) => captureUrl(url, {...options, signal})),
    local: (page, options) => orPageError((signal) => captureLocalPage(page, {...options, signal})),
    read: (source, folder) =>
      orPageError(() => (source.kind === 'file' ? readLocalPage(source.file) : readStdinPage(folder)))
  })
}

/** What is no `PageError` is a defect. */
const orPageError = <A>(work: (signal: AbortSignal) => Promise<A>): Effect.Effect<A, PageError> =>
  Effect.tryPromise({try: work, catch: (error) => error}).pipe(
    Effect.catch((error) => (error instanceof PageError ? Effect.fail(error) : Effect.die(error)))
  )
