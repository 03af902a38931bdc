import {egressPolicy} from '../egress/index.ts'
import type {Configuration} from '../server/configuration.ts'
import type {CopierOptions} from './copier.ts'

/** How copies are made, by the configuration; `timeout` in milliseconds. */
export function copierOptions(configuration: Configuration, timeout: number): CopierOptions {
  const {BROWSER_WS_ENDPOINT, FACSIMILE_EGRESS_HOST} = configuration
  return {
    pool: {
      size: configuration.FACSIMILE_BROWSERS,
      queue: configuration.FACSIMILE_QUEUE,
      limits: {
        deadline: configuration.FACSIMILE_COPY_SECONDS * 1000,
        memory: configuration.FACSIMILE_COPY_MEMORY_MB
      },
      recycleAfter: 500,
      browser: {
        sandbox: configuration.FACSIMILE_NO_SANDBOX ? 'preferred' : 'required',
        user: configuration.FACSIMILE_BROWSER_UID,
        hidden: [configuration.FACSIMILE_DATA_DIR]
      },
      ...(BROWSER_WS_ENDPOINT !== undefined && {browserUrl: BROWSER_WS_ENDPOINT})
    },
    egress: egressPolicy({
      allow: configuration.FACSIMILE_EGRESS_ALLOW,
      limits: {hostUrls: configuration.FACSIMILE_HOST_ADDRESSES}
    }),
    proxy: {
      listen: configuration.FACSIMILE_EGRESS_LISTEN,
      ...(FACSIMILE_EGRESS_HOST !== undefined && {host: FACSIMILE_EGRESS_HOST})
    },
    timeout
  }
}
