import {createHash} from 'node:crypto'
import {chmod, rm} from 'node:fs/promises'
import {createServer, request as httpRequest} from 'node:http'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {text} from 'node:stream/consumers'
import {Schema} from 'effect'
import type {Drizzle} from '../database/drizzle.ts'
import {DatabaseError} from '../database/errors.ts'
import {queryFailure} from '../database/query-failure.ts'
import {type AdminAnswer, AdminRequest, administer} from '../accounts/administration.ts'

/** Where a service listens for the command of its own machine: a socket that only its user can open. */
export function controlSocket(folder: string): string {
  const name = createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return String.raw`\\.\pipe\facsimile-${name}`
  const socket = path.join(folder, 'control.sock')
  // A socket's path has room for some hundred bytes.
  return Buffer.byteLength(socket) < 100 ? socket : path.join(tmpdir(), `facsimile-${name}.sock`)
}

export interface Control {
  close(): Promise<void>
}

/** Takes the operator's requests while the service has the database. The folder's lock is held by the caller. */
export async function startControl(folder: string, db: Drizzle): Promise<Control> {
  const socket = controlSocket(folder)
  const server = createServer((request, response) => {
    const answer = async (): Promise<AdminAnswer> => {
      const decoded = Schema.decodeUnknownSync(AdminRequest)(JSON.parse(await text(request)))
      return administer(db, decoded)
    }
    answer()
      .catch(
        (error: unknown): AdminAnswer => ({
          kind: 'refused',
          message: String((queryFailure(error) as Error).message ?? error)
        })
      )
      .then((value) =>
        response.writeHead(200, {'content-type': 'application/json'}).end(JSON.stringify(value))
      )
      .catch(() => response.destroy())
  })
  // Of a process that was killed; the lock says that it is gone.
  if (process.platform !== 'win32') await rm(socket, {force: true})
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socket, resolve)
  })
  if (process.platform !== 'win32') await chmod(socket, 0o600)
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

/** Asks the service that has the data folder. Fails with `unavailable` where it does not answer. */
export function requestControl(folder: string, request: AdminRequest): Promise<AdminAnswer> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) =>
      reject(
        new DatabaseError({
          code: 'unavailable',
          message: `Another process uses the data folder ${folder} and does not answer; is it a service that is starting or ending?`,
          cause
        })
      )
    const clientRequest = httpRequest(
      {socketPath: controlSocket(folder), method: 'POST', path: '/', timeout: 30_000},
      (response) => void text(response).then((body) => resolve(JSON.parse(body)), fail)
    )
    clientRequest.on('error', fail)
    clientRequest.on('timeout', () => clientRequest.destroy(new Error('No answer in time.')))
    clientRequest.end(JSON.stringify(request))
  })
}
