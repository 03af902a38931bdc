import {convert} from '@facsimile/pipeline'
import {expect, it} from 'vitest'
import {separatePictures} from './index.ts'

/** A `data:` URL of so many bytes that are all the same. */
const dataOf = (byte: number, type = 'image/png') =>
  `data:${type};base64,${btoa(String.fromCharCode(byte).repeat(900))}`
const bytesOf = (byte: number) => new Uint8Array(900).fill(byte)

const SVG = `data:image/svg+xml,${'%3Csvg/%3E'.repeat(200)}`
const html = `<!doctype html><style>.a { background: url("${dataOf(3)}") } .b { background: url('${SVG}') }</style>
<img alt="Sales by month" src="${dataOf(1)}"><img id=chartOne alt="" src="${dataOf(1)}"><img id=chartOne alt="" src="${dataOf(2, 'image/webp')}">
<img alt="" src="${dataOf(4)}" srcset="${dataOf(5, 'image/jpeg')} 2x"><p class=a>${dataOf(6)}</p><p class=b>b</p>
<img alt="Short" src="data:image/gif;base64,R0lG"><img alt="Broken" src="data:image/png;base64,${'*'.repeat(1200)}">`

const run = (settings: Parameters<typeof convert>[1]) =>
  convert(html, settings, {slots: {beforePrint: [separatePictures]}})

it.each([
  {componentFormat: 'html', styleFormat: 'inline'},
  {componentFormat: 'html', styleFormat: 'local'},
  {componentFormat: 'jsx', styleFormat: 'local'},
  {componentFormat: 'html', styleFormat: 'external'},
  {componentFormat: 'jsx', styleFormat: 'external'}
] as const)(
  'makes files of long pictures, in $componentFormat with $styleFormat styles',
  async (settings) => {
    const {files, pictures} = await run(settings)
    const text = files.map((file) => file.text).join('\n')
    expect(Object.fromEntries(pictures.map(({name, bytes}) => [name, bytes]))).toMatchObject({
      'pictures/sales-by-month.png': bytesOf(1),
      'pictures/chart-one.webp': bytesOf(2)
    })
    expect(pictures.map(({bytes}) => bytes[0]).sort()).toEqual([1, 2, 3, 4, 5])
    for (const {name} of pictures) expect(text).toContain(name)
    // The text of the page is no picture, SVG is text, and what is no base64 stays what it is.
    expect(text).toContain(dataOf(6))
    expect(text).toContain('data:image/svg+xml,')
    expect(text).toContain('data:image/gif;base64,R0lG')
    expect(text).toContain('*'.repeat(1200))
    expect(text.split('data:image/png')).toHaveLength(3)
  }
)

it('leaves a page without them as it is', async () => {
  const plain = '<!doctype html><img alt="" src="data:image/gif;base64,R0lG">'
  const separated = await convert(plain, {}, {slots: {beforePrint: [separatePictures]}})
  expect(separated.pictures).toEqual([])
  expect(separated.code).toBe((await convert(plain)).code)
})
