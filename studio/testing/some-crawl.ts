import {addPages} from '@facsimile/platform/crawl/pages.ts'
import {endPage, type PageEnd} from '@facsimile/platform/crawl/page-end.ts'
import {nextTurn} from '@facsimile/platform/crawl/testing/next-turn.ts'
import {openFreshDatabase} from '@facsimile/platform/database/testing/fresh-folder.ts'

const ENDS: readonly PageEnd[] = [
  {state: 'redirected'},
  {state: 'failed', code: 'page_not_found', reason: 'https://lantern.example/old answers with 404.'},
  {
    state: 'forbidden',
    code: 'robots_forbidden',
    reason: 'The robots.txt of the site forbids https://archive.example/.'
  },
  {state: 'failed', code: 'page_timeout', reason: 'https://slow.example/ did not answer in time.'}
]

/** Leaves in the database of a data folder what a crawl leaves that is under way. */
export async function someCrawl(folder: string): Promise<void> {
  const database = await openFreshDatabase(folder)
  try {
    const hosts = [
      'lantern',
      'archive',
      'slow',
      'harbour',
      'meadow',
      'copper',
      'willow',
      'granite',
      'saffron'
    ]
    await addPages(
      database,
      hosts.map((host) => `https://${host}.example/`)
    )
    for (const end of ENDS) {
      const claim = await nextTurn(database)
      if (claim) await endPage(database, claim, end, 0)
    }
    await nextTurn(database)
  } finally {
    await database.close()
  }
}
