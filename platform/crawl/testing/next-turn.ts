import {CRAWL} from '../../queue/queues.ts'
import {type CrawlStore, type SiteTurn, takeTurn, type Turn} from '../turns.ts'

/** The next turn, as a worker takes it; undefined where none is due now. */
export async function nextTurn(store: CrawlStore): Promise<Turn | undefined> {
  for (;;) {
    const [job] = await store.engine.fetch<SiteTurn>(CRAWL, {includeMetadata: true})
    if (!job) return undefined
    const turn = await takeTurn(store, job)
    if (turn) return turn
  }
}
