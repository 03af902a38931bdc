import type {Environment} from '@facsimile/plugins/model'
import type {CaptureContext} from './context.ts'

export function environmentOf({document, view}: CaptureContext): Environment {
  const root = document.documentElement
  const fontSize = root && view ? Number.parseFloat(view.getComputedStyle(root).fontSize) : Number.NaN
  return {
    url: document.URL,
    base: document.baseURI,
    title: document.title,
    viewport: {width: view?.innerWidth ?? 0, height: view?.innerHeight ?? 0},
    devicePixelRatio: view?.devicePixelRatio ?? 1,
    colorScheme: view?.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    rootFontSize: Number.isFinite(fontSize) ? fontSize : 16,
    quirks: document.compatMode === 'BackCompat',
    engine: 'browser'
  }
}
