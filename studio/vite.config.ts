import {qwikCity} from '@builder.io/qwik-city/vite'
import {qwikVite} from '@builder.io/qwik/optimizer'
import {defineConfig} from 'vite'
import {previewFiles} from './build/preview-files.ts'

/** The pages' scripts. `adapters/static/vite.config.ts` renders the pages themselves into the same folder. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [qwikCity({trailingSlash: true}), qwikVite({disableFontPreload: true}), previewFiles()],
  worker: {format: 'es'},
  build: {target: 'es2022', assetsInlineLimit: 0},
  server: {host: '127.0.0.1'}
})
