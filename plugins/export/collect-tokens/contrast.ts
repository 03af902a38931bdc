import {entryOf} from '../../css/entry-of.ts'
import type {Element, Root} from 'hast'
import {srgb} from '../../emit/emit-tailwind/srgb.ts'
import {baseName} from '../../emit/stylesheet/class-names.ts'
import {casesAt, isKnown} from '../../model/computed/cases.ts'
import {ComputedValues, type Place, placesOf} from '../../model/computed/index.ts'
import {everyElement} from '../../model/every-element.ts'
import type {Contrast} from './tokens.ts'

/** Red, green, blue from 0 to 255, and alpha from 0 to 1. */
type Color = readonly [red: number, green: number, blue: number, alpha: number]

const WHITE: Color = [255, 255, 255, 1]

/**
 * The pairs of text and backdrop at a width of the window (px), outside all states. The backdrop is what the element and those around it
 * paint, and not known where a box on the way lies over others by its position and has no opaque colour of its own. Opacity is not looked at.
 * Spec: <https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>
 */
export function contrastsOf(tree: Root, width: number): {contrasts: Contrast[]; unknownContrasts: number} {
  const places = placesOf(tree)
  const colors = new ColorsAt(new ComputedValues(tree), width)
  const pairs = new Map<string, Contrast & {names: Map<string, number>}>()
  let unknownContrasts = 0
  everyElement(tree, (element) => {
    const place = places.get(element)
    if (!place || !hasText(element) || colors.isHidden(place)) return
    const text = colors.text(place)
    const backdrop = colors.backdrop(place)
    if (!text || !backdrop) {
      unknownContrasts++
      return
    }
    const seen = over(text, backdrop)
    const key = `${hex(seen)} ${hex(backdrop)}`
    const pair = pairs.get(key) ?? {
      text: hex(seen),
      backdrop: hex(backdrop),
      ratio: contrastRatio(seen, backdrop),
      count: 0,
      users: [],
      names: new Map()
    }
    pairs.set(key, pair)
    pair.count++
    const name = baseName(element)
    pair.names.set(name, (pair.names.get(name) ?? 0) + 1)
  })
  const contrasts = [...pairs.values()]
    .map(({names, ...pair}): Contrast => ({...pair, users: mostFrequent(names)}))
    .sort((a, b) => a.ratio - b.ratio || b.count - a.count)
  return {contrasts, unknownContrasts}
}

/** Colours of a page at a width, outside all states. */
class ColorsAt {
  readonly #values: ComputedValues
  readonly #width: number
  readonly #backdrops = new Map<Place, Color | undefined>()

  constructor(values: ComputedValues, width: number) {
    this.#values = values
    this.#width = width
  }

  isHidden(place: Place): boolean {
    return this.#plain(place, 'display') === 'none' || this.#plain(place, 'visibility') === 'hidden'
  }

  text(place: Place): Color | undefined {
    const value = this.#plain(place, 'color')
    return value === undefined ? undefined : colorOf(value)
  }

  backdrop(place: Place | undefined): Color | undefined {
    if (!place) return WHITE
    if (this.#backdrops.has(place)) return this.#backdrops.get(place)
    this.#backdrops.set(place, undefined)
    const value = this.#plain(place, 'background-color')
    const own =
      value?.toLowerCase() === 'currentcolor'
        ? this.text(place)
        : value === undefined
          ? undefined
          : colorOf(value)
    const isPlain = this.#plain(place, 'background-image') === 'none'
    // What a box that is out of the flow lies over is not what it is in.
    const isOver = OVER.has(this.#plain(place, 'position') ?? '') && own?.[3] !== 1
    const around =
      own && isPlain && !isOver ? (own[3] === 1 ? WHITE : this.backdrop(place.parent)) : undefined
    const color = around && own && over(own, around)
    this.#backdrops.set(place, color)
    return color
  }

  #plain(place: Place, longhand: string): string | undefined {
    const cases = casesAt(this.#values.of(place, '', longhand), this.#width)
    const base = cases.findLast(({atoms}) => atoms.length === 0)
    if (!base) return undefined
    if (isKnown(base.value)) return base.value
    return base.value.reason === 'user-settings' ? 'canvastext' : undefined
  }
}

/** The keys that count most, the highest count first. */
export const mostFrequent = (counts: ReadonlyMap<string, number>, most = 5): string[] =>
  [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([key]) => key)

const UNSEEN: ReadonlySet<string> = new Set(
  'head title style script template noscript option textarea'.split(' ')
)

const hasText = ({tagName, children}: Element): boolean =>
  !UNSEEN.has(tagName) && children.some((child) => child.type === 'text' && child.value.trim() !== '')

const OVER: ReadonlySet<string> = new Set(['absolute', 'fixed', 'sticky'])

/** System colours as Chromium has them where the page is light. */
const SYSTEM: Readonly<Record<string, string>> = {
  canvas: '#ffffff',
  canvastext: '#000000',
  linktext: '#0000ee',
  '-webkit-link': '#0000ee',
  buttonface: '#efefef',
  buttontext: '#000000',
  field: '#ffffff',
  fieldtext: '#000000',
  mark: '#ffff00',
  marktext: '#000000'
}

function colorOf(value: string): Color | undefined {
  const name = value.trim().toLowerCase()
  if (name === 'transparent') return [0, 0, 0, 0]
  const [base, alpha = '1'] = (srgb(entryOf(SYSTEM, name) ?? value.trim()) ?? '').split('@')
  if (!base) return undefined
  const channel = (at: number) => Number.parseInt(base.slice(at, at + 2), 16)
  return [channel(1), channel(3), channel(5), Number(alpha)]
}

/** One colour over another, opaque one (CSS Color 4, §12). */
const over = ([r, g, b, alpha]: Color, [red, green, blue]: Color): Color => [
  r * alpha + red * (1 - alpha),
  g * alpha + green * (1 - alpha),
  b * alpha + blue * (1 - alpha),
  1
]

const hex = ([red, green, blue]: Color): string =>
  `#${[red, green, blue].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

const luminance = ([red, green, blue]: Color): number => {
  const [r, g, b] = [red, green, blue].map((value) => {
    const share = Math.round(value) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** From 1 to 21, rounded down, so that 4.499 is not taken for 4.5. */
export function contrastRatio(one: Color, other: Color): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return Math.floor(((light + 0.05) / (dark + 0.05)) * 100 + 1e-9) / 100
}
