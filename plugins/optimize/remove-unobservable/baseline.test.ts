import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

/** The classes of the first element with this tag. */
async function classesOf(css: string, body: string, tag: string): Promise<string[]> {
  const {code} = await convert(`<!doctype html><style>${css}</style>${body}`, {styleFormat: 'tailwind'})
  const [, classes = ''] = new RegExp(`<${tag}\\b[^>]*?class="([^"]*)"`).exec(code) ?? []
  return classes.split(/\s+/)
}

test('how a dialog scrolls, which does so as a modal one', async () => {
  const css = 'dialog, p { scroll-behavior: smooth }'
  const body = '<dialog open>x</dialog><p>y</p>'
  expect(await classesOf(css, body, 'dialog')).toContain('scroll-smooth')
  expect(await classesOf(css, body, 'p')).not.toContain('scroll-smooth')
})

test('an inset that overrides one of the baseline is kept', async () => {
  const css = 'sub { position: relative; vertical-align: sub } dialog { inset: 0 auto auto 50% }'
  const body = '<p>H<sub>2</sub></p><dialog open>x</dialog>'
  expect(await classesOf(css, body, 'sub')).toContain('bottom-auto')
  expect(await classesOf(css, body, 'dialog')).toContain('right-auto')
})

test('a picture out of the flow that no offset places stands in its line', async () => {
  const body = '<p>x <svg></svg></p>'
  expect(await classesOf('svg { position: absolute }', body, 'svg')).toContain('inline')
  expect(await classesOf('svg { position: absolute; top: 0 }', body, 'svg')).toContain('inline')
  expect(await classesOf('svg { position: absolute; top: 0; right: 0 }', body, 'svg')).not.toContain('inline')
  expect(await classesOf('p { display: flex } svg { position: absolute }', body, 'svg')).not.toContain(
    'inline'
  )
})

test('what is in details stands in a box of the browser’s own, which no display of details makes a container', async () => {
  const body = (tag: string) => `<${tag} open class="x">x <svg></svg></${tag}>`
  const css = '.x { display: flex } svg { vertical-align: super }'
  expect(await classesOf(css, body('details'), 'svg')).toEqual(['inline', 'align-super'])
  expect(await classesOf(css, body('div'), 'svg')).toEqual([''])
})
