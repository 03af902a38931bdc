import {Effect, Option} from 'effect'
import {Argument, Command, Flag} from 'effect/cli'
import {ALL_SCOPES} from '../keys/limits-schema.ts'

const administer = (request: unknown, json: boolean) =>
  Effect.flatMap(
    Effect.promise(() => import('./administer.ts')),
    ({runAdminister}) => runAdminister(request, json)
  )

const email = Flag.String('email').pipe(
  Flag.withMetavar('address'),
  Flag.withDescription('Whose account it is')
)

const json = Flag.Boolean('json').pipe(
  Flag.withoutNegation,
  Flag.withDescription('Print the answer as one JSON object'),
  Flag.withDefault(false)
)

const credits = Flag.Int('credits').pipe(
  Flag.withMetavar('number'),
  Flag.withDescription('Credits that the account gets')
)

const signedUp = Flag.Boolean('signed-up').pipe(
  Flag.withoutNegation,
  Flag.withDescription('The account is one that somebody signed up for'),
  Flag.withDefault(false)
)

const prefix = Argument.String('prefix').pipe(
  Argument.withDescription('Beginning of the key, as `keys list` shows it')
)

/** What a key may do; what is left out does not limit it. */
const limits = {
  scopes: Flag.Literals('scope', ALL_SCOPES).pipe(
    Flag.withDescription('What the key may be used for; repeat it for more (default: everything)'),
    Flag.atLeast(0)
  ),
  allowedIps: Flag.String('allow-ip').pipe(
    Flag.withMetavar('range'),
    Flag.withDescription('Address or CIDR range from which it may be used; repeat it for more'),
    Flag.atLeast(0)
  ),
  creditsPerDay: Flag.Int('day-limit').pipe(
    Flag.withMetavar('credits'),
    Flag.withDescription('Credits that it may spend in a day (UTC)'),
    Flag.optional
  ),
  creditsTotal: Flag.Int('total-limit').pipe(
    Flag.withMetavar('credits'),
    Flag.withDescription('Credits that it may spend in all'),
    Flag.optional
  ),
  endsAt: Flag.String('expires').pipe(
    Flag.withMetavar('day'),
    Flag.withDescription('Day (2027-01-31) or moment (ISO 8601, UTC) from which it is refused'),
    Flag.optional
  )
}

const create = Command.make(
  'create',
  {
    email,
    credits: credits.pipe(Flag.withDefault(0)),
    name: Flag.String('name').pipe(
      Flag.withDescription('What the key is for (default: key)'),
      Flag.withDefault('key')
    ),
    ...limits,
    signedUp,
    json
  },
  ({json, scopes, allowedIps, creditsPerDay, creditsTotal, endsAt, ...input}) =>
    administer(
      {
        do: 'create-key',
        ...input,
        ...(scopes.length > 0 && {scopes}),
        ...(allowedIps.length > 0 && {allowedIps}),
        ...(Option.isSome(creditsPerDay) && {creditsPerDay: creditsPerDay.value}),
        ...(Option.isSome(creditsTotal) && {creditsTotal: creditsTotal.value}),
        ...(Option.isSome(endsAt) && {endsAt: endsAt.value})
      },
      json
    )
).pipe(
  Command.withDescription('Makes a key, and the account where there is none. The key is shown this once.'),
  Command.withExamples([
    {
      command: 'facsimile keys create --email person@example.com --credits 100 --json',
      description: 'A key with credits, for a program'
    },
    {
      command:
        'facsimile keys create --email person@example.com --scope copy --allow-ip 192.0.2.0/24 --day-limit 50',
      description: 'A key that copies from one network, fifty pages a day'
    }
  ])
)

const list = Command.make('list', {email: email.pipe(Flag.optional), json}, (input) =>
  administer({do: 'list-keys', ...(Option.isSome(input.email) && {email: input.email.value})}, input.json)
).pipe(Command.withDescription('Lists keys by their beginnings, with when they were used last.'))

const revoke = Command.make('revoke', {prefix, json}, (input) =>
  administer({do: 'revoke-key', prefix: input.prefix}, input.json)
).pipe(Command.withDescription('Ends a key at once.'))

const rotate = Command.make('rotate', {prefix, json}, (input) =>
  administer({do: 'rotate-key', prefix: input.prefix}, input.json)
).pipe(Command.withDescription('Makes a key in place of another, which works for a day more.'))

/** `facsimile keys` */
export const keys = Command.make('keys').pipe(
  Command.withDescription('API keys of the service, whether it runs or not.'),
  Command.withSubcommands([create, list, revoke, rotate])
)

const grant = Command.make('grant', {email, credits, signedUp, json}, ({json, ...input}) =>
  administer({do: 'grant-credits', ...input}, json)
).pipe(Command.withDescription('Books credits for an account.'))

/** `facsimile credits` */
export const creditsCommand = Command.make('credits').pipe(
  Command.withDescription('Credits of the service, whether it runs or not.'),
  Command.withSubcommands([grant])
)

const addOperator = Command.make('add', {email, signedUp, json}, ({json, ...input}) =>
  administer({do: 'set-operator', operator: true, ...input}, json)
).pipe(Command.withDescription('Lets an account collect pages and put the starter package in.'))

const removeOperator = Command.make('remove', {email, json}, ({json, ...input}) =>
  administer({do: 'set-operator', operator: false, ...input}, json)
).pipe(Command.withDescription('Takes that from the account.'))

/** `facsimile operators` */
export const operators = Command.make('operators').pipe(
  Command.withDescription('Accounts that run the service from the dashboard, whether it runs or not.'),
  Command.withSubcommands([addOperator, removeOperator])
)
