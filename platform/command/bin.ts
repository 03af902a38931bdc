#!/usr/bin/env node
import {start} from '../cli/start.ts'

await start([20, 20], () => import('./main.ts'))
