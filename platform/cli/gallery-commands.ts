import {Effect, Option} from 'effect'
import {Argument, Command, Flag} from 'effect/cli'

const load = Effect.promise(() => import('./gallery-add.ts'))

const add = Command.make(
  'add',
  {
    folder: Argument.String('folder').pipe(
      Argument.withDescription('Folder of a pack (default: the starter package that ships with the product)'),
      Argument.optional
    ),
    json: Flag.Boolean('json').pipe(
      Flag.withoutNegation,
      Flag.withDescription('Print the counts at the end as one JSON object'),
      Flag.withDefault(false)
    )
  },
  ({folder, json}) =>
    Effect.flatMap(load, ({runGalleryAdd}) => runGalleryAdd({folder: Option.getOrUndefined(folder), json}))
).pipe(
  Command.withDescription(
    'Puts the starter package into the gallery, whether the service runs or not. What is there stays as it is, ' +
      'and what was cut off goes on.'
  ),
  Command.withExamples([
    {command: 'facsimile gallery add', description: 'Openly licensed pages to start with'}
  ])
)

/** `facsimile gallery` */
export const gallery = Command.make('gallery').pipe(
  Command.withDescription('The gallery of the service.'),
  Command.withSubcommands([add])
)
