/** What goes from the extension's world to the editor's: the components to offer. */
export interface SavedBlocksMessage {
  source: 'facsimile-blocks'
  blocks: {id: string; name: string; markup: string}[]
}

/** The other side is the page's: what comes from there is checked like anything that is typed. */
export function savedBlocksIn(data: unknown): SavedBlocksMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const {source, blocks} = data as Partial<SavedBlocksMessage>
  if (source !== 'facsimile-blocks' || !Array.isArray(blocks)) return undefined
  const isBlock = (block: unknown): boolean => {
    if (typeof block !== 'object' || block === null) return false
    const {id, name, markup} = block as Record<string, unknown>
    return (
      typeof id === 'string' &&
      /^[\da-f]{8,64}$/.test(id) &&
      typeof name === 'string' &&
      name.length <= 120 &&
      typeof markup === 'string' &&
      markup.startsWith('<!-- wp:')
    )
  }
  return blocks.every(isBlock) ? {source, blocks} : undefined
}
