import {questionsOf, type Snapshot} from '@facsimile/plugins'
import {callPage} from './browser/capture-world.ts'
import type {OpenedPage} from './browser/open.ts'
import {snapshotPage} from './browser/snapshot.ts'

/** A snapshot with everything that its browser can report about it. */
export async function capturePage(opened: OpenedPage, options: {selector?: string} = {}): Promise<Snapshot> {
  const snapshot = await snapshotPage(opened, options)
  return {...snapshot, answers: await callPage(opened.page, questionsOf(snapshot))}
}
