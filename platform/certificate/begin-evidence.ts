import type {Settings} from '@facsimile/pipeline'
import {elementsOf} from '@facsimile/pipeline/capture'
import type {LoadedPage} from '../page-load/load-page.ts'
import {areCompared, PRINTED} from './compared-properties.ts'
import {type Gathering, gathering} from './source-evidence.ts'

/** Begins to examine the source, which need not wait for its code: what that may declare is known well enough. */
export function beginEvidence(loaded: LoadedPage, settings: Partial<Settings>): Gathering {
  const selected = elementsOf(loaded.snapshot.tree).findIndex(({data}) => data?.selected === true)
  return gathering(loaded, {
    texts: PRINTED,
    oneWidth: settings.includeMediaQuery === false,
    ...(selected >= 0 && {part: selected})
  })
}

/** The same, or anew where the code declares what nobody has examined. */
export async function evidenceFor(
  loaded: LoadedPage,
  begun: Gathering,
  texts: readonly string[]
): Promise<Gathering> {
  if (areCompared(begun.properties, texts)) return begun
  // The page is at one width at a time.
  await Promise.all(begun.seen)
  return gathering(loaded, {
    texts: [...PRINTED, ...texts],
    oneWidth: begun.viewports.length === 1,
    ...(begun.part !== undefined && {part: begun.part})
  })
}
