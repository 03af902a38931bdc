import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

test('sides stay physical only where text may run down', async () => {
  const css = 'p { margin: 0; padding: 0 1rem } div { writing-mode: vertical-rl } b { font-weight: 400 }'
  const html = `<!doctype html><style>${css}</style><p>a</p><div><p>b</p></div>`
  const {code} = await convert(html, {styleFormat: 'tailwind'})
  expect([...code.matchAll(/<p class="([^"]*)"/g)].map(([, classes]) => classes)).toEqual([
    'px-4',
    'pr-4 pl-4'
  ])
})
