export {accountOf, type Audit, audit, findAccount, spendable} from './accounts.ts'
export {cachedCopy, deliver, deliveredCopy, type Delivery, type StoredCopy} from './copies.ts'
export type {Database} from './database.ts'
export type {Drizzle} from './drizzle.ts'
export {DatabaseError, type DatabaseErrorCode} from './errors.ts'
export {beginRequest, type Begun, forgetRequest, type NamedRequest} from './idempotency.ts'
export {prefixOf} from './key-format.ts'
export {
  type Account,
  accountOfKey,
  createKey,
  type ListedKey,
  listKeys,
  revokeKey,
  ROTATION_GRACE,
  rotateKey
} from './keys.ts'
export {giveBack, type Grant, grant, reserve} from './ledger.ts'
export {type DatabasePlace, openDatabase} from './open.ts'
export {randomId} from './random-id.ts'
export {type Recovered, recover} from './recover.ts'
