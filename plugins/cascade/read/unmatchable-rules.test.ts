import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {readSheets} from './read-sheets.ts'
import {withoutUnmatchableRules} from './unmatchable-rules.ts'

const isElsewhere = (selectors: string) => /^\.x+$/.test(selectors)

describe('sieveSheet', () => {
  it.each([
    ['.x{color:red}.a{color:red}', '.a{color:red}'],
    ['/* .a{} */ .x { content: "}" } .a{}', '.a{}'],
    ['@media (width > 1px) { .x{a:b} .a{a:b} }', '@media (width > 1px) {.a{a:b}}'],
    ['@layer one { .x{a:b} } @layer two;', '@layer one {}@layer two;'],
    ['.x{background:url(a;b}.png)}.a{}', '.a{}'],
    ['.x{background:url( "a)}" )}.a{}', '.a{}'],
    ['@keyframes k { from { a: b } } .x{a:b}', '@keyframes k { from { a: b } }'],
    ['@scope (.a) { .x { a: b } }', '@scope (.a) { .x { a: b } }']
  ])('takes out what is elsewhere: %s', (sheet, left) => {
    expect(withoutUnmatchableRules(sheet, isElsewhere)).toBe(left)
  })

  it.each([
    '.x{a:b',
    '.x{a:(b}.a{}',
    '.x{a:"b\n"}.a{}',
    ';.x{a:b}',
    '}.x{a:b}',
    '<!-- .x{a:b} -->',
    '.x{ .a{a:b} }',
    '.x{a:url(b"c)}.a{}',
    '/* .x{a:b}',
    'a;.x{a:b}'
  ])('leaves what is not plain: %s', (sheet) => {
    expect(withoutUnmatchableRules(sheet, isElsewhere)).toBe(sheet)
  })

  it('changes nothing that is read of the other rules', () => {
    const pieces = fc.constantFrom(
      '.x{color:red}',
      '.xx{color:blue;margin:0}',
      '.a{color:red}',
      '.a .b:hover{margin:0 "}"}',
      '.x{foo}',
      '.x{a:b;*c:d;;e}',
      '.x{background:url(a}b.png)}',
      '@media (width>1px){',
      '@layer l{',
      '@supports (a:b){',
      '@layer m;',
      '@font-face{font-family:f}',
      '@keyframes k{from{color:red}}',
      '.a{.x{color:red}}',
      '.x{.a{color:red}}',
      '@import "x.css";',
      '}',
      '{',
      '(',
      ')',
      '"',
      "'",
      '\\',
      '/*',
      '*/',
      'color:red',
      '\n'
    )
    const rulesOf = (text: string, skips: boolean) => {
      const {rules, globals, layers} = readSheets([{text, base: 'http://a/', kind: 'inline'}], {
        origin: 'author',
        ...(skips && {names: {classes: new Set(['a', 'b']), ids: new Set(), tags: new Set()}})
      })
      return {
        // A sheet with an error elsewhere in it is laid out anew.
        globals: globals.map(({kind, text}) => [kind, text.replace(/[\s;]/g, '')]),
        layers: [...layers.values()].map(({children}) => [...children.keys()]),
        rules: rules
          .filter(({selector}) => /^\.a(?: \.b:hover)?$/.test(selector))
          .map(({selector, declarations, alternatives}) => ({
            selector,
            declarations: declarations(),
            alternatives
          }))
      }
    }
    fc.assert(
      fc.property(fc.array(pieces, {maxLength: 12}), (parts) => {
        const text = parts.join('')
        expect(rulesOf(text, true)).toEqual(rulesOf(text, false))
      }),
      {numRuns: 3000}
    )
  })
})
