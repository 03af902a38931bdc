import fc from 'fast-check'
import {declarations} from './arbitrary-declarations.ts'

const simple = fc.constantFrom(
  '.a',
  '.b',
  '.c',
  '.d',
  '#x',
  '#y',
  'div',
  'span',
  'p',
  'li',
  'a',
  'ul',
  'button',
  'input',
  '*',
  '[title]',
  '[title="t"]',
  '[class~="b"]',
  ':first-child',
  ':last-child',
  ':nth-child(2n+1)',
  ':nth-child(2 of .a)',
  ':nth-last-child(1)',
  ':nth-of-type(2)',
  ':only-child',
  ':empty',
  ':not(.a)',
  ':not(.a, .b)',
  ':is(.a, #y)',
  ':where(.b, p)',
  ':is(.a .b)',
  ':has(> .b)',
  ':has(.c)',
  ':has(+ .a)',
  ':root',
  ':is(:bogus, .d)',
  ':enabled',
  ':disabled',
  ':link',
  ':lang(en)',
  ':dir(ltr)',
  '.a.b',
  'div.c',
  'p:not(:first-child)'
)
const pseudo = fc.oneof(
  {arbitrary: fc.constant(''), weight: 8},
  {arbitrary: fc.constantFrom('::before', '::after', ':before'), weight: 1}
)
const complex = fc
  .tuple(
    simple,
    fc.array(fc.tuple(fc.constantFrom(' ', ' > ', ' + ', ' ~ '), simple), {maxLength: 2}),
    pseudo
  )
  .map(([first, rest, end]) => first + rest.map(([combinator, next]) => combinator + next).join('') + end)
const selector = fc.oneof(
  {arbitrary: complex, weight: 6},
  {arbitrary: fc.array(complex, {minLength: 2, maxLength: 3}).map((list) => list.join(', ')), weight: 2},
  {arbitrary: fc.constant('.a:bogus'), weight: 1}
)
const nestedSelector = fc.oneof(
  complex,
  fc.constantFrom('& .b', '&.a', '> .c', '& + &', '.a &', '&:first-child', ':is(&, .d)', '&::before')
)

const query = fc.constantFrom(
  '(min-width: 600px)',
  '(max-width: 599px)',
  '(width >= 50em)',
  '(400px <= width < 900px)',
  'screen',
  'print',
  'not all',
  'not (min-width: 700px)',
  '(min-width: 300px) and (max-width: 800px)',
  'print, (min-width: 500px)',
  '(width < 500px) or (width > 1000px)',
  'not print',
  'only screen and (max-width: 63.99em)',
  '(orientation: bogus)',
  'not ((min-width: 400px) and (max-width: 1000px))'
)

const rule: fc.Arbitrary<string> = fc.letrec<{block: string; rule: string}>((tie) => ({
  block: fc.array(tie('rule'), {minLength: 1, maxLength: 3}).map((rules) => rules.join('\n')),
  rule: fc.oneof(
    {maxDepth: 3, depthIdentifier: 'rule'},
    {weight: 12, arbitrary: fc.tuple(selector, declarations).map(([s, d]) => `${s} { ${d} }`)},
    {
      weight: 2,
      arbitrary: fc
        .tuple(selector, declarations, nestedSelector, declarations, declarations)
        .map(([s, d, n, inner, after]) => `${s} { ${d}; ${n} { ${inner} } ${after} }`)
    },
    {
      weight: 1,
      arbitrary: fc.tuple(selector, query, declarations).map(([s, q, d]) => `${s} { @media ${q} { ${d} } }`)
    },
    {weight: 3, arbitrary: fc.tuple(query, tie('block')).map(([q, block]) => `@media ${q} { ${block} }`)},
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom('one', 'two', 'one.inner', ''), tie('block'))
        .map(([name, block]) => `@layer ${name} { ${block} }`)
    },
    {weight: 1, arbitrary: fc.constantFrom('@layer two, one;', '@layer one.inner;')},
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom(
            '(display: grid)',
            '(display: bogus)',
            'not (color: red)',
            '(width: 1px) and (not (a: b))',
            'selector(:has(a))'
          ),
          tie('block')
        )
        .map(([q, block]) => `@supports ${q} { ${block} }`)
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.constantFrom('(.a)', '(.a) to (.b)', '(div) to (:scope > .c)', '(#x)', '(.a, .b) to (p)'),
          fc.tuple(
            fc.constantFrom(':scope', '.b', 'p', ':scope > *', '.a .c', '&', '& .d', '> span'),
            declarations
          )
        )
        .map(([bounds, [s, d]]) => `@scope ${bounds} { ${s} { ${d} } }`)
    }
  )
})).rule

