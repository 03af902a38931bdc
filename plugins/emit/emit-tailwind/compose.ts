import {ANIMATION_PARTS} from '../../css/animation-parts.ts'
import {longhandsOf} from '../../css/properties.ts'
import {splitTopLevel, isIdentifier} from '../../css/text.ts'
import {isInitial} from '../../css/initial-value.ts'
import {arbitraryTokens, scaleTokens} from './candidates.ts'
import {onceIfRepeated} from './comparable.ts'
import type {Entry} from './entries.ts'
import {encodeArbitrary} from './encode.ts'
import type {Engine} from './engine.ts'
import type {Utility} from './evaluate.ts'
import {familyOf} from './families.ts'
import {composeMoves} from './moves.ts'
import {isWord} from '../../css/values/keywords.ts'
import {isInteger} from '../../css/values/numeric.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {hasDigit, isLatin} from '../../css/name-words.ts'
import {calls} from '../../css/tokens.ts'

/** Uses a token if it fits and covers at least so many open entries. */
export type Use = (token: string | undefined, least?: number) => boolean

export interface Composing {
  wanted: ReadonlyMap<string, Entry>
  open: ReadonlySet<Entry>
  /** Tokens that compose with those of other layers. */
  banned: ReadonlySet<string>
  use: Use
  /** Remembers the value of a composition variable for the tokens that come after. */
  set: (variable: string, value: string) => void
}

/** Utilities that others compose with are chosen first: the style of a border, the duration and curve of a transition. */
export function compose(composing: Composing, engine: Engine): void {
  const {wanted, banned, use, set} = composing
  const isBanned = (name: string, hasWidth: (rest: string) => boolean) =>
    [...banned].some(
      (token) => token === name || (token.startsWith(`${name}-`) && hasWidth(token.slice(name.length + 1)))
    )
  const border = lineStyle(wanted)
  if (border && (border !== 'solid' || isBanned('border', () => true)) && use(`border-${border}`))
    set('--tw-border-style', border)
  const outline = wanted.get('outline-style')?.norm
  if (
    outline &&
    (isWord(outline, 'dashed', 'dotted', 'double') ||
      isBanned('outline', (rest) => hasDigit(rest.charAt(0)))) &&
    use(`outline-${outline}`)
  )
    set('--tw-outline-style', outline)
  // Four declarations that have an effect together only.
  const lines = wanted.get('-webkit-line-clamp')?.norm
  if (lines && isInteger(parseValue(lines))) use(`line-clamp-${lines}`, 2)
  const container = wanted.get('container-name')?.value.trim()
  if (container && isLatin(container.charAt(0)) && isIdentifier(container) && container !== 'none')
    use(`@container/${container}`, 2)
  composeMoves(composing, engine)
  composeTransition(composing, engine)
  composeAnimation(composing, engine)
}

/** A utility with the variables substituted that other tokens of its layer set: `border` draws the style of `border-dashed`. */
export function composeWith(
  utility: Utility | undefined,
  composed: ReadonlyMap<string, string>
): Utility | undefined {
  if (!utility || ![...utility.reads.keys()].some((name) => composed.has(name))) return utility
  const values = new Map(utility.values)
  const reads = new Map(utility.reads)
  for (const [variable, properties] of utility.reads) {
    const value = composed.get(variable)
    if (value === undefined) continue
    for (const property of properties) values.set(property, value)
    reads.delete(variable)
  }
  return {...utility, values, reads}
}

/** Whether a longhand is to be declared and no token declares it yet. */
function isOpen({wanted, open}: Composing, property: string): boolean {
  const entry = wanted.get(property)
  return entry !== undefined && open.has(entry)
}

/** The style of all borders that are declared, where there is a utility for it; of some of them, where it is not the default. */
function lineStyle(wanted: ReadonlyMap<string, Entry>): string | undefined {
  const sides = ['top', 'right', 'bottom', 'left']
  const styles = sides.flatMap((side) => wanted.get(`border-${side}-style`)?.norm ?? [])
  const [first] = styles
  if (!first || !isWord(first, 'solid', 'dashed', 'dotted', 'double')) return undefined
  const isOne = styles.every((style) => style === first)
  return isOne && (first !== 'solid' || styles.length === sides.length) ? first : undefined
}

