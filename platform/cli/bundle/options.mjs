/** What has native parts or files beside its code: read where it was installed. */
export const INSTALLED = [
  '@electric-sql/pglite',
  '@sparticuz/chromium',
  '@zxcvbn-ts/language-common',
  'esbuild',
  'playwright-core',
  'sharp'
]

/** How programs of the repository are bundled with esbuild, packages included. */
export const OPTIONS = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node22.19',
  charset: 'utf8',
  external: INSTALLED.flatMap((name) => [name, `${name}/*`]),
  // CommonJS packages load Node's modules with `require`.
  banner: {
    js: "import {createRequire as facsimileRequire} from 'node:module'; const require = facsimileRequire(import.meta.url);"
  },
  logLevel: 'warning'
}