const sheet = fc.array(rule, {minLength: 2, maxLength: 12}).map((rules) => rules.join('\n'))

const attributes = fc
  .tuple(
    fc.subarray(['a', 'b', 'c', 'd']),
    fc.option(fc.constantFrom('x', 'y'), {nil: undefined, freq: 5}),
    fc.option(fc.constantFrom('t', ''), {nil: undefined, freq: 6}),
    fc.option(declarations, {nil: undefined, freq: 6}),
    fc.option(fc.constantFrom('rtl', 'ltr'), {nil: undefined, freq: 12})
  )
  .map(([classes, id, title, style, dir]) =>
    [
      classes.length > 0 ? ` class="${classes.join(' ')}"` : '',
      id ? ` id="${id}"` : '',
      title === undefined ? '' : ` title="${title}"`,
      style ? ` style="${style.replace(/"/g, '&quot;')}"` : '',
      dir ? ` dir="${dir}"` : ''
    ].join('')
  )

const markup: fc.Arbitrary<string> = fc.letrec<{element: string; children: string}>((tie) => ({
  children: fc
    .array(fc.oneof({arbitrary: tie('element'), weight: 3}, {arbitrary: fc.constant('text'), weight: 1}), {
      maxLength: 4
    })
    .map((list) => list.join('')),
  element: fc.oneof(
    {maxDepth: 4, depthIdentifier: 'element'},
    fc.tuple(fc.constantFrom('span', 'i', 'b'), attributes).map(([tag, a]) => `<${tag}${a}>x</${tag}>`),
    fc
      .tuple(
        fc.constantFrom('div', 'div', 'section', 'span', 'h1', 'blockquote'),
        attributes,
        tie('children')
      )
      .map(([tag, a, inner]) => `<${tag}${a}>${inner}</${tag}>`),
    fc
      .tuple(attributes, attributes, attributes, tie('children'))
      .map(([a, b, c, inner]) => `<ul${a}><li${b}>${inner}</li><li${c}></li></ul>`),
    fc
      .tuple(fc.constantFrom('<button', '<a href="#"', '<a', '<button disabled'), attributes)
      .map(([tag, a]) => `${tag}${a}>x</${/\w+/.exec(tag)![0]}>`),
    attributes.map((a) => `<input${a}>`),
    attributes.map((a) => `<p${a}>x</p>`)
  )
})).children

/** Layers are named up front: whether a layer inside a media rule counts for the order depends on the width. */
const REGISTERED =
  '@layer one, one.inner, two; @property --registered { syntax: "<length>"; inherits: false; initial-value: 5px }'

/** `all: inherit` would show the head, whose content is the sheet itself and so differs. */
const HEAD =
  '<style>:root:root > head:not(#none):not(#none), :root:root > head:not(#none) > :not(#none) { display: none !important }</style>'

/** A small page with a sheet that is unkind to cascades. */
export const arbitraryPage: fc.Arbitrary<string> = fc
  .tuple(sheet, fc.option(sheet, {nil: '', freq: 2}), markup, markup)
  .map(
    ([first, second, a, b]) =>
      `<!doctype html><html lang="en"><head><style>${REGISTERED}\n${first}</style>${second ? `<style>${second}</style>` : ''}${HEAD}</head><body><div class="a b">${a}</div>${b}</body></html>`
  )
