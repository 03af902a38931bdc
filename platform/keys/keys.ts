import {and, asc, desc, eq, gt, isNull, or, sql} from 'drizzle-orm'
import {accounts} from '../accounts/tables.ts'
import type {Drizzle} from '../database/drizzle.ts'
import {isHashOf, newKey, prefixOf} from './key-format.ts'
import {budget, type KeyLimits, limitColumns} from './key-limits.ts'
import {apiKeys} from './tables.ts'

export interface Account {
  id: string
  email: string
  balance: number
  reserved: number
  /** Credits that were taken back after refunds. */
  refunded: number
  suspended: boolean
  /** Made by somebody who signed up, and not by the operator. */
  signedUp: boolean
  /** May collect for the gallery from the dashboard. */
  operator: boolean
  createdAt: Date
}

export interface ListedKey {
  prefix: string
  email: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
  endsAt: Date | null
  scopes: string[]
  creditsPerDay: number | null
  creditsTotal: number | null
  allowedIps: string[]
}

/** Whose key it is, and what it may do. */
export type KeyAccount = Account & {prefix: string; key: KeyLimits}

/** Hours for which a key that was replaced still works. */
export const ROTATION_GRACE = 24

/** The account of a key, or undefined where the key is wrong, revoked or over. Notes when it was used. */
export async function accountOfKey(db: Drizzle, key: string): Promise<KeyAccount | undefined> {
  const prefix = prefixOf(key)
  if (prefix === undefined) return undefined
  const [found] = await db
    .select({
      account: accounts,
      hash: apiKeys.hash,
      lastUsedAt: apiKeys.lastUsedAt,
      limits: {...limitColumns, budget}
    })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .where(and(eq(apiKeys.prefix, prefix), works))
  if (!found || !isHashOf(key, found.hash)) return undefined
  // To the minute, so that a busy key does not write a row for every request.
  if (!found.lastUsedAt || Date.now() - found.lastUsedAt.getTime() > 60_000) {
    await db.update(apiKeys).set({lastUsedAt: sql`now()`}).where(eq(apiKeys.prefix, prefix))
  }
  return {...found.account, prefix, key: found.limits}
}

const works = or(isNull(apiKeys.endsAt), gt(apiKeys.endsAt, sql`now()`))

/** What a key gets; left out when it is made, it does not limit it. */
export type GivenLimits = Partial<Omit<KeyLimits, 'budget'> & {endsAt: Date | null}>

/**
 * A new key for the account, whose spending is counted under a budget of its own or that of the key it replaces. The key
 * itself is nowhere but in the answer.
 */
export async function createKey(
  db: Drizzle,
  accountId: string,
  name: string,
  limits: GivenLimits & {budget?: string} = {}
): Promise<{key: string; prefix: string}> {
  const {key, prefix, hash} = newKey()
  await db.insert(apiKeys).values({prefix, accountId, hash, name, ...columnsOf(limits)})
  return {key, prefix}
}

/** Columns have arrays of their own. */
const columnsOf = <Limits extends GivenLimits>({scopes, allowedIps, ...limits}: Limits) => ({
  ...limits,
  ...(scopes && {scopes: [...scopes]}),
  ...(allowedIps && {allowedIps: [...allowedIps]})
})

/** All keys, those of one account first made first. */
export function listKeys(db: Drizzle, email?: string): Promise<ListedKey[]> {
  const {prefix, name, createdAt, lastUsedAt, endsAt} = apiKeys
  return db
    .select({prefix, email: accounts.email, name, createdAt, lastUsedAt, endsAt, ...limitColumns})
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .where(email === undefined ? undefined : eq(accounts.email, email.toLowerCase()))
    .orderBy(asc(accounts.email), asc(createdAt))
}

/** Days for which a key that ended is still listed for its account. */
const REMEMBERED = 30

/** Keys that an account may have at once. */
export const MOST_KEYS = 50

const {prefix: shownPrefix, name: shownName, createdAt: made, lastUsedAt: used, endsAt: ends} = apiKeys
const shown = {
  prefix: shownPrefix,
  name: shownName,
  createdAt: made,
  lastUsedAt: used,
  endsAt: ends,
  ...limitColumns
}

export type OwnKey = Omit<ListedKey, 'email'>

/** The keys of an account, last made first, those that ended lately too. */
export const keysOf = (db: Drizzle, accountId: string): Promise<OwnKey[]> =>
  db
    .select(shown)
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.accountId, accountId),
        or(isNull(ends), gt(ends, sql`now() - make_interval(days => ${REMEMBERED})`))
      )
    )
    .orderBy(desc(made), desc(shownPrefix))

export async function findKey(db: Drizzle, accountId: string, prefix: string): Promise<OwnKey | undefined> {
  const [found] = await db.select(shown).from(apiKeys).where(ofAccount(prefix, accountId))
  return found
}

/**
 * Changes name and limits; what is left out stays. Undefined where there is no such key, or it has ended and is to get
 * limits: a key that was revoked does not come back.
 */
export async function changeKey(
  db: Drizzle,
  prefix: string,
  {name, ...limits}: GivenLimits & {name?: string},
  accountId?: string
): Promise<OwnKey | undefined> {
  const hasLimits = Object.keys(limits).length > 0
  const target = and(ofAccount(prefix, accountId), hasLimits ? works : undefined)
  const changes = {...(name !== undefined && {name}), ...columnsOf(limits)}
  const [key] =
    Object.keys(changes).length > 0
      ? await db.update(apiKeys).set(changes).where(target).returning(shown)
      : await db.select(shown).from(apiKeys).where(target)
  return key
}

/** The key, of whichever account where none is named: that is the operator's way. */
const ofAccount = (prefix: string, accountId: string | undefined) =>
  and(eq(apiKeys.prefix, prefix), accountId === undefined ? undefined : eq(apiKeys.accountId, accountId))

/** Ends a key at once. False where there is none that works. */
export async function revokeKey(db: Drizzle, prefix: string, accountId?: string): Promise<boolean> {
  const ended = await db
    .update(apiKeys)
    .set({endsAt: sql`now()`})
    .where(and(ofAccount(prefix, accountId), works))
    .returning({prefix: apiKeys.prefix})
  return ended.length > 0
}

/** A new key instead of one that goes on working for a day, with its limits. Undefined where there is none that works. */
export function rotateKey(
  db: Drizzle,
  prefix: string,
  accountId?: string
): Promise<{key: string; prefix: string} | undefined> {
  return db.transaction(async (tx) => {
    const [old] = await tx
      .select({accountId: apiKeys.accountId, name: apiKeys.name, endsAt: ends, ...limitColumns, budget})
      .from(apiKeys)
      .where(and(ofAccount(prefix, accountId), works))
      .for('update')
    if (!old) return undefined
    await tx
      .update(apiKeys)
      .set({endsAt: sql`least(${apiKeys.endsAt}, now() + make_interval(hours => ${ROTATION_GRACE}))`})
      .where(eq(apiKeys.prefix, prefix))
    const {accountId: owner, name, ...limits} = old
    return createKey(tx, owner, name, limits)
  })
}
