import {browser} from '../browser.ts'

/** Pages of WordPress that hold a block editor, below an origin. */
const PAGES = [
  '/wp-admin/post.php*',
  '/wp-admin/post-new.php*',
  '/wp-admin/site-editor.php*',
  '/wp-admin/widgets.php*'
]

const IDS = ['editor-components', 'editor-world'] as const

/** Whether a URL is one of a block editor. */
export const isBlockEditor = (url: string): boolean =>
  /\/wp-admin\/(?:post|post-new|site-editor|widgets)\.php/.test(URL.parse(url)?.pathname ?? '')

/** Offers the saved components in the editor of a tab that the extension may access. */
export async function offerInTab(tabId: number): Promise<void> {
  await browser.scripting.executeScript({target: {tabId}, files: ['/editor-components.js']})
  await browser.scripting.executeScript({target: {tabId}, files: ['/editor-world.js'], world: 'MAIN'})
}

/**
 * Sees to it that editors find the components by themselves, on the sites that the person allowed, and on no other.
 * Called whenever rights change; what is registered lasts until then.
 */
export async function offerWhereAllowed(): Promise<void> {
  const {origins = []} = await browser.permissions.getAll()
  await browser.scripting.unregisterContentScripts({ids: [...IDS]}).catch(() => undefined)
  const matches = origins.flatMap(patternsFor)
  if (matches.length === 0) return
  const common = {matches, runAt: 'document_idle' as const, persistAcrossSessions: true}
  await browser.scripting.registerContentScripts([
    {...common, id: 'editor-components', js: ['/editor-components.js']},
    {...common, id: 'editor-world', js: ['/editor-world.js'], world: 'MAIN'}
  ])
}

/** `https://blog.example/*` → its editors. A blog may live in a folder, so any path may stand in front. */
function patternsFor(origin: string): string[] {
  const base = origin === '<all_urls>' ? '*://*' : origin.replace(/\/\*$/, '')
  return /^(?:\*|https?):\/\//.test(base)
    ? PAGES.map((page) => `${base}/*${page.slice(1)}`).concat(PAGES.map((page) => base + page))
    : []
}
