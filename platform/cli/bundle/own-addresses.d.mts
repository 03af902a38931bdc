import type {Plugin} from 'esbuild'

export function ownAddresses(folder: string, besides?: readonly string[]): Plugin
