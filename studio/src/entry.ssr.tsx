import {renderToStream, type RenderToStreamOptions} from '@builder.io/qwik/server'
import {manifest} from '@qwik-client-manifest'
import Root from './root.tsx'

export default (options: RenderToStreamOptions) =>
  renderToStream(<Root />, {
    manifest,
    ...options,
    containerAttributes: {lang: 'en', ...options.containerAttributes}
  })
