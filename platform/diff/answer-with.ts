import type {Page} from 'playwright-core'

export interface GivenFile {
  text: string | Uint8Array
  contentType: string
}

/**
 * Answers requests of a page for these URLs (without fragments) with what is ours. All others go their way: where
 * the driver routes requests, each of them waits for its answer.
 */
export async function answerWith(page: Page, files: ReadonlyMap<string, GivenFile>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({requestId, request}) => {
    const file = files.get(request.url)
    const answer = file
      ? session.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: 200,
          responseHeaders: [{name: 'content-type', value: file.contentType}],
          body: Buffer.from(file.text).toString('base64')
        })
      : session.send('Fetch.continueRequest', {requestId})
    // The page may have gone.
    answer.catch(() => {})
  })
  const patterns = [...files.keys()].map((url) => ({urlPattern: url.replace(/[\\*?]/g, '\\$&')}))
  await session.send('Fetch.enable', {patterns})
}
