import type {Browser} from '@wxt-dev/browser/src/gen/index.js'
import {browser as untyped} from 'wxt/browser'

/** The extension's interface to its browser. The package's own entry loses its types under Node's module resolution. */
export const browser = untyped as unknown as typeof Browser
