import {browser} from '../browser.ts'
import {savedBlocks} from '../library/saved-blocks.ts'
import type {Handover} from './handover.ts'

/** In the extension's world of an editor's page: gives the saved components to the other world, now and when one is added. */
export function handOverComponents(): void {
  const hand = async () => {
    const blocks = await savedBlocks()
    const handover: Handover = {
      source: 'facsimile-blocks',
      blocks: blocks.map(({id, name, markup}) => ({id, name, markup}))
    }
    postMessage(handover, location.origin)
  }
  addEventListener('message', (event) => {
    if (event.source === window && event.data?.source === 'facsimile-editor') void hand()
  })
  browser.storage.local.onChanged.addListener((changes) => {
    if (changes.blocks) void hand()
  })
  void hand()
}
