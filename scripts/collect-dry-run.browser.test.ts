import {expect, it} from 'vitest'
import {describeWithBrowser} from '@facsimile/platform/browser/testing/describe-with-browser.ts'
import {dryRun} from './collect/dry-run.ts'

await describeWithBrowser('collecting a list of sites', () => {
  it('ends, goes on after a kill, and counts every site once', async () => {
    const {wanted, counted, requestsBefore, requests, bytes} = await dryRun(60)
    expect(counted).toEqual({...wanted, waiting: 0, added: 0})
    expect(Object.values(wanted).reduce((sum, pages) => sum + pages)).toBe(60)
    // What was under way when it was killed is requested once more, each page by the probe and by the browser.
    expect(requestsBefore).toBeGreaterThan(0)
    const probed = 60 - wanted.forbidden
    const inBrowser = wanted.collected + wanted.folded
    expect(requests).toBeGreaterThanOrEqual(probed + inBrowser)
    expect(requests).toBeLessThanOrEqual(probed + inBrowser + 2 * 8)
    expect(bytes).toBeGreaterThan(100_000)
  }, 600_000)
})
