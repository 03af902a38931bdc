import {isNamedColor} from '../../css/colors.ts'
import {referencesIn} from '../../css/values/references.ts'
import {commaItems} from '../../css/values/lists.ts'
import {isWord, keywordOf} from '../../css/values/keywords.ts'
import {amountOf, isNumeric} from '../../css/values/numeric.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {hasFunction, urlsIn} from '../../css/values/walk.ts'
import type {PropertyValue} from '../../model/print-declarations.ts'
import type {RootStyle} from '../../model/types.ts'
import type {PrintedLayer} from './style-class.ts'

/** What of a layer tells how it looks. */
type LookLayer = Pick<PrintedLayer, 'state' | 'conditions' | 'pseudo' | 'printed'>

/**
 * Words for how a class makes its elements look, the most telling first: the name of a colour, what its shape, its place or its text
 * is, then what it sets at all. Of a class for some states only, the state; of one for some widths, what it sets there.
 */
export function lookWords({layers}: {layers: readonly LookLayer[]}, states: RootStyle['states']): string[] {
  const plain = layers.filter(({state, conditions}) => state === undefined && conditions.length === 0)
  const situations = plain.length === 0 ? layers.flatMap((layer) => situationWords(layer, states)) : []
  if (situations.length > 0) return [...new Set(situations)]
  return wordsFor((plain.length > 0 ? plain : layers).flatMap(({printed}) => printed))
}

function wordsFor(declarations: readonly PropertyValue[]): string[] {
  const own = new Map(declarations.map(({property, value}) => [property, value]))
  return [
    ...new Set([
      ...declarations.flatMap(colorWords),
      ...APPEARANCE.flatMap(([property, wordOf]) => {
        const value = own.get(property)
        const word = value === undefined ? undefined : wordOf(value)
        return word === undefined ? [] : [word]
      })
    ])
  ]
}

/** States that a name may end in. */
const STATES = [
  'hover',
  'focus',
  'focus-visible',
  'focus-within',
  'active',
  'checked',
  'disabled',
  'open',
  'visited'
]

function situationWords({state, conditions, pseudo}: LookLayer, states: RootStyle['states']): string[] {
  const dynamic = state === undefined ? [] : (states[state] ?? []).map((link) => link.dynamic)
  return [
    ...STATES.filter((name) => dynamic.some((selector) => selector === `:${name}`)),
    ...conditions.flatMap(({kind, query}) => (kind === 'media' && query === 'print' ? ['print'] : [])),
    ...(pseudo === '::before' || pseudo === '::after' ? [pseudo.slice(2)] : [])
  ]
}

/** `yellow` for `background: var(--yellow)`, `silver` for `color: silver`. */
function colorWords({property, value}: PropertyValue): string[] {
  if (!COLORED.has(property)) return []
  const [name, ...others] = referencesIn(value).map(({to}) => to)
  if (name !== undefined && others.length === 0) {
    const word = name.split('-').findLast((part) => part.length >= MINIMUM && isLetters(part))
    return word === undefined ? [] : [word.toLowerCase()]
  }
  const color = keywordOf(parseValue(value))
  return color !== undefined && isNamedColor(color) ? [color] : []
}

const COLORED = new Set(['background', 'background-color', 'color', 'border-color', 'fill', 'stroke'])
/** Fewer letters are no word. */
const MINIMUM = 3
const isLetters = (text: string): boolean =>
  [...text.toLowerCase()].every((letter) => letter >= 'a' && letter <= 'z')

type WordOf = (value: string) => string | undefined

/** A word for any value but nothing. */
const set =
  (word: string): WordOf =>
  (value) =>
    isWord(value, 'none', 'auto', 'normal', 'initial') || amountOf(value)?.value === 0 ? undefined : word

/** Words for keywords, where they have others. */
function words(known: Readonly<Record<string, string>>): WordOf {
  const byKeyword = new Map(Object.entries(known))
  return (value) => byKeyword.get(keywordOf(parseValue(value)) ?? '')
}

const amount =
  (wordOf: (value: number) => string | undefined): WordOf =>
  (value) => {
    const parsed = parseValue(value)
    return isNumeric(parsed) ? wordOf(parsed.value) : undefined
  }

const image: WordOf = (value) => {
  const parsed = parseValue(value)
  if (urlsIn(parsed).length > 0) return 'pictured'
  const gradients = ['linear-gradient', 'radial-gradient', 'conic-gradient']
  return hasFunction(parsed, ...gradients) ? 'gradient' : undefined
}

const weight: WordOf = (value) =>
  isWord(value, 'bold', 'bolder')
    ? 'bold'
    : amount((one) => (one >= 600 ? 'bold' : one <= 300 ? 'light' : undefined))(value)

const APPEARANCE: readonly [property: string, wordOf: WordOf][] = [
  ['background', image],
  ['background-image', image],
  ['opacity', amount((value) => (value === 0 ? 'invisible' : value < 1 ? 'faded' : 'opaque'))],
  ['visibility', words({hidden: 'invisible'})],
  [
    'display',
    words({
      flex: 'flex',
      grid: 'grid',
      none: 'hidden',
      block: 'block',
      inline: 'inline',
      'inline-block': 'inline'
    })
  ],
  ['position', words({absolute: 'placed', fixed: 'fixed', sticky: 'sticky', relative: 'anchored'})],
  ['border-radius', (value) => (amountOf(value)?.unit === '%' ? 'round' : set('rounded')(value))],
  ['box-shadow', set('raised')],
  ['border', (value) => (isWord(value, 'none') || amountOf(value)?.value === 0 ? 'borderless' : 'bordered')],
  ['font-weight', weight],
  ['font-style', words({italic: 'italic'})],
  ['text-transform', words({uppercase: 'uppercase', lowercase: 'lowercase', capitalize: 'capitalized'})],
  ['text-align', words({center: 'centered', right: 'right', left: 'left', end: 'end'})],
  ['text-decoration', words({none: 'plain', underline: 'underlined'})],
  ['float', words({left: 'left', right: 'right'})],
  ['white-space', words({nowrap: 'unbroken', pre: 'preformatted'})],
  ['overflow', words({hidden: 'clipped', auto: 'scrolling', scroll: 'scrolling'})],
  ['cursor', words({pointer: 'clickable'})],
  [
    'margin',
    (value) =>
      commaItems(parseValue(value)).length === 1 && value.includes('auto') ? 'centered' : set('spaced')(value)
  ],
  ['padding', set('padded')],
  ['max-width', set('narrow')],
  ['flex-grow', set('growing')],
  ['flex', set('growing')],
  ['transform', set('moved')],
  ['translate', set('moved')],
  ['rotate', set('turned')],
  ['perspective', set('deep')],
  ['z-index', set('stacked')],
  ['transition', set('animated')],
  ['animation', set('animated')],
  ['font-size', set('sized')],
  ['line-height', set('leaded')],
  ['letter-spacing', set('tracked')],
  ['width', set('sized')],
  ['height', set('sized')],
  ['min-height', set('tall')],
  ['margin-top', set('spaced')],
  ['margin-bottom', set('spaced')],
  ['margin-left', set('spaced')],
  ['margin-right', set('spaced')],
  ['padding-left', set('padded')],
  ['padding-right', set('padded')],
  ['padding-top', set('padded')],
  ['padding-bottom', set('padded')],
  ['top', set('placed')],
  ['left', set('placed')],
  ['inset-inline', set('placed')],
  ['color', set('colored')],
  ['background-color', set('filled')]
]
