import {afterAll, beforeAll} from 'vitest'
import {runCommand} from '../../cli/testing/run-command.ts'
import type {Database} from '../../database/database.ts'
import {openDatabase} from '../../database/open.ts'
import {describeOnDatabases} from '../../database/testing/describe-on-databases.ts'
import {administer} from '../administration.ts'
import {requestControl} from '../../server/control.ts'
import {type AccountClient, accountClient} from './account-client.ts'
import {type Pages, servePages} from '../../server/testing/pages.ts'
import {type RunningService, runService} from '../../server/testing/run-service.ts'

export interface Route {
  method: string
  path: string
}

/** A service with accounts, and what its tests need beside it; functions, since it runs only while they do. */
export interface AccountService {
  service: () => RunningService
  pages: () => Pages
  /** The operator's command, on the service's own data. */
  operator: (
    ...args: string[]
    // The tests say what they expect an answer to hold.
    // oxlint-disable-next-line typescript/no-explicit-any
  ) => Promise<{stderr: string; code: number | null; answer: any}>
  grantTo: (person: AccountClient, credits: number) => Promise<void>
  /** Every route that `/account/openapi.json` names. */
  routes: () => Promise<Route[]>
}

/** The same tests against a service on PGlite and on PostgreSQL; see `describeOnDatabases`. */
export const describeAccounts = (name: string, tests: (own: AccountService) => void): Promise<void> =>
  describeOnDatabases(name, (location) => {
    let service: RunningService
    let pages: Pages
    let env: Record<string, string>
    /** A server takes others beside the service; a folder does not. */
    let database: Database | undefined
    beforeAll(async () => {
      const {url} = location()
      env = {
        FACSIMILE_BROWSER: '/nowhere/chrome',
        FACSIMILE_EGRESS_ALLOW: '127.0.0.1',
        FACSIMILE_LOGIN_RATE_LIMIT: '100000',
        ...(url !== undefined && {DATABASE_URL: url, FACSIMILE_SECRET: 'a secret of thirty-two characters'})
      }
      if (url !== undefined) database = await openDatabase(location())
      ;[service, pages] = await Promise.all([runService(env), servePages()])
    }, 120_000)
    afterAll(async () => {
      await service?.stop()
      await pages?.close()
      await database?.close()
    }, 60_000)

    tests({
      service: () => service,
      pages: () => pages,
      async operator(...args) {
        const {stdout, stderr, code} = await runCommand([...args, '--json'], {
          env: {FACSIMILE_DATA_DIR: `${service.folder}/data`, ...env}
        })
        return {stderr, code, answer: stdout === '' ? undefined : JSON.parse(stdout)}
      },
      async grantTo({email}, credits) {
        const request = {do: 'grant-credits' as const, email, credits, signedUp: true}
        if (database) await administer(database.db, request)
        else await requestControl(`${service.folder}/data`, request)
      },
      async routes() {
        const {body} = await accountClient(service).call('GET', '/account/openapi.json')
        return Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
          Object.keys(methods).map((method) => ({method: method.toUpperCase(), path}))
        )
      }
    })
  })
