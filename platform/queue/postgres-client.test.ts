import postgres, {type Sql} from 'postgres'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {describeOnDatabases} from '../database/testing/describe-on-databases.ts'
import {postgresClient} from './postgres-client.ts'

await describeOnDatabases(
  "the engine's client",
  (location) => {
    let sql: Sql
    beforeAll(() => {
      const url = new URL(location().url!)
      const host = url.searchParams.get('host')!
      url.search = ''
      sql = postgres(url.href, {host, max: 2, onnotice: () => {}})
    })
    afterAll(() => sql?.end({timeout: 5}))

    it('ends scripts that begin and commit by themselves, whatever else is asked meanwhile', async () => {
      const db = postgresClient(sql)
      await db.executeSql('create table counted (number int)')
      const scripts = Array.from({length: 50}, async (_, number) => {
        const {rows} = await db.executeSql(`
          BEGIN;
          SET LOCAL lock_timeout = 30000;
          INSERT INTO counted VALUES (${number}) RETURNING number;
          COMMIT;
        `)
        return rows
      })
      const others = Array.from({length: 300}, () => db.executeSql('select $1::int as one', [1]))
      expect((await Promise.all(scripts)).flat()).toEqual(scripts.map((_, number) => ({number})))
      await Promise.all(others)
    })

    it('leaves nothing of a script that fails', async () => {
      const db = postgresClient(sql)
      const script = 'BEGIN; CREATE TABLE half (a int); SELECT 1 / 0; COMMIT;'
      await expect(db.executeSql(script)).rejects.toThrow('division by zero')
      expect((await db.executeSql("select to_regclass('half') as found")).rows).toEqual([{found: null}])
    })
  },
  ['PostgreSQL']
)
