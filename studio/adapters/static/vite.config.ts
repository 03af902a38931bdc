import {staticAdapter} from '@builder.io/qwik-city/adapters/static/vite'
import {extendConfig} from '@builder.io/qwik-city/vite'
import base from '../../vite.config.ts'

/** Every route as a file of HTML. No page names its own origin, so the one given here is seen by nobody. */
export default extendConfig(base, () => ({
  build: {ssr: true, outDir: 'server/dist', rollupOptions: {input: ['@qwik-city-plan']}},
  plugins: [staticAdapter({origin: 'https://facsimile.invalid', maxWorkers: 1, sitemapOutFile: null})]
}))
