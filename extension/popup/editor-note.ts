import {callBackground} from '../background/requests.ts'
import {isBlockEditor} from '../background/block-editors.ts'
import {browser} from '../browser.ts'
import {savedBlocks} from '../library/saved-blocks.ts'
import {h} from '../ui/h.ts'
import {icon} from '../ui/icon.ts'

/**
 * On a page with a block editor: offers the exported components there, which the press of the button allows, and says so.
 * Undefined elsewhere, and where nothing was exported.
 */
export async function editorNote(document: Document): Promise<HTMLElement | undefined> {
  const [tab] = await browser.tabs.query({active: true, currentWindow: true})
  if (tab?.id === undefined || !tab.url || !isBlockEditor(tab.url)) return undefined
  const blocks = await savedBlocks()
  if (blocks.length === 0) return undefined
  await callBackground({kind: 'offer-blocks', tabId: tab.id})
  const count = blocks.length === 1 ? 'Your component is' : `Your ${blocks.length} components are`
  return h(
    document,
    'p',
    {class: 'editor', role: 'status'},
    icon(document, 'blocks'),
    `${count} in this editor: search its inserter for Facsimile.`
  )
}
