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

/** Geometry: an attribute is a property on these elements only. */
const GEOMETRY: Readonly<Record<string, RegExp>> = {
  x: /^(?:svg|rect|image|foreignObject|mask|use)$/,
  y: /^(?:svg|rect|image|foreignObject|mask|use)$/,
  width: /^(?:svg|rect|image|foreignObject|mask)$/,
  height: /^(?:svg|rect|image|foreignObject|mask)$/,
  cx: /^(?:circle|ellipse)$/,
  cy: /^(?:circle|ellipse)$/,
  r: /^circle$/,
  rx: /^(?:ellipse|rect)$/,
  ry: /^(?:ellipse|rect)$/
}

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
  if (name === 'transform' || name === 'gradientTransform' || name === 'patternTransform') {
    const takes = {
      transform: !/^(?:linearGradient|radialGradient|pattern|svg)$/.test(tagName),
      gradientTransform: /Gradient$/.test(tagName),
      patternTransform: tagName === 'pattern'
    }[name]
    const transform = takes ? svgTransform(text) : undefined
    return transform === undefined ? undefined : {property: 'transform', value: transform}
  }
  if (name === 'd')
    return tagName === 'path' && !text.includes('"') ? {property: 'd', value: `path("${text}")`} : undefined
  const known = ANYWHERE.has(name) || (GEOMETRY[name]?.test(tagName) ?? false)
  if (!known) return undefined
  return {property: name, value: LENGTHS.has(name) && isNumber(text) ? `${text}px` : text}
}

const isNumber = (text: string): boolean => /^[+-]?(?:\d*\.)?\d+(?:e[+-]?\d+)?$/i.test(text)

/** SVG's transform list as CSS functions with units (CSS Transforms 1, §8.1); undefined where it is no such list. */
function svgTransform(text: string): string | undefined {
  const calls = [...text.matchAll(/(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)[\s,]*/g)]
  if (calls.map((call) => call[0]).join('') !== text || calls.length === 0) return undefined
  const parts: string[] = []
  for (const [, name, inside] of calls) {
    const numbers = inside!.match(/[+-]?(?:\d*\.)?\d+(?:e[+-]?\d+)?/gi) ?? []
    const [a, b, c] = numbers
    if (name === 'matrix' && numbers.length === 6) parts.push(`matrix(${numbers.join(', ')})`)
    else if (name === 'translate' && (numbers.length === 1 || numbers.length === 2))
      parts.push(`translate(${a}px${b === undefined ? '' : `, ${b}px`})`)
    else if (name === 'scale' && (numbers.length === 1 || numbers.length === 2))
      parts.push(`scale(${numbers.join(', ')})`)
    else if (name === 'rotate' && numbers.length === 1) parts.push(`rotate(${a}deg)`)
    else if (name === 'rotate' && numbers.length === 3)
      parts.push(`translate(${b}px, ${c}px) rotate(${a}deg) translate(${negated(b!)}px, ${negated(c!)}px)`)
    else if (/^skew/.test(name!) && numbers.length === 1) parts.push(`${name}(${a}deg)`)
    else return undefined
  }
  return parts.join(' ')
}

const negated = (number: string): string =>
  number.startsWith('-') ? number.slice(1) : `-${number.replace(/^\+/, '')}`

/** Properties that attributes of SVG set. */
export const SVG_PROPERTIES: readonly string[] = [...ANYWHERE, ...Object.keys(GEOMETRY)]
