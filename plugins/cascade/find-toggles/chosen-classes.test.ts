import {convert} from '@facsimile/pipeline'
import {fromHtml} from 'hast-util-from-html'
import {expect, test} from 'vitest'
import {chosenClassesOf} from './chosen-classes.ts'

const chosenIn = (html: string, ...names: readonly string[]) =>
  chosenClassesOf(fromHtml(html, {fragment: true}), new Set(names))

test('a class that one of several has is chosen', () => {
  expect(chosenIn('<ul><li><a class="tab active">a</a><li><a class="tab">b</a></ul>', 'active')).toEqual([
    'active'
  ])
  expect(chosenIn('<b class="active on"></b><b class="on"></b>', 'active', 'on')).toEqual(['active'])
})

test.each([
  ['that no script sets', '<a class="tab active">a</a><a class="tab">b</a>', 'other'],
  ['whose name is none of a choice', '<a class="tab open">a</a><a class="tab">b</a>', 'open'],
  ['of what stands alone', '<a class="tab active">a</a><a class="link">b</a>', 'active'],
  ['of another tag', '<a class="tab active">a</a><b class="tab">b</b>', 'active']
])('not one %s', (_, html, name) => expect(chosenIn(html, name)).toEqual([]))

const PAGE = `<!doctype html><style>
.btn { color: white; background: gray } .btn.active { color: gold }
.btn:not(:disabled):not(.disabled):not(.active) { background: red }
</style><button class="btn active">a</button><button class="btn">b</button>
<script>a.classList.remove('active'); b.classList.add('active')</script>`

test('in Tailwind what is chosen and what is not have one class list', async () => {
  const {code} = await convert(PAGE, {styleFormat: 'tailwind', componentFormat: 'html'})
  const [first = '', second = ''] = [...code.matchAll(/<button\s+class="([^"]*)"/g)].map(([, list]) => list)
  expect(first).toBe(`active ${second}`)
  expect(second).toContain('[.active]:text-[gold]')
})

test('what excludes a class that elements keep is a state of those that have it, beside others that none has', async () => {
  const {css} = await convert(PAGE, {styleFormat: 'external', componentFormat: 'html'})
  expect(css?.replace(/\s+/g, ' ')).toContain(
    '.btn:not(:disabled):not(.disabled):not(.active) { background: red; }'
  )
})
