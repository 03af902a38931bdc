import {questionsOf, type Snapshot} from '@facsimile/plugins'
import {askPage} from './browser/capture-world.ts'
import type {OpenedPage} from './browser/open.ts'
import {snapshotPage} from './browser/snapshot.ts'

/** A snapshot with everything that its browser can say about it. */
export async function capturePage(opened: OpenedPage, options: {selector?: string} = {}): Promise<Snapshot> {
  const snapshot = await snapshotPage(opened, options)
  return {...snapshot, answers: await askPage(opened.page, questionsOf(snapshot))}
}
