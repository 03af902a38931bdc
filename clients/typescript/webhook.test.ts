import {signatureOf} from '@facsimile/platform/webhooks/signature.ts'
import {expect, it} from 'vitest'
import {verifyWebhook, WebhookError} from './index.ts'

const NOW = 1_764_168_437
const body = JSON.stringify({id: 'job_1/3', number: 3, type: 'page.done', page: 1, url: 'ä.example'})

it('takes what the service has signed with a secret, also while another replaces it', async () => {
  for (const secrets of [['new'], ['new', 'old'], ['old', 'new']]) {
    const delivery = {signature: signatureOf(body, secrets, NOW), secret: 'new', now: NOW + 299}
    expect(await verifyWebhook({body, ...delivery})).toMatchObject({id: 'job_1/3', page: 1})
    expect(await verifyWebhook({body: new TextEncoder().encode(body), ...delivery})).toMatchObject({
      number: 3
    })
  }
  const signature = signatureOf(body, ['old'], NOW)
  expect(await verifyWebhook({body, signature, secret: ['new', 'old'], now: NOW})).toMatchObject({number: 3})
})

it.each([
  ['another secret', {secret: 'other'}, /another secret/],
  ['another body', {body: body.replace('3', '4')}, /not as it came/],
  ['an old signature', {now: NOW + 301}, /five minutes/],
  ['one from the future', {now: NOW - 301}, /five minutes/],
  ['no signature', {signature: null}, /no signature/],
  ['a signature of nothing', {signature: `t=${NOW},v1=`}, /another secret/],
  ['half a signature', {signature: signatureOf(body, ['new'], NOW).slice(0, -2)}, /another secret/],
  ['a time that is none', {signature: signatureOf(body, ['new'], NOW).replace('t=', 't=0x')}, /no signature/]
])('refuses %s', async (_, wrong, message) => {
  const right = {body, signature: signatureOf(body, ['new'], NOW), secret: 'new', now: NOW}
  const verified = verifyWebhook({...right, ...wrong})
  await expect(verified).rejects.toBeInstanceOf(WebhookError)
  await expect(verified).rejects.toThrow(message)
})
