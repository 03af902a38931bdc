import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const variantsFor = async (...bounds: number[]) => {
  const rules = bounds.map(
    (bound, at) => `@media (min-width: ${bound}px) { p:nth-child(${at + 1}) { width: ${at + 1}px } }`
  )
  const {code} = await convert(
    {html: `<!doctype html><style>${rules.join('')}</style>${'<p>x</p>'.repeat(bounds.length)}`},
    {styleFormat: 'tailwind'}
  )
  return [...code.matchAll(/[\w[\].-]+(?=:w)/g)].map(String)
}

test.each([
  ['in px where none has a name', [576, 992], ['min-[576px]', 'min-[992px]']],
  ['in rem beside named ones', [576, 768, 992], ['min-[36rem]', 'md', 'min-[62rem]']]
])("a page's own breakpoints are printed %s", async (_, bounds, variants) =>
  expect(await variantsFor(...bounds)).toEqual(variants)
)

test('a transition of several properties is one utility beside its time and its curve', async () => {
  const {code} = await convert(
    {
      html: '<!doctype html><style>p { transition: color .2s ease-in-out, top .2s ease-in-out }</style><p>x</p>'
    },
    {styleFormat: 'tailwind'}
  )
  expect(code).toContain('transition-[color,top] duration-200 ease-[ease-in-out]"')
})
