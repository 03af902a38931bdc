import {entryOf} from './entry-of.ts'
import {tokensOf} from './tokens.ts'
import {parseValue} from './values/parse-value.ts'
import {wordSet} from './word-set.ts'

/** SVG presentation attributes that are properties of the same name (SVG 2, §6.6), as Chromium has them. */
const ANYWHERE = new Set(
  (
    'alignment-baseline baseline-shift buffered-rendering clip clip-path clip-rule color color-interpolation color-interpolation-filters ' +
    'color-rendering cursor direction display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity ' +
    'font-family font-size font-size-adjust font-stretch font-style font-variant font-weight image-rendering letter-spacing ' +
    'lighting-color marker-end marker-mid marker-start mask mask-type opacity overflow paint-order pointer-events shape-rendering ' +
    'stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit ' +
    'stroke-opacity stroke-width text-anchor text-decoration text-rendering transform-origin unicode-bidi vector-effect ' +
    'visibility word-spacing writing-mode'
  ).split(' ')
)

const PLACED = wordSet('svg rect image foreignObject mask use')
const SIZED = wordSet('svg rect image foreignObject mask')
const ROUND = wordSet('circle ellipse')
const WITH_RADII = wordSet('ellipse rect')

/** Geometry: an attribute is a property on these elements only. */
const GEOMETRY: Readonly<Record<string, ReadonlySet<string>>> = {
  x: PLACED,
  y: PLACED,
  width: SIZED,
  height: SIZED,
  cx: ROUND,
  cy: ROUND,
  r: wordSet('circle'),
  rx: WITH_RADII,
  ry: WITH_RADII
}

/** Elements on which each of the attributes is the property `transform`. */
const TRANSFORMS: Readonly<Record<string, (tagName: string) => boolean>> = {
  transform: (tagName) => !isGradient(tagName) && tagName !== 'pattern' && tagName !== 'svg',
  gradientTransform: (tagName) => isGradient(tagName),
  patternTransform: (tagName) => tagName === 'pattern'
}
const isGradient = (tagName: string): boolean => tagName === 'linearGradient' || tagName === 'radialGradient'

/** Numbers without a unit are user units here, which CSS calls px. */
const LENGTHS = new Set(
  'x y width height cx cy r rx ry font-size stroke-width stroke-dashoffset letter-spacing word-spacing baseline-shift'.split(
    ' '
  )
)

/**
 * The declaration that an SVG attribute makes, or undefined. The size of an `svg` element is one on an outermost `svg`
 * only: for one within another the caller drops `width` and `height`.
 */
export function svgHint(
  tagName: string,
  name: string,
  value: string
): {property: string; value: string} | undefined {
  const text = value.trim()
  if (text === '') return undefined
  const isTransform = entryOf(TRANSFORMS, name)
  if (isTransform) {
    const transform = isTransform(tagName) ? svgTransform(text) : undefined
    return transform === undefined ? undefined : {property: 'transform', value: transform}
  }
  if (name === 'd')
    return tagName === 'path' && !text.includes('"') ? {property: 'd', value: `path("${text}")`} : undefined
  const known = ANYWHERE.has(name) || (entryOf(GEOMETRY, name)?.has(tagName) ?? false)
  if (!known) return undefined
  return {property: name, value: LENGTHS.has(name) && parseValue(text).kind === 'number' ? `${text}px` : text}
}

const FUNCTIONS = wordSet('matrix translate scale rotate skewX skewY')

/** SVG's transform list as CSS functions with units (CSS Transforms 1, §8.1); undefined where it is no such list. */
function svgTransform(text: string): string | undefined {
  const calls = transformCalls(text)
  if (!calls || calls.length === 0) return undefined
  const parts = calls.map(({name, numbers}) => cssFunction(name, numbers))
  return parts.includes(undefined) ? undefined : parts.join(' ')
}

interface TransformCall {
  name: string
  numbers: string[]
}

/** The functions of a transform list with their numbers; undefined where anything else stands among them. */
function transformCalls(text: string): TransformCall[] | undefined {
  const calls: TransformCall[] = []
  let open: TransformCall | undefined
  for (const {kind, text: token} of tokensOf(text)) {
    if (kind === 'whitespace' || token === ',') continue
    if (kind === 'function' && !open && FUNCTIONS.has(token.slice(0, -1)))
      calls.push((open = {name: token.slice(0, -1), numbers: []}))
    else if (kind === 'number' && open) open.numbers.push(token)
    else if (token === ')' && open) open = undefined
    else return undefined
  }
  return open ? undefined : calls
}

function cssFunction(name: string, numbers: readonly string[]): string | undefined {
  const [a, b, c] = numbers
  const count = numbers.length
  switch (name) {
    case 'matrix':
      return count === 6 ? `matrix(${numbers.join(', ')})` : undefined
    case 'translate':
      return count === 1 || count === 2 ? `translate(${a}px${b === undefined ? '' : `, ${b}px`})` : undefined
    case 'scale':
      return count === 1 || count === 2 ? `scale(${numbers.join(', ')})` : undefined
    case 'rotate':
      if (count === 1) return `rotate(${a}deg)`
      if (b === undefined || c === undefined || count !== 3) return undefined
      return `translate(${b}px, ${c}px) rotate(${a}deg) translate(${negated(b)}px, ${negated(c)}px)`
    default:
      return count === 1 ? `${name}(${a}deg)` : undefined
  }
}

const negated = (number: string): string =>
  number.startsWith('-') ? number.slice(1) : `-${number.startsWith('+') ? number.slice(1) : number}`

/** Properties that attributes of SVG set. */
export const SVG_PROPERTIES: readonly string[] = [...ANYWHERE, ...Object.keys(GEOMETRY)]
