import {randomBytes} from 'node:crypto'
import {and, asc, count, eq, gt, sql} from 'drizzle-orm'
import {accounts} from '../accounts/tables.ts'
import type {Drizzle} from '../database/drizzle.ts'
import {randomId} from '../database/random-id.ts'
import type {Secrets} from '../server/secrets.ts'
import {watchCredits} from './credit-events.ts'
import {creditCursors, creditWatches, webhooks} from './tables.ts'

/** Webhooks that an account may have. */
export const MOST_WEBHOOKS = 10

/** Hours for which the secret that was replaced signs too. */
const ROTATION_GRACE = 24

type Seal = Pick<Secrets['Service'], 'seal'>

const shown = {
  id: webhooks.id,
  url: webhooks.url,
  createdAt: webhooks.createdAt,
  failedAt: webhooks.failedAt,
  failure: webhooks.failure
}

export interface Webhook {
  id: string
  url: string
  createdAt: Date
  failedAt: Date | null
  failure: string | null
}

/** A new secret: 256 bits. */
const newSecret = () => `whk_${randomBytes(32).toString('base64url')}`

/** A new webhook with its secret, which is nowhere else but sealed; undefined where the account has as many as it may. */
export function addWebhook(
  db: Drizzle,
  {seal}: Seal,
  {accountId, url}: {accountId: string; url: string}
): Promise<(Webhook & {secret: string}) | undefined> {
  const secret = newSecret()
  return db.transaction(async (tx) => {
    await tx.select({id: accounts.id}).from(accounts).where(eq(accounts.id, accountId)).for('update')
    const [known] = await tx
      .select({webhooks: count()})
      .from(webhooks)
      .where(eq(webhooks.accountId, accountId))
    if ((known?.webhooks ?? 0) >= MOST_WEBHOOKS) return undefined
    const [made] = await tx
      .insert(webhooks)
      .values({id: randomId('webhook'), accountId, url, secret: seal(secret, accountId)})
      .returning(shown)
    if (!made) return undefined
    await watchCredits(tx, accountId)
    // What has happened to the credits before is nothing to it.
    const [watch] = await tx
      .select({lastEvent: creditWatches.lastEvent})
      .from(creditWatches)
      .where(eq(creditWatches.accountId, accountId))
    await tx.insert(creditCursors).values({webhookId: made.id, lastEvent: watch?.lastEvent ?? 0})
    return {...made, secret}
  })
}

/** The webhooks of an account, first made first. */
export const webhooksOf = (db: Drizzle, accountId: string): Promise<Webhook[]> =>
  db.select(shown).from(webhooks).where(eq(webhooks.accountId, accountId)).orderBy(asc(webhooks.createdAt))

const ofAccount = (accountId: string, id: string) =>
  and(eq(webhooks.id, id), eq(webhooks.accountId, accountId))

/** Ends a webhook; nothing is sent to it any more. False where the account has none of the name. */
export async function dropWebhook(db: Drizzle, accountId: string, id: string): Promise<boolean> {
  const gone = await db.delete(webhooks).where(ofAccount(accountId, id)).returning({id: webhooks.id})
  return gone.length > 0
}

/** A new secret; the one before signs too for a day. Undefined where the account has none of the name. */
export async function rotateSecret(
  db: Drizzle,
  {seal}: Seal,
  {accountId, id}: {accountId: string; id: string}
): Promise<(Webhook & {secret: string}) | undefined> {
  const secret = newSecret()
  const [changed] = await db
    .update(webhooks)
    .set({
      earlierSecret: sql`${webhooks.secret}`,
      earlierUntil: sql`now() + make_interval(hours => ${ROTATION_GRACE})`,
      secret: seal(secret, accountId)
    })
    .where(ofAccount(accountId, id))
    .returning(shown)
  return changed && {...changed, secret}
}

/** Where to send, and what signs; undefined where the webhook is gone. Secrets are sealed. */
export async function destinationOf(db: Drizzle, id: string) {
  const [found] = await db
    .select({accountId: webhooks.accountId, url: webhooks.url, secret: webhooks.secret})
    .from(webhooks)
    .where(eq(webhooks.id, id))
  if (!found) return undefined
  const [earlier] = await db
    .select({secret: webhooks.earlierSecret})
    .from(webhooks)
    .where(and(eq(webhooks.id, id), gt(webhooks.earlierUntil, sql`now()`)))
  const {accountId, url, secret} = found
  return {accountId, url, secrets: [secret, ...(earlier?.secret ? [earlier.secret] : [])]}
}

/** Notes how the last delivery that failed did. */
export async function noteFailure(db: Drizzle, id: string, failure: string): Promise<void> {
  await db
    .update(webhooks)
    .set({failedAt: sql`now()`, failure: failure.slice(0, 500)})
    .where(eq(webhooks.id, id))
}
