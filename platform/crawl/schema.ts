import {Schema} from 'effect'
import {about} from '../api/fields.ts'
import {timestampOrNull} from '../api/timestamp.ts'

const text = (description: string, example: string) => Schema.String.annotate(about(description, example))

export const CrawlStatus = Schema.Struct({
  pages: Schema.Struct({
    waiting: Schema.Int,
    collected: Schema.Int,
    folded: Schema.Int,
    redirected: Schema.Int,
    forbidden: Schema.Int,
    failed: Schema.Int
  }).annotate({description: 'Pages by state; those that are worked on are among those that wait.'}),
  working: Schema.Int.annotate(about('Pages that are worked on at this moment.', 3)),
  perMinute: Schema.Number.annotate(about('Pages that end in a minute, by the last five.', 22.4)),
  remaining: Schema.NullOr(Schema.Int).annotate(
    about('Seconds that those who wait take at this pace; null where there is none.', 480)
  ),
  failures: Schema.Array(
    Schema.Struct({
      address: text('The page.', 'https://example.com/'),
      state: text('`forbidden` or `failed`.', 'failed'),
      code: Schema.NullOr(Schema.String).annotate(about('A code of docs/errors.', 'page_unreachable')),
      reason: Schema.NullOr(Schema.String).annotate(
        about('In a sentence.', 'https://example.com/ cannot be reached.')
      ),
      endedAt: timestampOrNull(about('When.', '2026-11-21T13:27:14.000Z'))
    })
  ).annotate(about('What went wrong last, the newest first; 20 at most.', [])),
  isOperator: Schema.Boolean.annotate(about('Whether whoever asks may begin and stop.', true)),
  isCollecting: Schema.Boolean.annotate(about('Whether this service collects at this moment.', true)),
  bytes: Schema.Int.annotate(about('What the gallery takes on disk, in bytes.', 81_000_000)),
  list: Schema.Int.annotate(about('Sites of the list of well-known ones.', 3372)),
  pack: Schema.Struct({
    entries: Schema.Int.annotate(about('Pages of the starter package; 0 where there is none.', 300)),
    isAdding: Schema.Boolean.annotate(about('Whether they are put in at this moment.', false)),
    done: Schema.Int.annotate(about('How many of them were looked at.', 300))
  }).annotate({description: 'The starter package.'})
}).annotate({identifier: 'CrawlStatus', description: 'How collecting goes.'})

export const CrawlStart = Schema.Struct({
  list: Schema.Literal('well-known').annotate({description: 'The list whose sites are put in.'})
}).annotate({identifier: 'CrawlStart', description: 'What is to be collected.'})

export const CrawlStarted = Schema.Struct({
  added: Schema.Int.annotate(about('Addresses that are new.', 3372))
}).annotate({identifier: 'CrawlStarted', description: 'What was put in.'})
