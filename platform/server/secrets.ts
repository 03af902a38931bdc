import {createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes} from 'node:crypto'
import {mkdir, readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {Context, Effect, Layer} from 'effect'
import {keepPrivate} from '../database/data-folder.ts'
import {DatabaseError} from '../database/errors.ts'
import {agreeOnSecret} from '../database/installation.ts'
import {ConfigurationError} from './configuration.ts'
import {Database} from '../database/service.ts'

export interface SecretOptions {
  /** The configured secret. */
  secret?: string
  /** Data folder, where one is made otherwise. */
  folder: string
}

/** Bytes of a nonce and of a tag of AES-GCM (NIST SP 800-38D, sections 8.2 and 5.2.1.2). */
const [NONCE, TAG] = [12, 16]

/** What must be kept from whoever reads the database. */
export class Secrets extends Context.Service<
  Secrets,
  {
    /** Signs the cookies of sessions. */
    readonly forSessions: string
    /** Signs the cookies of devices that have logged in before. */
    readonly forDevices: string
    /** Seals a text (AES-256-GCM). It opens again only with the same `owner`. */
    readonly seal: (text: string, owner: string) => string
    /** Of a text that is stored nowhere (HMAC-SHA256): equal texts have equal ones, and nobody without the secret finds a text by it. */
    readonly digest: (text: string) => string
    /** Undefined where it was sealed for another, with another secret, or was changed. */
    readonly open: (sealed: string, owner: string) => string | undefined
  }
>()('facsimile/Secrets') {
  static readonly layer = (options: SecretOptions): Layer.Layer<Secrets, ConfigurationError, Database> =>
    Layer.effect(
      Secrets,
      Effect.gen(function* () {
        const {use} = yield* Database
        const secret = yield* Effect.tryPromise({try: () => secretOf(options), catch: (error) => error}).pipe(
          Effect.catch((error) =>
            error instanceof DatabaseError
              ? Effect.fail(new ConfigurationError({message: error.message}))
              : Effect.die(error)
          )
        )
        const agrees = yield* use((db) => agreeOnSecret(db, printOf(secret)))
        if (!agrees) {
          return yield* new ConfigurationError({
            message:
              'FACSIMILE_SECRET must be the secret with which this database was begun: what is sealed in it opens with no other.'
          })
        }
        const key = derived(secret, 'seal')
        const digestKey = derived(secret, 'digest')
        return Secrets.of({
          forSessions: derived(secret, 'sessions').toString('base64url'),
          forDevices: derived(secret, 'devices').toString('base64url'),
          seal: (text, owner) => seal(key, text, owner),
          digest: (text) => createHmac('sha256', digestKey).update(text).digest('hex'),
          open: (sealed, owner) => open(key, sealed, owner)
        })
      })
    )
}

async function secretOf({secret, folder}: SecretOptions): Promise<string> {
  if (secret !== undefined) return secret
  const file = path.join(folder, 'secret')
  await mkdir(folder, {recursive: true, mode: 0o700})
  keepPrivate(folder)
  try {
    // Whoever is first makes it, also of two that start at once.
    await writeFile(file, randomBytes(32).toString('base64url'), {flag: 'wx', mode: 0o600})
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  keepPrivate(file)
  return (await readFile(file, 'utf8')).trim()
}

/** A key for one purpose (RFC 5869): who learns one knows nothing of the others. */
const derived = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, 'facsimile', purpose, 32))

const printOf = (secret: string) =>
  createHmac('sha256', derived(secret, 'print')).update('print').digest('hex').slice(0, 32)

function seal(key: Buffer, text: string, owner: string): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
}

function open(key: Buffer, sealed: string, owner: string): string | undefined {
  const [version, text = ''] = sealed.split('.')
  const bytes = Buffer.from(text, 'base64url')
  if (version !== 'v1' || bytes.length < NONCE + TAG) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), {authTagLength: TAG})
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
