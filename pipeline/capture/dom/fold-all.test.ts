import {expect, it} from 'vitest'
import {foldAll} from './fold-all.ts'

/** As many declarations as a browser's `all` has at least; the names mean nothing here. */
const run = (value: string, count = 200) =>
  Array.from({length: count}, (_, index) => `${name(index)}: ${value};`).join(' ')
const name = (index: number) => `p-${String.fromCharCode(97 + (index % 26))}${'x'.repeat(index / 26)}`

it.each([
  ['keeps what follows', `a { ${run('unset')} padding: 0px; }`, 'a { all: unset; padding: 0px; }'],
  [
    'keeps the importance',
    `a { ${run('unset !important')} top: 0px !important; }`,
    'a { all: unset !important; top: 0px !important; }'
  ],
  [
    'lets stand before it what it does not touch',
    `a { --a: 1; direction: unset; top: 0px !important; ${run('revert-layer')} --b: 1; }`,
    'a { --a: 1; direction: unset; top: 0px !important; all: revert-layer; --b: 1; }'
  ],
  [
    'keeps what the keyword is said of after something else',
    `a { ${run('unset')} border: 1px solid; border-image: unset; direction: unset; --x: unset; }`,
    'a { all: unset; border: 1px solid; border-image: unset; direction: unset; --x: unset; }'
  ],
  [
    'folds in rules inside rules',
    `@media print {\n  a {\n  ${run('unset')} top: 0px;\n  &:hover { ${run('revert')} left: 0px; }\n}\n}`,
    '@media print {\n  a {\n  all: unset; top: 0px;\n  &:hover { all: revert; left: 0px; }\n}\n}'
  ]
])('%s', (_name, text, folded) => {
  expect(foldAll(text)).toBe(folded)
})

it.each([
  ['a few declarations', `a { ${run('unset', 60)} }`],
  ['two keywords', `a { ${run('unset', 60)} ${run('initial', 60)} }`],
  ['other values', `a { ${run('0px')} }`],
  ['what stands behind another declaration', `a { top: 0px; ${run('unset')} }`],
  ['custom properties', `a { ${run('unset').replaceAll('p-', '--p-')} }`]
])('leaves %s alone', (_name, text) => {
  expect(foldAll(text)).toBe(text)
})

it('is fast where there is much before nothing', () => {
  const many = Array.from(
    {length: 20_000},
    (_, index) => `--a${index}: 1 !important; top: 1px !important;`
  ).join(' ')
  const started = performance.now()
  expect(foldAll(`a { ${many} }`)).toContain('--a19999')
  expect(performance.now() - started).toBeLessThan(500)
})
