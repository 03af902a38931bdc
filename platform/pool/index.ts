export {CopyError, type CopyErrorCode} from './errors.ts'
export type {CollectJob, Copied, CopyJob, CopyStep, WayOut} from './messages.ts'
export {type Pool, type PoolOptions, type PoolState, startPool} from './pool.ts'
