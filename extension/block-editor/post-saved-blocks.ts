import {browser} from '../browser.ts'
import {savedBlocks} from '../library/saved-blocks.ts'
import type {SavedBlocksMessage} from './saved-blocks-message.ts'

/** In the extension's world of an editor's page: gives the saved components to the other world, now and when one is added. */
export function postSavedBlocks(): void {
  const hand = async () => {
    const blocks = await savedBlocks()
    const message: SavedBlocksMessage = {
      source: 'facsimile-blocks',
      blocks: blocks.map(({id, name, markup}) => ({id, name, markup}))
    }
    postMessage(message, location.origin)
  }
  addEventListener('message', (event) => {
    if (event.source === window && event.data?.source === 'facsimile-editor') void hand()
  })
  browser.storage.local.onChanged.addListener((changes) => {
    if (changes.blocks) void hand()
  })
  void hand()
}
