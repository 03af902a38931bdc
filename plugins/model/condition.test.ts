import fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {type Alternative, both, conditionsKey, mediaText, parseMediaQueryList} from './condition.ts'
import {UNBOUNDED} from './width.ts'

/** A query as a tree, with a second, simple evaluation of its own: whether it holds at a width in an environment. */
interface Query {
  text: string
  holds: (width: number, dark: boolean) => boolean
}

const WIDTHS = [0, 1, 399, 399.98, 400, 401, 599.5, 600, 600.5, 799, 800, 801, 5000]
const bound = fc.constantFrom(0, 1, 400, 399.98, 600, 800, 799.98)

const feature: fc.Arbitrary<Query> = fc.oneof(
  bound.map((at) => ({text: `(min-width: ${at}px)`, holds: (width: number) => width >= at})),
  bound.map((at) => ({text: `(max-width: ${at}px)`, holds: (width: number) => width <= at})),
  bound.map((at) => ({text: `(width < ${at}px)`, holds: (width: number) => width < at})),
  bound.map((at) => ({text: `(${at}px < width)`, holds: (width: number) => width > at})),
  bound.map((at) => ({text: `(width >= ${at / 16}em)`, holds: (width: number) => width >= at})),
  fc.tuple(bound, bound).map(([from, to]) => ({
    text: `(${from}px <= width < ${to}px)`,
    holds: (width: number) => from <= width && width < to
  })),
  fc.constant({text: '(prefers-color-scheme: dark)', holds: (_: number, dark: boolean) => dark})
)

const {condition} = fc.letrec<{condition: Query}>((tie) => ({
  condition: fc.oneof(
    {maxDepth: 3, depthIdentifier: 'query'},
    {weight: 3, arbitrary: feature},
    {
      weight: 1,
      arbitrary: tie('condition').map(({text, holds}) => ({
        text: `(not ${text})`,
        holds: (width: number, dark: boolean) => !holds(width, dark)
      }))
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom('and', 'or'), fc.array(tie('condition'), {minLength: 2, maxLength: 3}))
        .map(([joiner, parts]) => ({
          text: `(${parts.map(({text}) => text).join(` ${joiner} `)})`,
          holds: (width: number, dark: boolean) =>
            parts[joiner === 'and' ? 'every' : 'some'](({holds}) => holds(width, dark))
        }))
    }
  )
}))

const holdsAt = (alternatives: readonly Alternative[], width: number, dark: boolean): boolean =>
  alternatives.some(
    ({from, to, conditions}) =>
      from <= width && width < to && conditions.every(({query}) => (query.startsWith('(not') ? !dark : dark))
  )

describe('a media query list as alternatives', () => {
  test('means at every width what the text means', () => {
    fc.assert(
      fc.property(fc.array(condition, {minLength: 1, maxLength: 3}), fc.boolean(), (list, dark) => {
        const alternatives = parseMediaQueryList(list.map(({text}) => text).join(', '))
        for (const width of WIDTHS)
          expect(holdsAt(alternatives, width, dark)).toBe(list.some(({holds}) => holds(width, dark)))
      }),
      {numRuns: 400}
    )
  })

  test('printed and read again means the same', () => {
    fc.assert(
      fc.property(condition, fc.boolean(), ({text}, dark) => {
        const alternatives = parseMediaQueryList(text)
        const printed = alternatives.map(
          (alternative) => mediaText(alternative, alternative.conditions) || 'all'
        )
        const again = printed.length === 0 ? [] : parseMediaQueryList(printed.join(', '))
        for (const width of WIDTHS)
          expect(holdsAt(again, width, dark)).toBe(holdsAt(alternatives, width, dark))
      }),
      {numRuns: 300}
    )
  })

  test('ranges are proper and within bounds', () => {
    fc.assert(
      fc.property(condition, ({text}) => {
        for (const {from, to} of parseMediaQueryList(text))
          expect(0 <= from && from < to && to <= UNBOUNDED).toBe(true)
      })
    )
  })

  test.each([
    ['print', 'print'],
    ['not print', 'screen'],
    ['screen and (hover: hover)', '(hover: hover)'],
    ['(max-width: 767.98px)', '(max-width: 767.98px)'],
    ['(width < 768px)', '(width < 768px)'],
    ['(width > 768px)', '(width > 768px)'],
    ['(min-width: 48em)', '(min-width: 768px)'],
    ['screen and not (min-width: 600px)', '(width < 600px)']
  ])('%s is printed as %s', (query, printed) => {
    const [alternative] = parseMediaQueryList(query)
    expect(mediaText(alternative, alternative.conditions)).toBe(printed)
  })

  test.each([
    '(min-width: 1px) and (hover) or (max-width: 3px)',
    'not (min-width: 600px) and (hover)',
    'handheld',
    '(-ms-high-contrast: active)',
    'not all'
  ])('%s never holds', (query) => expect(parseMediaQueryList(query)).toEqual([]))

  test('both sides of a conjunction, each condition once', () => {
    const dark = parseMediaQueryList('(prefers-color-scheme: dark)')
    expect(both(dark, dark)).toEqual(dark)
    expect(both(dark, parseMediaQueryList('not (prefers-color-scheme: dark)'))).toEqual([])
    expect(conditionsKey(dark[0].conditions)).toBe('@media (prefers-color-scheme: dark)')
  })
})
