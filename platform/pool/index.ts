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
export type {PoolOptions, PoolState, RunningPool} from './pool.ts'
export {Pool} from './service.ts'
