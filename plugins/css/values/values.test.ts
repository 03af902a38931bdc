import {type CssNode, parse as cssTree} from 'css-tree'
import fc from 'fast-check'
import {expect, test} from 'vitest'
import {DECLARATIONS} from '../declarations.fixture.ts'
import {POOLS} from '../shorthands/value-pools.fixture.ts'
import {
  commaItems,
  functionsNamed,
  hasSubstitution,
  isKeyword,
  keywordsIn,
  lengthOf,
  parseValue,
  pixelsOf,
  secondsOf,
  slashItems,
  spaceItems,
  substitutions,
  unitType,
  urlsIn,
  type Value,
  walkValue
} from './index.ts'

const seed = Number(process.env.SEED ?? 20_242)

test('kinds', () => {
  const kinds = Object.fromEntries(
    [
      'Auto',
      '-1.5e3',
      '50%',
      '1.5EM',
      '1e3px',
      '2e',
      '#fFf',
      '#ffff0',
      '"a\\"b"',
      'url( a.png )',
      'URL("b")',
      'calc(1px)',
      '[a b]',
      '+',
      ''
    ].map((text) => [text, parseValue(text)])
  )
  expect(kinds).toMatchObject({
    Auto: {kind: 'keyword', name: 'auto', text: 'Auto'},
    '-1.5e3': {kind: 'number', value: -1500},
    '50%': {kind: 'percentage', value: 50},
    '1.5EM': {kind: 'dimension', value: 1.5, unit: 'em', type: 'length'},
    '1e3px': {kind: 'dimension', value: 1000, unit: 'px'},
    '2e': {kind: 'dimension', value: 2, unit: 'e', type: undefined},
    '#fFf': {kind: 'color'},
    '#ffff0': {kind: 'unparsed'},
    '"a\\"b"': {kind: 'string', value: 'a"b'},
    'url( a.png )': {kind: 'url', url: 'a.png'},
    'URL("b")': {kind: 'url', url: 'b'},
    'calc(1px)': {kind: 'function', name: 'calc', inside: {kind: 'dimension', value: 1}},
    '[a b]': {kind: 'block', bracket: '[', inside: {kind: 'list', separator: 'space'}},
    '+': {kind: 'unparsed'},
    '': {kind: 'unparsed', text: ''}
  })
})

test('lists nest by commas, slashes and spaces', () => {
  const layers = commaItems(parseValue(' url(a,b) 0 0 / 50% auto , rgb(0 0 0 / 50%), '))
  expect(layers.map((layer) => layer.text)).toEqual(['url(a,b) 0 0 / 50% auto', 'rgb(0 0 0 / 50%)', ''])
  const slots = slashItems(layers[0]!)
  expect(slots.map((slot) => spaceItems(slot).map(({text}) => text))).toEqual([
    ['url(a,b)', '0', '0'],
    ['50%', 'auto']
  ])
  expect(commaItems(parseValue(''))).toEqual([])
  expect(spaceItems(parseValue('a/**/b')).map(({text}) => text)).toEqual(['a', 'b'])
})

test('what is broken is unparsed', () => {
  for (const text of ['calc(1px', '"a', 'a)', '[a)', 'url(a b)', '(', '"a\\"', 'f(])'])
    expect(parseValue(text), text).toEqual({kind: 'unparsed', text})
})

test('questions', () => {
  expect(isKeyword(parseValue(' AUTO '), 'none', 'auto')).toBe(true)
  expect(lengthOf(parseValue('0'))).toEqual({value: 0, unit: 'px'})
  expect(lengthOf(parseValue('1fr'))).toBeUndefined()
  expect(pixelsOf(parseValue('-3.5px'))).toBe(-3.5)
  expect(secondsOf(parseValue('250ms'))).toBe(0.25)
  expect(unitType('hz')).toBe('frequency')
  const value = parseValue('min(1px, calc(2px + var(--a, url(x)))) url("y") red')
  expect(functionsNamed(value, 'calc', 'min').map(({name}) => name)).toEqual(['min', 'calc'])
  expect(urlsIn(value).map(({url}) => url)).toEqual(['x', 'y'])
  expect(keywordsIn(value).map(({name}) => name)).toEqual(['--a', 'red'])
})

test('references', () => {
  expect(substitutions('a var(--x, var( --y )) "var(--z)" url(var(--u)) {b: var(--x)}')).toEqual([
    '--x',
    '--y'
  ])
  expect(substitutions('style(--a: 1) inherit(--b) my-var(--c)')).toEqual(['--a', '--b'])
  expect(hasSubstitution('1px --f(2px)')).toBe(true)
  expect(hasSubstitution('calc(1px) "var(--x)"')).toBe(false)
})

const values = [...new Set(DECLARATIONS.map(([, value]) => value))]
const pooled = Object.values(POOLS).flatMap((pool) => fc.sample(pool, {seed, numRuns: 40}))

test('every part is a piece of the author’s text, in order', () => {
  for (const text of [...values, ...pooled]) {
    const value = parseValue(text)
    expect(value.text).toBe(text.trim())
    walkValue(value, (each) => expect(inOrder(each), `${text}: ${each.text}`).toBe(true))
  }
})

/** Whether the texts of a value's parts follow each other in its text, and leave nothing but separators and comments. */
function inOrder(value: Value): boolean {
  const parts =
    value.kind === 'list'
      ? value.items
      : value.kind === 'function' || value.kind === 'block'
        ? [value.inside]
        : []
  let rest = value.text
  for (const part of parts) {
    const at = rest.indexOf(part.text)
    if (at < 0) return false
    rest = rest.slice(at + part.text.length)
  }
  // Empty items may stand at the end.
  return value.kind !== 'list' || [...rest].every((character) => ' ,'.includes(character))
}

test('components and separators are those of css-tree’s parser', () => {
  let compared = 0
  for (const text of values) {
    const nodes = componentsOf(text)
    if (!nodes || hasSubstitution(text)) continue
    compared += 1
    expect(flat(parseValue(text)), text).toEqual(nodes.map(spelling))
  }
  expect(compared).toBeGreaterThan(500)
})

/** Undefined for what css-tree does not understand. */
function componentsOf(text: string): CssNode[] | undefined {
  try {
    const tree = cssTree(text, {context: 'value'})
    const nodes = tree.type === 'Value' ? [...tree.children] : []
    return nodes.some(({type}) => type === 'Raw') ? undefined : nodes
  } catch {
    return undefined
  }
}

/** Components of the top level with the separators between them; functions by their name. */
function flat(value: Value): string[] {
  if (value.kind === 'list') {
    const mark = {comma: [','], slash: ['/'], space: []}[value.separator]
    return value.items.flatMap((item, index) => [...(index > 0 ? mark : []), ...flat(item)])
  }
  if (value.kind === 'function') return [`${value.name}()`]
  if (value.kind === 'url') return [value.url]
  if (value.kind === 'string') return [value.value]
  if (value.kind === 'block') return [value.bracket]
  return value.text === '' ? [] : [value.text]
}

function spelling(node: CssNode): string {
  switch (node.type) {
    case 'Function':
      return `${node.name.toLowerCase()}()`
    case 'Url':
    case 'String':
    case 'Operator':
      return node.value
    case 'Dimension':
      return node.value + node.unit
    case 'Percentage':
      return `${node.value}%`
    case 'Number':
      return node.value
    case 'Hash':
      return `#${node.value}`
    case 'Identifier':
      return node.name
    case 'Parentheses':
      return '('
    case 'Brackets':
      return '['
    default:
      return node.type
  }
}
