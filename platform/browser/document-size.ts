import type {Page} from 'playwright-core'
import {sessionOf} from './page-session.ts'

export interface DocumentSize {
  /** Bytes of the page's own text that came so far. */
  bytes(): number
}

/** Counts the page's own text as it comes, and stops the page where there is more of it than `limit` bytes. */
export async function watchDocumentSize(page: Page, limit: number): Promise<DocumentSize> {
  const session = await sessionOf(page)
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
  // The driver keeps what came; nothing of it is kept twice.
  await session.send('Network.enable', {maxTotalBufferSize: 0, maxResourceBufferSize: 0})
  return {bytes: () => bytes}
}
