import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {propertyInfo} from '../../css/properties.ts'
import {isKeyword, isWord} from '../../css/values/keywords.ts'
import {commaItems} from '../../css/values/lists.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {declarationsIn, setStyle, mapDeclarationsIn} from '../../model/access.ts'
import {ComputedValues, type Place, placesOf} from '../../model/computed/index.ts'
import {groupIndex} from '../../model/group-index.ts'
import {hasUniformLists} from '../../model/uniform-lists.ts'
import {noteKnownSnaps} from '../../model/note-snaps.ts'
import type {Declaration, ElementStyle, PropertyGroup} from '../../model/types.ts'
import {EVERY_WIDTH} from '../../model/width.ts'
import {mayChange} from './changes.ts'
import {itemOf, LISTS} from './transition-lists.ts'

/**
 * Declare a list of transitions for which Tailwind has a utility in the place of the author's, where the two differ in nothing that
 * ever changes on the element: `transition-colors` for `color, background-color`.
 * Messages: none. Throws nothing.
 * Spec: <https://drafts.csswg.org/css-transitions-2/#transition-property-property>
 */
export const nameTransitions: Plugin<[], Root> = () => (tree, file) => {
  const values = new ComputedValues(tree)
  const places = placesOf(tree)
  const results = new Map<string, ElementStyle>()
  for (const [element, place] of places) {
    // Beside a component they are plain rules, which list what the author listed.
    if (element.tagName === 'html' || element.tagName === 'body') continue
    const pseudos = Object.keys(place.style).filter((pseudo) => PSEUDOS.has(pseudo))
    const timed = pseudos.filter((pseudo) => groupIndex(place.style[pseudo] ?? []).has(PROPERTY))
    if (timed.length === 0) continue
    // Whether the browser draws a ring depends on the tag and attributes.
    const key = `${place.id} ${element.tagName} ${Object.keys(element.properties).join()}`
    const result = results.get(key) ?? namedStyle(values, element, place, timed)
    results.set(key, result)
    if (result === place.style) continue
    setStyle(element, result)
    noteKnownSnaps(file, element, PROPERTY, [place.style, result])
  }
}

const PROPERTY = 'transition-property'
const PSEUDOS: ReadonlySet<string> = new Set(['', '::before', '::after'])
/** Lists whose items belong to those of the properties (CSS Transitions 2, §2.1). */
const BESIDE = ['transition-duration', 'transition-delay', 'transition-timing-function']

function namedStyle(
  values: ComputedValues,
  element: Element,
  place: Place,
  pseudos: readonly string[]
): ElementStyle {
  const result = {...place.style}
  let isChanged = false
  for (const pseudo of pseudos) {
    const groups = place.style[pseudo] ?? []
    const index = groupIndex(groups)
    const group = index.get(PROPERTY)
    if (!group || group.properties.length > 1 || !isNormal(index.get('transition-behavior'))) continue
    if (!BESIDE.every((property) => hasUniformLists(index.get(property)))) continue
    const changes = new Map<string, boolean>()
    const isChanging = (longhand: string): boolean => {
      const known = changes.get(longhand) ?? mayChange(values, {element, place, pseudo}, longhand)
      changes.set(longhand, known)
      return known
    }
    const named = withNames(
      group,
      isChanging,
      isOfBrowser(index.get('outline-style')) || isTransparent(index.get('outline-color'))
    )
    if (named === group) continue
    isChanged = true
    result[pseudo] = groups.map((each) => (each === group ? named : each))
    if (index.has('transition-duration') && !index.has(CURVE)) result[pseudo].push(initialCurve(named))
  }
  return isChanged ? result : place.style
}

const CURVE = 'transition-timing-function'

/** The curve of a page that declares none: utilities for lists of properties have another one of their own. */
function initialCurve({runs}: PropertyGroup): PropertyGroup {
  const order = Math.max(...runs.flatMap(({declarations}) => declarations.map((each) => each.order)))
  const declaration: Declaration = {property: CURVE, value: 'ease', conditions: [], origin: 'author', order}
  return {properties: [CURVE], runs: [{...EVERY_WIDTH, declarations: [declaration]}]}
}

function withNames(
  group: PropertyGroup,
  isChanging: (longhand: string) => boolean,
  hasRingOfBrowser: boolean
): PropertyGroup {
  return mapDeclarationsIn(group, (declaration) => {
    if (declaration.property !== PROPERTY || declaration.origin === 'user-agent') return declaration
    const value = nameOf(declaration.value, isChanging, hasRingOfBrowser)
    if (value === undefined || value === declaration.value) return declaration
    const {shorthand: _, ...rest} = declaration
    return {...rest, value}
  })
}

/** The first list of Tailwind's that has each item of a list, and nothing else that changes; undefined without one. */
function nameOf(
  value: string,
  isChanging: (longhand: string) => boolean,
  hasRingOfBrowser: boolean
): string | undefined {
  // What no browser of today knows is kept in the list, and does nothing.
  const names = commaItems(parseValue(value))
    .map(({text}) => text.trim().toLowerCase())
    .filter((name) => isWord(name, 'none') || propertyInfo(name) !== undefined)
  const wanted = names.map(itemOf)
  const all = new Set(wanted.flatMap(([, longhands]) => longhands))
  // Where all colours of a box take their time, as lists of frameworks have it, that of the browser's ring may.
  const isOfRing = (longhand: string) =>
    hasRingOfBrowser && longhand === 'outline-color' && BOX_COLORS.every((name) => all.has(name))
  return LISTS.find(
    ({longhands: own, animated}) =>
      wanted.every(([, longhands]) => longhands.some((longhand) => own.has(longhand))) &&
      [...all].every((longhand) => own.has(longhand) || !isChanging(longhand)) &&
      animated.every((longhand) => all.has(longhand) || isOfRing(longhand) || !isChanging(longhand))
  )?.value
}

const isOfBrowser = (group: PropertyGroup | undefined): boolean =>
  !group || declarationsIn([group]).every(({origin}) => origin === 'user-agent')

/** Whether all outlines that the page draws cannot be seen: they are for forced colours. */
const isTransparent = (group: PropertyGroup | undefined): boolean =>
  group !== undefined &&
  declarationsIn([group])
    .filter(({origin}) => origin !== 'user-agent')
    .every(({value}) => isWord(value, 'transparent'))

const BOX_COLORS = ['color', 'background-color', 'border-top-color']

/** With other behaviours what changes at once without a transition takes its time too. */
const isNormal = (group: PropertyGroup | undefined): boolean =>
  !group ||
  declarationsIn([group]).every(({value}) =>
    commaItems(parseValue(value)).every((item) => isKeyword(item, 'normal'))
  )
