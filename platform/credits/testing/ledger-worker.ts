import {appendFileSync, existsSync, readFileSync} from 'node:fs'
import process from 'node:process'
import {setTimeout as sleep} from 'node:timers/promises'
import {accountOf, audit} from '../../accounts/accounts.ts'
import {deliver} from '../../magic/copies.ts'
import type {Database} from '../../database/database.ts'
import {beginRequest, forgetRequest} from '../../magic/idempotency.ts'
import {giveBack, grant, reserve} from '../ledger.ts'
import {openDatabase} from '../../database/open.ts'
import {randomId} from '../../database/random-id.ts'

/**
 * Works on the ledger until it is killed. The database's answers are written into a journal, as a client
 * would remember it; what the journal says must be true when the next one starts.
 *
 * `ledger-worker.ts <place as JSON> <journal> [check]`
 */
const [storage, journal, mode] = process.argv.slice(2) as [string, string, string?]
const database = await openDatabase(JSON.parse(storage))
const account = await accountOf(database.db, 'worker@example.com')
const figures = await check(database)
process.stdout.write(`${JSON.stringify(figures)}\n`)
if (mode === 'check') {
  await database.close()
  process.exit(0)
}
await Promise.all(Array.from({length: 8}, client))

/** The journal's claims, and the sums of every account. Throws where anything is not as it has to be. */
async function check({db}: Database) {
  const known = new Map<string, string>()
  const granted = new Set<string>()
  for (const line of existsSync(journal) ? readFileSync(journal, 'utf8').split('\n') : []) {
    const [kind, key = '', answer = ''] = line.split('\t')
    if (kind === 'granted') granted.add(key)
    if (kind !== 'answered') continue
    // The same request, sent again by another client or after a crash, had the same answer.
    if (known.has(key) && known.get(key) !== answer) throw new Error(`${key} has two answers`)
    known.set(key, answer)
  }
  const rows = await db.query.idempotencyKeys.findMany()
  const answers = new Map(rows.map(({key, answer}) => [key, answer]))
  for (const [key, answer] of known) {
    if (answers.get(key) !== answer) throw new Error(`${key} was answered and is forgotten`)
  }
  const booked = await db.query.ledger.findMany()
  for (const reference of granted) {
    if (!booked.some((row) => row.reference === reference))
      throw new Error(`${reference} was granted and is lost`)
  }
  const charges = booked.filter(({kind}) => kind === 'charge').length
  const delivered = rows.filter(({answer}) => answer !== null).length
  if (charges !== delivered) throw new Error(`${charges} charges for ${delivered} copies`)
  for (const sums of await audit(db)) {
    const isRight =
      sums.balance === sums.booked && sums.reserved === 0 && sums.held === 0 && sums.balance >= 0
    if (!isRight) throw new Error(`The sums do not agree: ${JSON.stringify(sums)}`)
  }
  return {granted: granted.size, answered: known.size, charges, open: rows.length - delivered}
}

async function client(): Promise<never> {
  const {db, owner} = database
  const note = (...columns: string[]) => appendFileSync(journal, `${columns.join('\t')}\n`)
  for (;;) {
    if (Math.random() < 0.3) {
      const reference = randomId('grant')
      await grant(db, {accountId: account.id, amount: 2, kind: 'grant', reference})
      note('granted', reference)
    }
    // Few names, so that clients request the same, and request it again for what was done before.
    const key = `request-${Math.floor(Math.random() * 4000)}`
    const begun = await beginRequest(db, {accountId: account.id, key}, {fingerprint: 'same', owner})
    if (begun.kind === 'answered') note('answered', key, begun.answer)
    if (begun.kind !== 'new') continue
    const {attempt} = begun
    const reservationId = await reserve(db, {accountId: account.id, amount: 1, owner})
    await sleep(Math.random() * 4)
    if (reservationId === undefined || Math.random() < 0.2) {
      await giveBack(db, reservationId === undefined ? [] : [reservationId])
      await forgetRequest(db, attempt)
      continue
    }
    const id = randomId('copy')
    const answer = await deliver(db, {
      accountId: account.id,
      reservationId,
      attempt,
      copy: {id, cacheKey: key, body: '{}', isNew: true},
      answer: (balance) => `${id} ${balance}`
    })
    if (answer === undefined) throw new Error('A reservation of a living process was taken away.')
    note('answered', key, answer)
  }
}
