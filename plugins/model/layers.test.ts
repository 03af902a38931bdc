import {convert} from '@facsimile/pipeline'
import fc from 'fast-check'
import {expect, test} from 'vitest'
import {isPrinted, layersOf} from './layers.ts'
import type {Condition, Declaration, ElementStyle, Layer, PropertyGroup, Run} from './types.ts'
import {UNBOUNDED} from './width.ts'

const BOUNDS = [0, 400, 600, 900]
const WIDTHS = [0, 399, 400, 599, 600, 899, 900, 2000]
const CONDITIONS: Condition[] = [
  {kind: 'media', query: '(a)'},
  {kind: 'supports', query: '(b)'}
]

/** A run as the cascade makes it: at most the first declaration is unconditional. */
const run = (property: string) =>
  fc
    .record({
      base: fc.boolean(),
      more: fc.array(
        fc.tuple(
          fc.subarray(CONDITIONS, {minLength: 1}),
          fc.option(fc.constantFrom('s1', 's2'), {nil: undefined})
        ),
        {maxLength: 3}
      )
    })
    .map(({base, more}) => (from: number, to: number): Run => {
      let order = from
      const make = (conditions: Condition[], state?: string): Declaration => ({
        property,
        value: `${from}-${order++}`,
        conditions,
        ...(state && {state}),
        origin: 'author',
        order
      })
      return {
        from,
        to,
        declarations: [
          ...(base ? [make([])] : []),
          ...more.map(([conditions, state]) => make(conditions, state))
        ]
      }
    })

const group = (property: string): fc.Arbitrary<PropertyGroup> =>
  fc
    .tuple(fc.subarray(BOUNDS.slice(1)), fc.array(run(property), {minLength: 4, maxLength: 4}))
    .map(([inner, makers]) => {
      const bounds = [0, ...inner, UNBOUNDED]
      return {
        properties: [property],
        runs: bounds.slice(0, -1).map((from, index) => makers[index](from, bounds[index + 1]))
      }
    })

const style: fc.Arbitrary<ElementStyle> = fc
  .tuple(group('color'), group('margin-top'), group('display'))
  .map((groups) => ({'': groups}))

/** What holds is a set of conditions and states. */
const environment = fc.record({
  queries: fc.subarray(['(a)', '(b)']),
  state: fc.constantFrom(undefined, 's1', 's2')
})
type Environment = {queries: string[]; state: string | undefined}

const applies = (
  environmentNow: Environment,
  {conditions, state}: {conditions: Condition[]; state?: string}
) =>
  conditions.every(({query}) => environmentNow.queries.includes(query)) &&
  (state === undefined || state === environmentNow.state)

const byRuns = (given: ElementStyle, property: string, width: number, now: Environment) =>
  given['']
    .find(({properties}) => properties[0] === property)!
    .runs.find(({from, to}) => from <= width && width < to)!
    .declarations.findLast((declaration) => applies(now, declaration))?.value

const byLayers = (given: ElementStyle, property: string, width: number, now: Environment) =>
  valueIn(layersOf(given), property, width, now)

const valueIn = (layers: readonly Layer[], property: string, width: number, now: Environment) =>
  layers
    .filter((layer) => layer.from <= width && width < layer.to && applies(now, layer))
    .flatMap(({declarations}) => declarations)
    .findLast((declaration) => declaration.property === property)?.value

test('layers in print order declare at every width what the runs declare', () => {
  fc.assert(
    fc.property(style, environment, (given, now) => {
      for (const property of ['color', 'margin-top', 'display']) {
        for (const width of WIDTHS)
          expect(byLayers(given, property, width, now)).toBe(byRuns(given, property, width, now))
      }
    }),
    {numRuns: 500}
  )
})

/** The runs with values of which many are equal, in the order that each run has on the page. */
const withFewValues = (
  given: ElementStyle,
  values: readonly string[],
  starts: readonly number[]
): ElementStyle => ({
  '': given['']!.map((one) => ({
    ...one,
    runs: one.runs.map((own, at) => ({
      ...own,
      declarations: own.declarations.map((declaration, index) => ({
        ...declaration,
        value: values[(index * 3 + at + own.declarations.length) % values.length]!,
        order: starts[at % starts.length]! * 10 + index
      }))
    }))
  }))
})

const ENVIRONMENTS: Environment[] = [[], ['(a)'], ['(b)'], ['(a)', '(b)']].flatMap((queries) =>
  [undefined, 's1', 's2'].map((state) => ({queries, state}))
)

/** The style with as many declarations marked as can go without a difference at any width and in any environment. */
function withMarks(given: ElementStyle): ElementStyle {
  const marked = new Set<Declaration>()
  const outcomes = ({runs}: PropertyGroup) =>
    runs.flatMap(({declarations}) =>
      ENVIRONMENTS.map(
        (now) => declarations.findLast((each) => !marked.has(each) && applies(now, each))?.value
      )
    )
  return {
    '': given['']!.map((one) => {
      const before = JSON.stringify(outcomes(one))
      for (const declaration of one.runs.flatMap(({declarations}) => declarations)) {
        marked.add(declaration)
        if (JSON.stringify(outcomes(one)) !== before) marked.delete(declaration)
      }
      return {
        ...one,
        runs: one.runs.map((own) => ({
          ...own,
          declarations: own.declarations.map((each) => (marked.has(each) ? {...each, redundant: true} : each))
        }))
      }
    })
  }
}

