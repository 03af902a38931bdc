import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const BAR = 'nav { display: flex } div { display: flex; flex-wrap: inherit }'

async function classesOf(css: string, styleFormat: 'tailwind' | 'local' = 'tailwind') {
  const {code} = await convert(`<!doctype html><style>${BAR} ${css}</style><nav><div>x</div></nav>`, {
    styleFormat
  })
  return styleFormat === 'local' ? code : /<div class="([^"]*)"/.exec(code)?.[1]
}

test.each([
  ['what the parent says', 'nav { flex-wrap: wrap }', 'flex flex-wrap'],
  [
    'what it says at each width',
    'nav { flex-wrap: wrap } @media (min-width: 48rem) { nav { flex-wrap: nowrap } }',
    'flex max-md:flex-wrap'
  ],
  [
    'what it says on paper too',
    'nav { flex-wrap: wrap } @media print { nav { flex-wrap: wrap-reverse } }',
    'flex flex-wrap print:flex-wrap-reverse'
  ],
  ['nothing where it says nothing', '', 'flex'],
  ['but not what it says in a state', 'nav:hover { flex-wrap: wrap }', 'flex [flex-wrap:inherit]'],
  ['nor what is relative to it', 'nav { height: 50% } div { height: inherit }', 'flex h-[inherit]']
])('%s', async (_, css, classes) => expect(await classesOf(css)).toBe(classes))

test('sheets say it as their author did', async () =>
  expect(await classesOf('nav { flex-wrap: wrap }', 'local')).toContain('flex-wrap: inherit'))

test('what cells inherit by default need not be said', async () => {
  const {code} = await convert(
    '<!doctype html><style>tbody { vertical-align: top } tr { vertical-align: inherit }</style><table><tr><td>x</table>',
    {styleFormat: 'tailwind'}
  )
  expect(code.match(/align-top/g)).toHaveLength(1)
})
