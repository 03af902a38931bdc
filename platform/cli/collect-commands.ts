import {Effect, Option} from 'effect'
import {Argument, Command, Flag} from 'effect/cli'
import {type ListName, LISTS} from '../crawl/well-known.ts'

const load = Effect.promise(() => import('./collect.ts'))

const on = (name: string, description: string) =>
  Flag.Boolean(name).pipe(Flag.withoutNegation, Flag.withDescription(description), Flag.withDefault(false))

/** `facsimile collect` */
export const collect = Command.make(
  'collect',
  {
    urls: Argument.String('addresses').pipe(
      Argument.withDescription(
        'File of URLs, one a line (# begins a comment; - is standard input), or one URL'
      ),
      Argument.optional
    ),
    list: Flag.Literals('list', Object.keys(LISTS) as ListName[]).pipe(
      Flag.withDescription('A list that ships with the product, in place of a file'),
      Flag.optional
    ),
    add: on('add', 'Only put the URLs in, for workers that run elsewhere'),
    json: on('json', 'Print the counts at the end as one JSON object')
  },
  ({urls, list, ...input}) =>
    Effect.flatMap(load, ({runCollect}) =>
      runCollect({
        ...input,
        urls: Option.getOrUndefined(urls),
        list: Option.getOrUndefined(list)
      })
    )
).pipe(
  Command.withDescription(
    'Collects landing pages for the gallery: one page of a site at a time, by the rules of its robots.txt. What was ' +
      'begun before is taken up again, and what is done is not repeated.'
  ),
  Command.withExamples([
    {command: 'facsimile collect example.com', description: 'One page'},
    {command: 'facsimile collect --list well-known', description: 'Some 3,300 well-known sites'},
    {
      command: 'facsimile collect sites.txt --add',
      description: 'Many pages, for workers on one PostgreSQL (DATABASE_URL)'
    }
  ])
)

/** `facsimile work` */
export const work = Command.make('work', {}, () => Effect.flatMap(load, ({runWork}) => runWork)).pipe(
  Command.withDescription(
    'Takes pages that `collect` has added, and those of jobs (POST /v1/jobs), until it is stopped; any number of workers share one PostgreSQL.'
  )
)
