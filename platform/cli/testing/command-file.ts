import {fileURLToPath} from 'node:url'

/** What `facsimile` starts: the bundle where it is as new as the sources, the sources otherwise. */
export const COMMAND_FILE = fileURLToPath(new URL('../bin.mjs', import.meta.url))