const RESET = ['transition-delay', 'transition-behavior']

/** `transition-opacity duration-150 ease-[ease]`: the curve is printed too, else Tailwind's own would apply. */
function composeTransition(composing: Composing, {index, remPixels, utility}: Engine): void {
  const {wanted, open, use, set} = composing
  const [property, duration, curve] = ['property', 'duration', 'timing-function'].map((part) =>
    wanted.get(`transition-${part}`)
  )
  if (!property || !open.has(property) || !duration || !curve || property.norm === 'none') return
  const once = ({property, value}: Entry) => onceIfRepeated(property, value)
  const isNamed = ({property: name, norm}: Entry) => index.byDeclaration.has(`${name}:${norm}`)
  const isOpaque = (entry: Entry) => calls(entry.value, 'var') && !isNamed(entry)
  if ([duration, curve].some((entry) => splitTopLevel(once(entry), ',').length > 1 || isOpaque(entry))) return
  // `transition: color 1s` over another one also resets its delay; that is one token, not five.
  if (RESET.some((name) => isOpen(composing, name) && isInitial(name, wanted.get(name)?.norm ?? ''))) return
  const named = index.byDeclaration.get(`transition-property:${property.norm}`) ?? []
  if (named.some(({token, values}) => isWhole(token, values, wanted) && use(token, 3))) return
  const usual = utility('transition')?.values
  for (const entry of [curve, duration]) {
    if (usual?.get(entry.property) === entry.norm) continue
    const family = familyOf(entry.property)
    const isDeclared = [
      ...(index.byDeclaration.get(`${entry.property}:${entry.norm}`) ?? [])
        .filter(({values}) => values.size === 1)
        .map(({token}) => token),
      ...scaleTokens(family, entry.property, once(entry), index, remPixels),
      ...arbitraryTokens(family, entry.property, once(entry)).slice(0, -1)
    ].some((token) => use(token, 0))
    if (!isDeclared) return
    set(entry === curve ? '--tw-ease' : '--tw-duration', entry.norm)
  }
  const text = encodeArbitrary(property.value)
  for (const token of [...named.map((each) => each.token), `transition-[${text}]`]) if (use(token)) return
}

const isWhole = (token: string, values: ReadonlyMap<string, string>, wanted: ReadonlyMap<string, Entry>) =>
  token.startsWith('transition') && [...values].every(([name, value]) => wanted.get(name)?.norm === value)

/** `animate-[fade_1s_linear]` from longhands that were declared one by one. */
function composeAnimation(composing: Composing, {index}: Engine): void {
  const {wanted, open, use} = composing
  const name = wanted.get('animation-name')
  const declared = longhandsOf('animation').filter((longhand) => isOpen(composing, longhand))
  if (!name || !open.has(name) || declared.length < 2 || name.value === 'none') return
  const named = index.byDeclaration.get(`animation-name:${name.norm}`) ?? []
  if (named.some(({token}) => use(token, 2))) return
  const layers = splitTopLevel(name.value, ',').map((animation, at) => {
    const parts = ANIMATION_PARTS.map((part) => {
      const values = splitTopLevel(wanted.get(`animation-${part}`)?.value ?? '', ',')
      const own = values[at % values.length]?.trim()
      if (!own) return undefined
      return isInitial(`animation-${part}`, own) && part !== 'duration' ? undefined : own
    })
    // A delay is the second time.
    if (parts[2] !== undefined && parts[0] === undefined) parts[0] = '0s'
    return [animation.trim(), ...parts.filter((part) => part !== undefined)].join(' ')
  })
  const text = encodeArbitrary(layers.join(', '))
  if (text !== undefined) use(`animate-[${text}]`, 2)
}
