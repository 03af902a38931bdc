import {describeWithBrowser} from '@facsimile/platform/browser/testing/describe-with-browser.ts'
import {signedUp} from '@facsimile/platform/accounts/testing/account-client.ts'
import {BREAKOUTS, MARKDOWN, PAYLOADS} from '@facsimile/platform/testing/hostile/payloads.ts'
import {provoke} from '@facsimile/platform/testing/hostile/watch.ts'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {type ModelService, startModelService} from '../../testing/model-service.ts'
import {type SafetyBench, safetyBench} from '../../testing/safety.ts'

/** Answers that one account is given: it may ask thirty times a minute. */
const EACH = 28

await describeWithBrowser('answers of a language model', () => {
  let bench: SafetyBench
  let models: ModelService
  const answers: string[] = []
  beforeAll(async () => {
    models = await startModelService({answers, models: ['weaver-1', ...BREAKOUTS]})
    bench = await safetyBench({env: {FACSIMILE_EGRESS_ALLOW: '127.0.0.1'}})
    answers.push(
      ...[...PAYLOADS.map(({html}) => html), ...MARKDOWN, ...BREAKOUTS].flatMap((text) => [
        bench.arm(text),
        `Some *prose* before ${bench.arm(text)}\n\nand after.`
      ])
    )
  })
  afterAll(async () => {
    await bench?.close()
    await models?.close()
  })

  it('run nothing and ask for nothing, whatever they hold', async () => {
    const found: string[] = []
    for (let start = 0; start < answers.length; start += EACH) {
      const person = await signedUp(bench.service)
      await person.call('PUT', '/account/provider', {
        kind: 'openai-compatible',
        address: models.url,
        key: 'sk-studio',
        model: BREAKOUTS[0]
      })
      const {body} = await person.call('POST', '/account/conversations', {
        title: '<img src=x onerror=alert(1)>'
      })
      const some = answers.slice(start, start + EACH)
      for (const index of some.keys()) {
        const path = `/account/conversations/${body.id}/messages`
        await (await person.send('POST', path, {text: `answer ${start + index}`})).text()
      }
      const {context, page, violations} = await bench.open(person)
      await page.goto(`${bench.service.origin}/studio/`)
      await page.getByRole('tab', {name: 'Chat'}).click()
      await expect.poll(() => page.locator('.message[data-role="assistant"]').count()).toBe(some.length)
      await expect
        .poll(() => page.locator('.message[data-role="assistant"] .answer:empty').count())
        .toBeLessThan(4)
      const before = page.url()
      await provoke(page.mainFrame(), '.answer .prose')
      await page.waitForTimeout(300)
      found.push(...(await violations({mayFollowLinks: true})))
      expect(page.url().replace(/#.*/, '')).toBe(before)
      // Links are followed in tabs of their own, which know nothing of this one. Nothing else is requested.
      for (const other of context.pages())
        if (other !== page) expect(await other.evaluate(() => self.opener === null)).toBe(true)
      expect(bench.canary.hits.filter(({dest}) => dest !== 'document')).toEqual([])
      await context.close()
    }
    expect(found).toEqual([])
  }, 300_000)
})
