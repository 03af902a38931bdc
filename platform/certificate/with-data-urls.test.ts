import {expect, it} from 'vitest'
import {withDataUrls} from './with-data-urls.ts'

const collected = (...chunks: string[]) => ({groups: [['background-image']], chunks, elements: []})
const picture = {name: 'pictures/line.jpg', bytes: new Uint8Array([1, 2, 3])}

it('knows a picture by its bytes, whether they are in the code or in a file beside it', () => {
  const copy = collected(
    'url("https://a.test/docs/pictures/line.jpg"), url("https://a.test/docs/pictures/line.jpg")',
    'url("https://a.test/pictures/line.jpg")',
    'none'
  )
  expect(withDataUrls(copy, 'https://a.test/docs/page?a=1#top', [picture]).chunks).toEqual([
    'url("data:image/jpeg;base64,AQID"), url("data:image/jpeg;base64,AQID")',
    'url("https://a.test/pictures/line.jpg")',
    'none'
  ])
  expect(withDataUrls(copy, 'https://a.test/docs/', [])).toBe(copy)
})
