import {Option} from 'effect'
import {Argument, Command, Flag} from 'effect/cli'
import {ALL_SCOPES} from '../keys/limits-schema.ts'
import {administer, credits, email, json, signedUp} from './admin-flags.ts'

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

/** What takes a limit away. */
const NONE = 'none'

/** Null for any number; undefined where it is no number. */
function creditsOf(text: string): number | null | undefined {
  if (text === NONE) return null
  return /^\d{1,10}$/.test(text) ? Number(text) : undefined
}

const creditsOrNone = (name: string, description: string) =>
  Flag.String(name).pipe(
    Flag.withMetavar('credits'),
    Flag.withDescription(`${description}; none: any number`),
    Flag.filterMap(
      (text) => Option.fromUndefinedOr(creditsOf(text)),
      () => 'Expected a whole number, or none'
    ),
    Flag.optional
  )

/** What is to be of a key; what is left out stays as it is. */
const changes = {
  name: Flag.String('name').pipe(Flag.withDescription('What the key is for'), Flag.optional),
  scopes: Flag.Literals('scope', [...ALL_SCOPES, 'all']).pipe(
    Flag.withDescription('What the key may be used for; repeat it for more'),
    Flag.atLeast(0)
  ),
  allowedIps: Flag.String('allow-ip').pipe(
    Flag.withMetavar('range'),
    Flag.withDescription(
      'Address or CIDR range from which it may be used; repeat it for more; none: from everywhere'
    ),
    Flag.atLeast(0)
  ),
  creditsPerDay: creditsOrNone('day-limit', 'Credits that it may spend in a day (UTC)'),
  creditsTotal: creditsOrNone('total-limit', 'Credits that it may spend in all'),
  endsAt: Flag.String('expires').pipe(
    Flag.withMetavar('day'),
    Flag.withDescription('Day (2027-01-31) or moment (ISO 8601, UTC) from which it is refused; none: never'),
    Flag.optional
  )
}

const change = Command.make(
  'change',
  {prefix, ...changes, json},
  ({json, prefix, name, scopes, allowedIps, creditsPerDay, creditsTotal, endsAt}) =>
    administer(
      {
        do: 'change-key',
        prefix,
        ...(Option.isSome(name) && {name: name.value}),
        ...(scopes.length > 0 && {scopes: scopes.includes('all') ? ALL_SCOPES : scopes}),
        ...(allowedIps.length > 0 && {allowedIps: allowedIps.filter((range) => range !== NONE)}),
        ...(Option.isSome(creditsPerDay) && {creditsPerDay: creditsPerDay.value}),
        ...(Option.isSome(creditsTotal) && {creditsTotal: creditsTotal.value}),
        ...(Option.isSome(endsAt) && {endsAt: endsAt.value === NONE ? null : endsAt.value})
      },
      json
    )
).pipe(
  Command.withDescription('Changes the name and the limits of a key; what is left out stays as it is.'),
  Command.withExamples([
    {
      command: 'facsimile keys change fcs_3kTz9QxA --day-limit 200 --expires none',
      description: 'A key that copies two hundred pages a day, and does not end'
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
  Command.withSubcommands([create, list, change, rotate, revoke])
)
