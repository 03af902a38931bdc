#!/usr/bin/env node
import {start} from './start.ts'

/** The command of the service's package; the repository's is `bin.mjs`, which finds a newer Node as well. */
await start([22, 19], () => import('./main.ts'))
