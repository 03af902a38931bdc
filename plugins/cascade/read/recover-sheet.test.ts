import {expect, test} from 'vitest'
import {parseRecovered} from './parse-recovered.ts'
import {recoverSheet} from './recover-sheet.ts'

const flat = (text: string) => recoverSheet(text).replace(/\s+/g, ' ').trim()

test.each([
  ['a stray brace takes the next rule along', 'a{x:1} } b{x:2} c{x:3}', 'a{x:1;} c{x:3;}'],
  ['an open block is closed', 'a{x:1; @media (b) {c{y:2', 'a{x:1;@media (b) {c{y:2;} } }'],
  ['a missing semicolon spoils the declaration', 'a{x:1 y:2; z:3', 'a{z:3;}'],
  ['two colons spoil the declaration', 'a{x::var(--y); z:3; --c::d', 'a{z:3;--c::d;}'],
  ['a bad string ends at its line', 'a{x:"1; y:2 }\n z:3 } b{x:4}', 'a{} b{x:4;}'],
  ['a string at the end is closed', 'a{x:"1', 'a{x:"1";}'],
  ['a bracket at the end is closed', 'a{x:calc(1px + 2px', 'a{x:calc(1px + 2px);}'],
  ['comments go', 'a{/* } */x:1/* ; */} /* b{', 'a{x:1 ;}'],
  ['CDO and CDC between rules only', '<!-- a{x:1} --> b{<!-- x:1; y:2 } }', 'a{x:1;} b{y:2 ;}'],
  ['an unquoted address holds anything', 'a{x:url(data:a;b{c) } }', 'a{x:url(data:a;b{c) ;}'],
  ['nested rules stay', 'a{x:1; &:hover{y:2} z:3 } }', 'a{x:1;&:hover{y:2;} z:3 ;}'],
  [
    'colons in strings, brackets and custom properties',
    'a{x:"b:c" f(d:e); --y: {g:h} } }',
    'a{x:"b:c" f(d:e);--y: {g:h} ;}'
  ],
  ['at-rules without a block', '@import "x"; @bogus; a{x:1', '@import "x"; @bogus; a{x:1;}']
])('%s', (_, broken, recovered) => expect(flat(broken)).toBe(recovered))

test('recovering twice is recovering once', () => {
  const broken = 'a{x:1 y:2} } b{ c{d:e'
  expect(recoverSheet(recoverSheet(broken))).toBe(recoverSheet(broken))
})

test('an open block in a custom property holds what follows', () => {
  const values: Record<string, string> = {}
  parseRecovered(':root { --a: x {; --b: red } p { color: red }').walkDecls(({prop, value}) => {
    values[prop] = value
  })
  expect(values).toEqual({'--a': 'x {; --b: red } p { color: red }'})
})
