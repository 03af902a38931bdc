import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const classesOf = async (css: string, attributes = '') => {
  const html = `<!doctype html><html ${attributes}><style>${css}</style><p class="a">x</p>`
  const {code} = await convert({html}, {styleFormat: 'tailwind'})
  return /<p class="([^"]*)"/.exec(code)?.[1]?.split(' ')
}
const WIDE = '@media (min-width: 640px)'

test.each([
  ['.a { margin: 0; padding: 16px } ' + WIDE + ' { .a { padding-inline: 24px } }', ['p-4', 'sm:px-6']],
  ['.a { margin: 0; padding-block: 16px; padding-top: 8px }', ['pt-2', 'pb-4']],
  ['.a { margin: 0; padding-left: 8px; padding-inline: 16px }', ['px-4']],
  ['.a { margin: 0; padding-inline: 16px } .a:hover { padding-left: 8px }', ['px-4', 'hover:pl-2']],
  ['.a { margin: 0; padding-inline-start: 16px }', ['ps-4']],
  ['.a { margin: 0; padding-block-end: 16px }', ['pb-4']],
  ['.a { margin: 0; border-block-start: 2px solid red }', ['border-t-2', 'border-t-[red]']]
])('%s', async (css, classes) => {
  expect(await classesOf(css)).toEqual(classes)
})

test('not where text runs from the right', async () => {
  const css = `.a { margin: 0; padding-left: 8px } ${WIDE} { .a { padding-inline-start: 24px } }`
  expect(await classesOf(css, 'dir="rtl"')).toContain('sm:ps-6')
})
