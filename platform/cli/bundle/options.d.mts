import type {BuildOptions} from 'esbuild'

export const INSTALLED: readonly string[]
export const OPTIONS: BuildOptions
