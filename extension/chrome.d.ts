import type {Browser} from '@wxt-dev/browser/src/gen/index.js'

declare global {
  /** What the extension's own documents and its background have, where tests run something in them. */
  const chrome: typeof Browser
}
