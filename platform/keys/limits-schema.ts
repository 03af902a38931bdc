import {Schema} from 'effect'
import {rangeOf} from '../egress/address.ts'

/** What a key may be used for, and where. */
export const KEY_SCOPES = {
  copy: 'Copy pages: `POST /v1/magic`, `/v1/jobs`, `/v1/webhooks`, `/mcp`.',
  'account:read': 'Read balance, keys and usage: `GET /v1/account`, `/v1/keys`, `/v1/usage`.',
  'credits:buy': 'Get the address at which credits are paid for: `POST /v1/credits/checkout`.',
  'account:claim': 'Choose the first password of the account: `POST /auth/claim`.'
} as const

export type KeyScope = keyof typeof KEY_SCOPES

export const ALL_SCOPES = Object.keys(KEY_SCOPES) as KeyScope[]

const about = (description: string, example: unknown) => ({description, examples: [example] as never})

const scopes = Schema.Array(Schema.Literals(ALL_SCOPES))
  .check(Schema.isMinLength(1), Schema.isMaxLength(ALL_SCOPES.length))
  .annotate(about('What the key may be used for; by default everything.', ['copy']))

const credits = (description: string) =>
  Schema.NullOr(Schema.Int.check(Schema.isBetween({minimum: 1, maximum: 1_000_000_000}))).annotate(
    about(description, 100)
  )

const allowedIps = Schema.Array(
  Schema.String.check(
    Schema.isMaxLength(50),
    Schema.makeFilter(
      (text) => rangeOf(text) !== undefined || 'Expected an address or a CIDR range, such as 192.0.2.0/24'
    )
  )
)
  .check(Schema.isMaxLength(50))
  .annotate(
    about(
      'Addresses and CIDR ranges, IPv4 and IPv6, from which the key may be used; none: from everywhere.',
      ['192.0.2.0/24']
    )
  )

const endsAt = Schema.NullOr(
  Schema.String.check(
    Schema.makeFilter((text) => {
      const isTimestamp = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(text)
      return (
        (isTimestamp && Date.parse(text) > Date.now()) || 'Expected a day or a moment that is still to come'
      )
    })
  )
).annotate(about('From then on the key is refused; null: never.', '2027-01-01T00:00:00.000Z'))

/** The limits that a key may get; left out when it is made they do not limit it, and later they stay as they are. */
export const KEY_LIMITS = {
  scopes: Schema.optionalKey(scopes),
  creditsPerDay: Schema.optionalKey(
    credits('Credits that the key may spend in a day (UTC); null: any number.')
  ),
  creditsTotal: Schema.optionalKey(credits('Credits that the key may spend in all; null: any number.')),
  allowedIps: Schema.optionalKey(allowedIps),
  endsAt: Schema.optionalKey(endsAt)
}

type Given = Schema.Struct.Type<typeof KEY_LIMITS>

/** The limits that a request gives, as they are stored. */
export const limitsOf = ({endsAt, ...limits}: Given): Omit<Given, 'endsAt'> & {endsAt?: Date | null} => ({
  ...limits,
  ...(endsAt !== undefined && {endsAt: endsAt === null ? null : new Date(endsAt)})
})

/** The limits of a key that is there. */
export const SHOWN_LIMITS = {
  scopes: Schema.Array(Schema.String).annotate(about('What the key may be used for.', ['copy'])),
  creditsPerDay: Schema.NullOr(Schema.Int).annotate(
    about('Credits that it may spend in a day (UTC); null: any number.', 100)
  ),
  creditsTotal: Schema.NullOr(Schema.Int).annotate(
    about('Credits that it may spend in all, keys that it replaced included; null: any number.', null)
  ),
  allowedIps: Schema.Array(Schema.String).annotate(
    about('Ranges from which it may be used; none: from everywhere.', ['192.0.2.0/24'])
  )
}
