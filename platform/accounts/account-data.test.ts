import {getTableName, is, sql} from 'drizzle-orm'
import {PgTable} from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {accountData, deleteAccount, hasPassword} from './account-data.ts'
import {accountOf, audit, findAccount} from './accounts.ts'
import {
  createComponent,
  deleteComponent,
  dropDeletedComponents,
  findComponent
} from '../components/components.ts'
import {addMessage, beginAnswer, createConversation, endAnswer, messagesOf} from '../chat/conversations.ts'
import {deliver} from '../magic/copies.ts'
import type {Database} from '../database/database.ts'
import {saveDraft} from '../drafts/drafts.ts'
import {createKey} from '../keys/keys.ts'
import {grant, reserve, charge} from '../credits/ledger.ts'
import {openDatabase} from '../database/open.ts'
import {saveProvider} from '../chat/providers.ts'
import {randomId} from '../database/random-id.ts'
import * as schema from '../database/schema.ts'
import {daysOf, entriesOf} from '../credits/statement.ts'
import {createJob} from '../jobs/jobs.ts'
import {addWebhook} from '../webhooks/webhooks.ts'
import {describeOnDatabases} from '../database/testing/describe-on-databases.ts'

const DAY = 86_400_000

await describeOnDatabases('the data of an account', (location) => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(location())
  }, 120_000)
  afterAll(() => database?.close())

  it('goes, and leaves a ledger that holds and that nobody can tell whose it was', async () => {
    const {db, owner} = database
    const mark = randomId('someone')
    const email = `${mark.toLowerCase()}@example.com`
    const {id} = await accountOf(db, email)
    await grant(db, {accountId: id, amount: 5, kind: 'grant', reference: randomId('grant')})
    const reservation = (await reserve(db, {accountId: id, amount: 1, owner}))!
    const copy = {id: randomId('copy'), cacheKey: randomId('cache'), body: '{}', isNew: true}
    const page = `https://example.com/${mark}`
    await deliver(db, {accountId: id, reservationId: reservation, copy, page, answer: String})
    const underWay = (await reserve(db, {accountId: id, amount: 2, owner}))!
    const {prefix} = await createKey(db, id, mark)
    await createComponent(db, id, {name: mark, format: 'html', code: mark, css: '', settings: '{}'})
    await saveDraft(db, id, {name: 'new', title: mark, data: JSON.stringify(mark)})
    const conversation = (await createConversation(db, id, mark))!
    await addMessage(db, {
      conversationId: conversation.id,
      role: 'user',
      text: mark,
      model: null,
      state: 'done'
    })
    await saveProvider(db, id, {
      kind: 'anthropic',
      address: `https://${mark}.example`,
      model: null,
      key: 'v1.x'
    })
    const settings = {componentFormat: 'html', styleFormat: 'inline', includeMediaQuery: true} as const
    const asked = {urls: [mark], settings, certificate: false, origin: mark, fingerprint: mark}
    expect(await createJob(database, {payer: {id}, ...asked})).toMatchObject({kind: 'accepted'})
    const sealing = {seal: (text: string) => `v1.x ${text}`}
    await addWebhook(db, sealing, {accountId: id, url: mark})
    await db.insert(schema.sessions).values({id: mark, token: mark, userId: id, expiresAt: new Date()})
    await db
      .insert(schema.credentials)
      .values({id: mark, userId: id, accountId: id, providerId: 'credential'})
    expect(await hasPassword(db, id)).toBe(true)
    const data = JSON.stringify(await accountData(db, id))
    expect(data).toContain(email)
    expect(data).toContain(page)
    expect(data).not.toContain('v1.x')
    const {jobs, webhooks} = await accountData(db, id)
    expect({jobs, webhooks}).toMatchObject({jobs: [{url: mark, state: 'waiting'}], webhooks: [{url: mark}]})

    await deleteAccount(database, id)
    const tables = Object.values(schema).filter((table) => is(table, PgTable))
    expect(tables.length).toBeGreaterThanOrEqual(17)
    for (const table of tables) {
      const rows = await db.select({row: sql<string>`${table}::text`}).from(table)
      const left = rows.filter(
        ({row}) => row.toLowerCase().includes(mark.toLowerCase()) || row.includes(prefix)
      )
      expect({table: getTableName(table), left}).toEqual({table: getTableName(table), left: []})
    }
    // What is under way ends as it would have.
    await db.transaction((tx) => charge(tx, underWay))
    expect((await audit(db)).find(({accountId}) => accountId === id)).toMatchObject({
      balance: 2,
      booked: 2,
      reserved: 0,
      held: 0
    })
    expect(await hasPassword(db, id)).toBe(false)
    expect((await findAccount(db, id))?.suspended).toBe(true)
    expect((await accountOf(db, email)).id).not.toBe(id)
    await deleteAccount(database, id)
  })

  it('shows the same sums by entry and by day, whenever something was booked', async () => {
    const {db} = database
    const now = Date.now()
    const midnight = now - (now % DAY)
    const entry = fc.record({
      amount: fc.integer({min: 1, max: 9}),
      isOut: fc.boolean(),
      // Just before and after midnight in UTC, too.
      at: fc.oneof(
        fc.integer({min: 0, max: 6 * DAY}).map((ago) => now - ago),
        fc.tuple(fc.nat(5), fc.constantFrom(-1, 0, 1)).map(([days, off]) => midnight - days * DAY + off)
      )
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, {maxLength: 12}),
        fc.integer({min: 1, max: 8}),
        async (entries, days) => {
          const {id} = await accountOf(db, `${randomId('person')}@example.com`)
          const booked = entries.filter(({at}) => at <= now)
          for (const {amount, isOut, at} of booked) {
            await db.insert(schema.ledger).values({
              accountId: id,
              kind: isOut ? 'charge' : 'grant',
              amount: isOut ? -amount : amount,
              reference: randomId('entry'),
              createdAt: new Date(at)
            })
          }
          const {rows} = await entriesOf(db, id, {limit: 100})
          expect(rows.map(({amount}) => amount).reverse()).toEqual(
            booked.map(({amount, isOut}) => (isOut ? -amount : amount))
          )
          let balance = 0
          for (const row of rows.toReversed()) expect(row.balance).toBe((balance += row.amount))
          const found = await daysOf(db, id, days)
          expect(found).toHaveLength(days)
          const today = new Date(Date.now()).toISOString().slice(0, 10)
          expect(found.at(-1)?.day).toBe(today)
          for (const {day, received, spent} of found) {
            const of = (isOut: boolean) =>
              booked
                .filter((one) => one.isOut === isOut && new Date(one.at).toISOString().startsWith(day))
                .reduce((sum, {amount}) => sum + amount, 0)
            expect({day, received, spent}).toEqual({day, received: of(false), spent: of(true)})
          }
        }
      ),
      {numRuns: 20}
    )
  }, 60_000)

  it('drops what was deleted when nobody wants it back any more', async () => {
    const {db} = database
    const {id} = await accountOf(db, `${randomId('person')}@example.com`)
    const fields = {name: 'One', format: 'html' as const, code: '', css: '', settings: '{}'}
    const [old, recent] = [(await createComponent(db, id, fields))!, (await createComponent(db, id, fields))!]
    for (const one of [old, recent]) await deleteComponent(db, id, one.id)
    await db.execute(sql`update components set deleted_at = now() - interval '31 days' where id = ${old.id}`)
    await dropDeletedComponents(db)
    expect(await findComponent(db, id, old.id)).toBeUndefined()
    expect(await findComponent(db, id, recent.id)).toMatchObject({name: 'One'})
  })

  it('has one answer at a time in a conversation, and none for ever', async () => {
    const {db} = database
    const {id} = await accountOf(db, `${randomId('person')}@example.com`)
    const {id: conversation} = (await createConversation(db, id, ''))!
    const begin = (seconds = 60) => beginAnswer(db, conversation, {seconds, title: 'Hello'})
    const begun = await Promise.all(Array.from({length: 8}, () => begin()))
    expect(begun.filter(Boolean)).toHaveLength(1)
    await endAnswer(db, conversation)
    // Its process went away without a word.
    expect(await begin(-1)).toBe(true)
    expect(await begin()).toBe(true)
    expect(await messagesOf(db, conversation)).toEqual([])
  })
})
