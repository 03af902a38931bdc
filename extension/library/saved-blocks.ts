import {browser} from '../browser.ts'
import {newId} from './new-id.ts'

/** A component that was exported to the block editor, kept on this machine. */
export interface SavedBlock {
  id: string
  name: string
  /** URL of the page it was copied from. */
  page: string
  /** Milliseconds since 1970. */
  at: number
  /** Blocks as a post keeps them. */
  markup: string
}

const KEY = 'blocks'
const MOST = 24

export async function savedBlocks(): Promise<SavedBlock[]> {
  const stored = await browser.storage.local.get(KEY)
  return Array.isArray(stored[KEY]) ? (stored[KEY] as SavedBlock[]) : []
}

/** Saves a component; one of the same name from the same page is replaced. */
export async function saveBlock(block: Pick<SavedBlock, 'name' | 'page' | 'markup'>): Promise<void> {
  const others = (await savedBlocks()).filter(({name, page}) => name !== block.name || page !== block.page)
  const saved: SavedBlock = {...block, id: newId(), at: Date.now()}
  await browser.storage.local.set({[KEY]: [saved, ...others].slice(0, MOST)})
}

export async function removeBlock(id: string): Promise<void> {
  await browser.storage.local.set({[KEY]: (await savedBlocks()).filter((block) => block.id !== id)})
}
