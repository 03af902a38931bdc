import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {VOID_ELEMENTS} from '../../html/void-elements.ts'
import {childElements} from '../../model/root-elements.ts'
import {setStyle} from '../../model/access.ts'
import {ComputedValues, type Place, placesOf} from '../../model/computed/index.ts'
import type {Declaration, ElementStyle, Run} from '../../model/types.ts'
import {EVERY_WIDTH} from '../../model/width.ts'
import {type Heights, heightsIn, LINE_HEIGHT} from './lines.ts'

/**
 * Declare for code that is laid out in no-quirks mode what the page's quirks mode does by itself: boxes in which there is no text make
 * no line higher. Such a box gets `line-height: 0`, and what is in it the height of lines that it inherited.
 *
 * In: the tree of a fragment, before passes that remove styles. Messages: none. Throws nothing.
 * Spec: <https://quirks.spec.whatwg.org/#the-line-height-calculation-quirk>
 */
export const lineHeightQuirk: Plugin<[], Root> = () => (tree) => {
  if (tree.data?.quirksMode !== true && tree.data?.limitedQuirks === undefined) return
  const values = new ComputedValues(tree)
  const places = placesOf(tree)
  const lines = new Map<Element, Heights>()
  for (const element of places.keys()) {
    const own = heightsIn(element, {places, values})
    if (own) lines.set(element, own)
  }
  const parents = new Map(
    [...places.keys()].flatMap((parent) => childElements(parent).map((child) => [child, parent]))
  )
  for (const [element, place] of places) {
    const parent = parents.get(element)
    const inherited = parent && lines.get(parent)
    if (lines.has(element)) setStyle(element, withHeights(place, NONE))
    else if (inherited && !VOID_ELEMENTS.has(element.tagName) && !declares(place))
      setStyle(element, withHeights(place, inherited))
  }
}

/** Whether an element declares the height of its lines itself, or the browser does. */
const declares = ({style, defaults}: Place): boolean =>
  [LINE_HEIGHT, 'font', 'all'].some((name) => style['']?.some(({properties}) => properties.includes(name))) ||
  defaults['']?.[LINE_HEIGHT] !== undefined

const NONE: Heights = [{...EVERY_WIDTH, value: '0'}]

function withHeights({style}: Place, heights: Heights): ElementStyle {
  const others = (style[''] ?? []).filter(({properties}) => !properties.includes(LINE_HEIGHT))
  const runs = heights.map(({from, to, value}): Run => {
    const declaration: Declaration = {
      property: LINE_HEIGHT,
      value,
      conditions: [],
      origin: 'author',
      order: 0
    }
    return {from, to, declarations: [declaration]}
  })
  return {...style, '': [...others, {properties: [LINE_HEIGHT], runs}]}
}
