import {expect, test} from 'vitest'
import {classTokenAt, variantsLength} from './class-context.ts'

const at = (marked: string) => {
  const offset = marked.indexOf('|')
  return classTokenAt(marked.replace('|', ''), offset)?.text
}

test.each([
  ['<p class="flex items-|">', 'items-'],
  ['<p class="fl|ex items-center">', 'flex'],
  ['<p class="|">', ''],
  ['<p id="a" className="md:|flex">', 'md:flex'],
  ["<p className={'a b|'}>", 'b'],
  ['<p className={`a\n  b| c`}>', 'b'],
  ['<p class="[&>li]:p|-2">', '[&>li]:p-2'],
  ['<p class="a">text|</p>', undefined],
  ['<p id="fl|ex">', undefined],
  ['<p class="a" id="b|">', undefined],
  ['class="flex|', 'flex']
])('%s', (marked, expected) => {
  expect(at(marked)).toBe(expected)
})

test('variants end at the last colon outside brackets', () => {
  expect(variantsLength('md:hover:flex')).toBe(9)
  expect(variantsLength('[&:hover]:flex')).toBe(10)
  expect(variantsLength('bg-[url(a:b)]')).toBe(0)
})
