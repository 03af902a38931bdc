import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const RESET =
  '*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid } ol, ul { list-style: none }'

const code = async (css: string, body: string): Promise<string> => {
  const result = await convert(`<!doctype html><style>${RESET} ${css}</style><body>${body}`, {
    styleFormat: 'tailwind',
    componentFormat: 'jsx'
  })
  return result.code.replace(/\s+/g, ' ')
}

const DIVIDE = `.divide-y { :where(& > :not(:last-child)) { border-top-width: 0; border-bottom-width: 1px } }
  .divide-gray-200 { :where(& > :not(:last-child)) { border-color: oklch(92.8% .006 264.531) } }`
const LIST = '<ul class="divide-y divide-gray-200"><li>a</li><li>b</li><li>c</li></ul>'

test.each([
  ['lines between children', DIVIDE, LIST, 'divide-y divide-gray-200'],
  [
    'what all children have',
    ':is(.\\*\\:p-4 > *) { padding: 1rem }',
    '<div class="*:p-4"><p>a</p><p>b</p></div>',
    '*:p-4'
  ],
  [
    'what some of the children have',
    ':is(.\\*\\:even\\:bg-white > *):nth-child(even) { background-color: #fff }',
    '<div class="*:even:bg-white"><p>a</p><p>b</p><p>c</p></div>',
    '*:even:bg-white'
  ],
  [
    'what elements of a tag inside have',
    '.\\[\\&_b\\]\\:font-medium b { font-weight: 500 }',
    '<p class="[&_b]:font-medium">a <b>b</b></p>',
    '[&_b]:font-medium'
  ],
  [
    'markers of a list',
    '.list-disc { list-style-type: disc } .marker\\:text-white { & *::marker { color: #fff } &::marker { color: #fff } }',
    '<ul class="list-disc marker:text-white"><li>a</li><li>b</li></ul>',
    'list-disc marker:text-white'
  ],
  [
    'from a breakpoint on',
    `@media (min-width: 48rem) { ${DIVIDE.replaceAll('.divide', '.md\\:divide')} }`,
    LIST.replaceAll('divide', 'md:divide'),
    'md:divide-y md:divide-gray-200'
  ]
])('%s are the author’s utility for the parent', async (_, css, body, expected) => {
  const text = await code(css, body)
  expect(text).toContain(`className="${expected}"`)
  expect(text.match(/className/g)).toHaveLength(1)
})

test.each([
  ['another value', DIVIDE.replace('border-bottom-width: 1px', 'border-bottom-width: 3px'), LIST, 'divide-y'],
  [
    'other children, as in Tailwind 3',
    '.divide-y { display: grid; gap: 1rem } .divide-y > :not([hidden]) ~ :not([hidden]) { border-top-width: 1px; border-bottom-width: 0 }',
    '<ul class="divide-y"><li>a</li><li>b</li></ul>',
    'divide-y'
  ],
  [
    'elements that have a class',
    ".\\[\\&_b\\:not\\(\\[class\\*\\=\\'w-\\'\\]\\)\\]\\:font-medium b:not([class*='w-']) { font-weight: 500 }",
    `<p class="[&_b:not([class*='w-'])]:font-medium">a <b class="x">b</b></p>`,
    '[&_b'
  ],
  [
    'rules that win over what the children declare themselves',
    'body .\\*\\:p-4 > * { padding: 1rem } p.note:hover { padding: 2rem }',
    '<div class="*:p-4"><p class="note">a</p><p>b</p></div>',
    '*:p-4'
  ]
])('the children keep it where the page has %s', async (_, css, body, utility) => {
  expect(await code(css, body)).not.toContain(utility)
})

test('a child that is the last one in the copy alone declares it itself', async () => {
  const text = await code(DIVIDE, LIST.replace('</ul>', '<script></script></ul>'))
  expect(text).toContain('<li>b</li> <li className="border-b border-gray-200">c</li>')
})

test('what a child declares itself stays', async () => {
  const text = await code(
    `${DIVIDE} .own { border-bottom-width: 4px }`,
    LIST.replace('<li>b', '<li class="own">b')
  )
  expect(text).toContain(
    '<ul className="divide-y divide-gray-200"> <li>a</li> <li className="border-b-4">b</li> <li>c</li>'
  )
})
