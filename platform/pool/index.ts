export {CopyError, type CopyErrorCode} from './errors.ts'
export type {
  BrowserPolicy,
  CollectJob,
  Copied,
  CopyJob,
  CopyStep,
  FoundBrowser,
  JobEvents,
  WayOut
} from './messages.ts'
export {type Pool, type PoolOptions, type PoolState, startPool} from './pool.ts'
