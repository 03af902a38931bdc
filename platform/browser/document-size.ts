import type {Page} from 'playwright-core'

export interface DocumentSize {
  /** Bytes of the page's own text that came so far. */
  bytes(): number
}

/** Counts the page's own text as it comes, and stops the page where there is more of it than `limit` bytes. */
export async function watchDocumentSize(page: Page, limit: number): Promise<DocumentSize> {
  const session = await page.context().newCDPSession(page)
  const {frameTree} = await session.send('Page.getFrameTree')
  let document: string | undefined
  let bytes = 0
  session.on('Network.responseReceived', ({requestId, type, frameId}) => {
    if (type !== 'Document' || frameId !== frameTree.frame.id) return
    document = requestId
    bytes = 0
  })
  session.on('Network.dataReceived', ({requestId, dataLength}) => {
    if (requestId !== document) return
    const wasWithin = bytes <= limit
    bytes += dataLength
    if (wasWithin && bytes > limit) void session.send('Page.stopLoading').catch(() => {})
  })
  await session.send('Network.enable')
  return {bytes: () => bytes}
}
