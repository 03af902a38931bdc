import {convert, type CopyMode} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const classesOf = async (css: string, copyMode: CopyMode = 'adaptable') => {
  const {code} = await convert(`<!doctype html><style>${css}</style><a class="x" href="#y">x</a>`, {
    styleFormat: 'tailwind',
    copyMode
  })
  return /<a\s[^>]*class="([^"]*)"/.exec(code)?.[1] ?? ''
}

const HIDDEN =
  'position: absolute; width: 1px; height: 1px; padding: 0; margin: -1px; overflow: hidden; white-space: nowrap; border: 0;'
const SHOWN =
  'position: static; width: auto; height: auto; padding: 0; margin: 0; overflow: visible; white-space: normal;'

test.each(['rect(0, 0, 0, 0)', 'rect(0 0 0 0)', 'rect(1px, 1px, 1px, 1px)'])(
  'what is clipped to nothing by %s is for screen readers alone',
  async (clip) => expect(await classesOf(`.x { ${HIDDEN} clip: ${clip} }`)).toContain('sr-only')
)

test('and is shown by what shows it', async () => {
  const classes = await classesOf(`.x { ${HIDDEN} clip: rect(0, 0, 0, 0) } .x:focus { ${SHOWN} clip: auto }`)
  expect(classes.split(' ')).toContain('sr-only')
  expect(classes.split(' ')).toContain('focus:not-sr-only')
})

test.each([
  ['what is clipped to a size', `.x { ${HIDDEN} clip: rect(0, 4px, 4px, 0) }`],
  ['what has a path', `.x { ${HIDDEN} clip: rect(0, 0, 0, 0); clip-path: circle(3px) }`],
  [
    'what is not positioned whenever it is clipped',
    `.x { position: absolute; clip: rect(0, 0, 0, 0) } .x:hover { position: static }`
  ]
])('not %s', async (_, css) => expect(await classesOf(css)).toContain('clip:rect'))

test('other copy modes keep what the author wrote', async () =>
  expect(await classesOf(`.x { ${HIDDEN} clip: rect(0, 0, 0, 0) }`, 'exact')).toContain('clip:rect'))
