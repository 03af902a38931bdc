import {Schema} from 'effect'
import {grant} from '../credits/ledger.ts'
import type {Drizzle} from '../database/drizzle.ts'
import {setOperator} from '../database/operators.ts'
import {randomId} from '../database/random-id.ts'
import {addPackFile} from '../gallery/starter/add-pack.ts'
import {
  changeKey,
  createKey,
  listKeys,
  type OwnKey,
  ROTATION_GRACE,
  revokeKey,
  rotateKey
} from '../keys/keys.ts'
import {KEY_LIMITS, limitsOf} from '../keys/limits-schema.ts'
import {accountOf, hasAccount, spendable} from './accounts.ts'
import {EMAIL_PROBLEM, EmailAddress} from './schema.ts'

/** Of an account that is there, which an earlier version may have made for an address that nobody can log in with. */
const KnownEmail = Schema.String.check(
  Schema.isPattern(/^[^\s@]+@[^\s@]+$/, {message: 'Expected an e-mail address'})
)
const Credits = Schema.Int.check(Schema.isBetween({minimum: 0, maximum: 1_000_000_000}))
const Prefix = Schema.String.check(
  Schema.isPattern(/^fcs_[0-9A-Za-z]{8}$/, {
    message: 'Expected the beginning of a key, as `keys list` shows it'
  })
)

/** Whether an account is meant that somebody signed up for: the address proves nothing about who that was. */
const SignedUp = Schema.optionalKey(Schema.Boolean)

/** What the operator may do, as it travels between the command and a service that has the database. */
export const AdminRequest = Schema.Union([
  Schema.Struct({
    do: Schema.Literal('create-key'),
    email: EmailAddress,
    name: Schema.String,
    credits: Credits,
    signedUp: SignedUp,
    ...KEY_LIMITS
  }),
  Schema.Struct({do: Schema.Literal('list-keys'), email: Schema.optionalKey(KnownEmail)}),
  Schema.Struct({
    do: Schema.Literal('change-key'),
    prefix: Prefix,
    name: Schema.optionalKey(Schema.String),
    ...KEY_LIMITS
  }),
  Schema.Struct({do: Schema.Literal('revoke-key'), prefix: Prefix}),
  Schema.Struct({do: Schema.Literal('rotate-key'), prefix: Prefix}),
  Schema.Struct({
    do: Schema.Literal('grant-credits'),
    email: KnownEmail,
    credits: Credits,
    signedUp: SignedUp
  }),
  Schema.Struct({
    do: Schema.Literal('set-operator'),
    email: KnownEmail,
    operator: Schema.Boolean,
    signedUp: SignedUp
  }),
  /** A pack is put in one file after the other, so that each answer is there in time. */
  Schema.Struct({do: Schema.Literal('add-pack-file'), folder: Schema.String, index: Schema.Int})
])
export type AdminRequest = typeof AdminRequest.Type

export interface ShownKey {
  prefix: string
  /** Whose it is. */
  email?: string
  name: string
  created: string
  lastUsed: string | null
  ends: string | null
  scopes: readonly string[]
  creditsPerDay: number | null
  creditsTotal: number | null
  allowedIps: readonly string[]
}

/** Answers, as JSON. */
export type AdminAnswer =
  | {kind: 'key'; apiKey: string; prefix: string; email: string; credits: number}
  | {kind: 'keys'; keys: ShownKey[]}
  | {kind: 'changed'; key: ShownKey}
  | {kind: 'revoked'; prefix: string}
  | {kind: 'rotated'; apiKey: string; prefix: string; replaced: string; graceHours: number}
  | {kind: 'granted'; email: string; granted: number; credits: number}
  | {kind: 'operator'; email: string; operator: boolean}
  | {kind: 'pack-file'; looked: number; added: number}
  | {kind: 'refused'; message: string}

/** Does what the operator requests. */
export async function administer(db: Drizzle, request: AdminRequest): Promise<AdminAnswer> {
  switch (request.do) {
    case 'create-key': {
      const {do: _do, email, name, credits, signedUp, ...limits} = request
      const account = await accountOf(db, email)
      if (account.signedUp && !signedUp) return notProven(email)
      if (credits > 0) await grantTo(db, account.id, credits)
      const {key, prefix} = await createKey(db, account.id, name, limitsOf(limits))
      const after = await accountOf(db, email)
      return {kind: 'key', apiKey: key, prefix, email: account.email, credits: spendable(after)}
    }
    case 'list-keys': {
      const keys = await listKeys(db, request.email)
      return {kind: 'keys', keys: keys.map(shownKey)}
    }
    case 'change-key': {
      const {do: _do, prefix, name, ...limits} = request
      const changed = await changeKey(db, prefix, {...(name !== undefined && {name}), ...limitsOf(limits)})
      return changed ? {kind: 'changed', key: shownKey(changed)} : noKey(prefix)
    }
    case 'revoke-key':
      return (await revokeKey(db, request.prefix))
        ? {kind: 'revoked', prefix: request.prefix}
        : noKey(request.prefix)
    case 'rotate-key': {
      const made = await rotateKey(db, request.prefix)
      if (!made) return noKey(request.prefix)
      return {
        kind: 'rotated',
        apiKey: made.key,
        prefix: made.prefix,
        replaced: request.prefix,
        graceHours: ROTATION_GRACE
      }
    }
    case 'grant-credits': {
      const problem = await emailProblem(db, request.email)
      if (problem !== undefined) return {kind: 'refused', message: problem}
      const account = await accountOf(db, request.email)
      if (account.signedUp && !request.signedUp) return notProven(request.email)
      if (request.credits > 0) await grantTo(db, account.id, request.credits)
      const after = await accountOf(db, request.email)
      return {kind: 'granted', email: after.email, granted: request.credits, credits: spendable(after)}
    }
    case 'set-operator': {
      const {email, operator, signedUp} = request
      const account = await accountOf(db, email)
      if (operator && account.signedUp && !signedUp) return notProven(email)
      await setOperator(db, email, operator)
      return {kind: 'operator', email: account.email, operator}
    }
    case 'add-pack-file':
      return {kind: 'pack-file', ...(await addPackFile(db, request.index, request.folder))}
  }
}

const shownKey = ({createdAt, lastUsedAt, endsAt, ...key}: OwnKey & {email?: string}): ShownKey => ({
  ...key,
  created: createdAt.toISOString(),
  lastUsed: lastUsedAt?.toISOString() ?? null,
  ends: endsAt?.toISOString() ?? null
})

/** Why no account is made for an address; undefined where there is one already, or one can be made. */
async function emailProblem(db: Drizzle, email: string): Promise<string | undefined> {
  if (Schema.is(EmailAddress)(email) || (await hasAccount(db, email))) return undefined
  return `--email: ${EMAIL_PROBLEM}.`
}

const notProven = (email: string): AdminAnswer => ({
  kind: 'refused',
  message: `The account of ${email} was made by somebody who signed up, and nobody has shown that the address is theirs; repeat it with --signed-up if you mean them.`
})

const noKey = (prefix: string): AdminAnswer => ({
  kind: 'refused',
  message: `There is no key ${prefix} that works.`
})

const grantTo = (db: Drizzle, accountId: string, amount: number) =>
  grant(db, {accountId, amount, kind: 'grant', reference: randomId('grant')})