test('what is redundant changes nothing in a sheet, whichever of it is printed', () => {
  let printed = 0
  fc.assert(
    fc.property(
      style,
      fc.array(fc.constantFrom('x', 'y', 'z'), {minLength: 3, maxLength: 7}),
      fc.uniqueArray(fc.nat(9), {minLength: 4, maxLength: 4}),
      fc.nat(),
      (plain, values, starts, choice) => {
        const given = withMarks(withFewValues(plain, values, starts))
        const layers = layersOf(given, undefined, {isSheet: true})
        const kept = layers.map((layer) => ({
          ...layer,
          declarations: layer.declarations.filter(
            ({redundant, order, property}) =>
              !redundant || (choice * 31 + order * 7 + property.length) % 3 > 0
          )
        }))
        printed += kept.flatMap(({declarations}) => declarations).filter(({redundant}) => redundant).length
        for (const property of ['color', 'margin-top', 'display'])
          for (const width of WIDTHS)
            for (const now of ENVIRONMENTS)
              expect(valueIn(kept, property, width, now)).toBe(byRuns(given, property, width, now))
      }
    ),
    {numRuns: 1000}
  )
  expect(printed).toBeGreaterThan(100)
})

test('what is redundant in a state ends with its run, also where the run is printed further', () => {
  const declaration = (property: string, order: number, change: Partial<Declaration> = {}): Declaration => ({
    property,
    value: '4px',
    conditions: [],
    origin: 'author',
    order,
    ...change
  })
  const redundant = declaration('margin-top', 10, {state: 's1', redundant: true})
  const wide = declaration('margin-top', 2, {value: '8px'})
  // Its layer is printed once, after that of wide pages.
  const hovered = declaration('color', 20, {value: 'lime', state: 's1'})
  const given: ElementStyle = {
    '': [
      {
        properties: ['color'],
        runs: [
          {from: 0, to: 600, declarations: [declaration('color', 3), hovered]},
          {from: 600, to: UNBOUNDED, declarations: [declaration('color', 4, {value: 'red'}), hovered]}
        ]
      },
      {
        properties: ['margin-top'],
        runs: [
          {from: 0, to: 600, declarations: [declaration('margin-top', 1), redundant]},
          {from: 600, to: UNBOUNDED, declarations: [wide]}
        ]
      }
    ]
  }
  const layers = layersOf(given, undefined, {isSheet: true})
  expect(valueIn(layers, 'margin-top', 900, {queries: [], state: 's1'})).toBe('8px')
})

test('layers go from narrow to wide, and the base comes first where nothing prevents it', () => {
  const declaration = (property: string, conditions: Condition[], order: number): Declaration => ({
    property,
    value: 'x',
    conditions,
    origin: 'author',
    order
  })
  const given: ElementStyle = {
    '': [
      {
        properties: ['color'],
        runs: [
          {from: 0, to: 600, declarations: [declaration('color', [CONDITIONS[0]], 1)]},
          {from: 600, to: UNBOUNDED, declarations: [declaration('color', [], 2)]}
        ]
      },
      {
        properties: ['display'],
        runs: [{from: 0, to: UNBOUNDED, declarations: [declaration('display', [], 3)]}]
      }
    ]
  }
  expect(layersOf(given).map(({from, conditions}) => [from, conditions.length])).toEqual([
    [0, 0],
    [0, 1],
    [600, 0]
  ])
})

test('what the browser brings along and what is redundant is not printed alone', () => {
  const declaration: Declaration = {
    property: 'color',
    value: 'red',
    conditions: [],
    origin: 'author',
    order: 1
  }
  const alone = (change: Partial<Declaration>): ElementStyle => ({
    '': [
      {properties: ['color'], runs: [{from: 0, to: UNBOUNDED, declarations: [{...declaration, ...change}]}]}
    ]
  })
  expect(layersOf(alone({}))).toHaveLength(1)
  expect(layersOf(alone({origin: 'user-agent'}))).toEqual([])
  expect(layersOf(alone({redundant: true}))).toEqual([])
  expect([
    isPrinted(declaration),
    isPrinted({...declaration, redundant: true}),
    isPrinted({...declaration, origin: 'user-agent'})
  ]).toEqual([true, false, false])
})

test('the order of layers is found however many ways lead from one to another', () => {
  const conditions = Array.from({length: 40}, (_, at): Condition => ({kind: 'media', query: `(${at})`}))
  const groups = Array.from({length: 12}, (_, at): PropertyGroup => {
    const property = `--${at}`
    // Each property meets the conditions in another order.
    const declarations = conditions.map(
      (_, order): Declaration => ({
        property,
        value: String(order),
        conditions: [conditions[(order * (2 * at + 3)) % 40]!],
        origin: 'author',
        order
      })
    )
    return {properties: [property], runs: [{from: 0, to: UNBOUNDED, declarations}]}
  })
  const printed = layersOf({'': groups}).flatMap(({declarations}) => declarations)
  for (const {properties} of groups) {
    const own = printed.filter(({property}) => property === properties[0])
    expect(own.map(({value}) => Number(value))).toEqual(conditions.map((_, order) => order))
  }
})

test.each([
  ['all', '@media (400px <= width < 700px) { p { all: unset } } p { color: red }'],
  [
    'one name after all',
    'p { all: initial } @media (width >= 600px) { p { order: 1 } } @media (400px <= width < 700px) { p { top: 10% } }'
  ]
])('a width with %s ends where it ends', async (_, css) => {
  const html = `<!doctype html><style>${css}</style><p>x</p>`
  const {css: sheet} = await convert(html, {styleFormat: 'external', copyMode: 'exact'})
  expect(sheet).toContain('(400px <= width < 700px)')
  expect(sheet).not.toContain('(width >= 400px)')
})
