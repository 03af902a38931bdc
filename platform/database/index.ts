export {accountData, deleteAccount, hasPassword} from '../accounts/account-data.ts'
export {accountOf, type Audit, audit, findAccount, hasAccount, spendable} from '../accounts/accounts.ts'
export {cachedCopy, deliver, deliveredCopy, type Delivery, type StoredCopy} from '../magic/copies.ts'
export {
  type ComponentFields,
  createComponent,
  deleteComponent,
  findComponent,
  listComponents,
  MOST_COMPONENTS,
  restoreComponent,
  type StoredComponent,
  updateComponent
} from '../components/components.ts'
export {
  addMessage,
  beginAnswer,
  type Conversation,
  createConversation,
  deleteConversation,
  endAnswer,
  findConversation,
  listConversations,
  messagesOf,
  MOST_CONVERSATIONS,
  prolongAnswer,
  renameConversation,
  type StoredMessage
} from '../chat/conversations.ts'
export {
  addPages,
  type Claim,
  claimPage,
  crawlProgress,
  type CrawlProgress,
  crawlStatus,
  endPage,
  freeSites,
  keepRobots,
  type PageEnd,
  renewClaim,
  returnPage
} from './crawl.ts'
export type {Database} from './database.ts'
export {deleteDraft, findDraft, listDrafts, MOST_DRAFTS, saveDraft} from '../drafts/drafts.ts'
export type {Drizzle} from './drizzle.ts'
export {DatabaseError, type DatabaseErrorCode} from './errors.ts'
export {
  addEntry,
  countEntries,
  findEntry,
  findPicture,
  galleryFacets,
  listEntries,
  MOST_PASSED,
  type NewEntry
} from './gallery.ts'
export {beginStarter, endStarter} from './gallery-starter.ts'
export {beginRequest, type Begun, forgetRequest, type NamedRequest} from '../magic/idempotency.ts'
export {agreeOnSecret} from './installation.ts'
export {prefixOf} from '../keys/key-format.ts'
export {
  type Account,
  accountOfKey,
  createKey,
  findKey,
  type KeyAccount,
  keysOf,
  type ListedKey,
  listKeys,
  MOST_KEYS,
  type NewKeyLimits,
  type OwnKey,
  renameKey,
  revokeKey,
  ROTATION_GRACE,
  rotateKey
} from '../keys/keys.ts'
export {giveUp} from '../magic/give-up.ts'
export {type Discrepancy, findDiscrepancies} from '../credits/discrepancies.ts'
export {giveBack, type Grant, grant, reserve} from '../credits/ledger.ts'
export {type KeyLimits, KeySpent, spentOf} from '../keys/key-limits.ts'
export {type Held, renewLeases} from './leases.ts'
export {bookPayment, type PaymentReport} from '../credits/payments.ts'
export {type DatabasePlace, openDatabase} from './open.ts'
export {deleteProvider, findProvider, saveProvider, type StoredProvider} from '../chat/providers.ts'
export {copyBytes, keepWithin, keptBytes, NoRoom} from '../accounts/quota.ts'
export {closedDataFolder, keepPrivate} from './data-folder.ts'
export {QueryError, queryFailure} from './query-failure.ts'
export {type BucketTake, takeFromBucket} from './rate-buckets.ts'
export {randomId} from './random-id.ts'
export {daysOf, entriesOf} from '../credits/statement.ts'
export {probeWrites} from './write-probe.ts'
export {type Reclaimed, reclaim} from './reclaim.ts'
export {recover} from './recover.ts'
