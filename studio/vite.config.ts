import process from 'node:process'
import {qwikCity} from '@builder.io/qwik-city/vite'
import {qwikVite} from '@builder.io/qwik/optimizer'
import {defineConfig} from 'vite'
import {previewFiles} from './build/preview-files.ts'

/** The pages' scripts. `adapters/static/vite.config.ts` renders the pages themselves into the same folder. */
export default defineConfig(({command}) => {
  // In any other environment Qwik renders pages whose components its own scripts do not know again: the first change
  // would replace what stands there, the editor included.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return {
    root: import.meta.dirname,
    plugins: [qwikCity({trailingSlash: true}), qwikVite({disableFontPreload: true}), previewFiles()],
    worker: {format: 'es'},
    build: {target: 'es2022', assetsInlineLimit: 0},
    server: {host: '127.0.0.1'}
  }
})
