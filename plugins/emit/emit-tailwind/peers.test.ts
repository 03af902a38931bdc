import {expect, test} from 'vitest'
import {propertyInfo} from '../../css/properties.ts'
import {expandShorthand} from '../../css/shorthands/index.ts'
import {isInitial} from '../../css/initial-value.ts'
import {entriesOf, entryReader} from './entries.ts'
import {type Engine, engineFor} from './engine.ts'
import {PEERS} from './peers.fixture.ts'
import {physicalOf} from './physical.ts'
import {styleFrom} from './style-of.fixture.ts'
import {tokensFor} from './tokens.fixture.ts'

/** Longhands of declarations, or of what Tailwind makes of classes; a shorthand that waits for `var()` gives each the same. */
function physicalValues(values: Iterable<readonly [string, string]>): Map<string, string> {
  const result = new Map<string, string>()
  for (const [property, value] of values) {
    const expansion = expandShorthand(property, value)
    for (const longhand of expansion.kind === 'pending' ? expansion.longhands : [property])
      result.set(physicalOf(longhand) ?? longhand, value)
  }
  return result
}

const wantedOf = (css: string, engine: Engine) =>
  physicalValues(
    entriesOf(
      Object.values(styleFrom([{css}]))
        .flat()
        .flatMap(({runs}) => runs.flatMap(({declarations}) => declarations)),
      entryReader(engine)
    ).map(({property, norm}) => [property, norm] as const)
  )

/** Whether Tailwind 4 makes of the classes exactly what is wanted; a solid line without width is what preflight gives. */
function isRight(classes: string, wanted: ReadonlyMap<string, string>, engine: Engine): boolean {
  const tokens = classes.split(/\s+/).filter(Boolean)
  const utilities = tokens.map((token) => engine.utility(token))
  if (tokens.length === 0 || utilities.some((utility) => !utility || utility.values.size === 0)) return false
  const order = engine.order(tokens)
  const declared = physicalValues(
    tokens
      .map((token, index) => ({place: order.get(token) ?? 0n, utility: utilities[index]!}))
      .sort((a, b) => (a.place < b.place ? -1 : 1))
      .flatMap(({utility}) => [...utility.values])
  )
  return (
    [...wanted].every(([property, value]) => declared.get(property) === value) &&
    [...declared].every(
      ([property, value]) =>
        wanted.has(property) ||
        !propertyInfo(property) ||
        (property.endsWith('-style') && value === 'solid') ||
        (/^(?:border-image|animation)-/.test(property) && isInitial(property, value))
    )
  )
}

test.each(PEERS)('%s', async (css, ...peers) => {
  const engine = await engineFor('', 16)
  const wanted = wantedOf(css, engine)
  const tokens = await tokensFor([{css}])
  const own = tokens.join(' ')
  const right = peers.filter((classes) => isRight(classes, wanted, engine))
  if (right.length === 0) return
  expect(tokens).not.toContain('…')
  // What several tokens compose together is compared in a browser (`emit-tailwind.browser.test.ts`).
  if (tokens.some((token) => engine.utility(token)?.values.size === 0)) return
  expect(isRight(own, wanted, engine), own).toBe(true)
  for (const classes of right) if (!classes.includes('[')) expect(own, classes).not.toContain('[')
})

test('the other converters are right often enough to be worth asking', async () => {
  const engine = await engineFor('', 16)
  const counts = PEERS.reduce(
    ([first, second], [css, ...peers]) => {
      const [a, b] = peers.map((classes) => isRight(classes, wantedOf(css, engine), engine))
      return [first + Number(a), second + Number(b)]
    },
    [0, 0]
  )
  expect(Math.min(...counts)).toBeGreaterThan(100)
})
