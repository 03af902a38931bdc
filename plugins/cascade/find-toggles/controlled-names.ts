import type {Selector} from 'css-what'
import type {Element, Root} from 'hast'
import {find, html} from 'property-information'
import {rememberedText} from '../../css/remember.ts'
import {parseSelectorList} from '../../css/selectors/parse-selector.ts'
import {classesOf} from '../../html/class-list.ts'
import {controlsOf} from '../../html/controls/find-controls.ts'
import {libraryProperties} from '../../html/controls/library-attributes.ts'
import {type PageElements, textOf} from '../../html/controls/page-elements.ts'
import {isChosenName, isOpenName} from '../../html/controls/state-words.ts'
import type {Snapshot} from '../../model/snapshot.ts'

/**
 * Classes that sheets require or exclude on elements which a control of the page opens, on the controls, and on what is around
 * them, where the name is that of a state: `show` of `.collapse:not(.show)`. Controls set them, though no script of the page may be
 * at hand that does.
 */
export function controlledNames(
  tree: Root,
  {sheets, imports}: Pick<Snapshot, 'sheets' | 'imports'>
): ControlledNames {
  const names: ControlledNames = {all: new Set(), set: new Set()}
  const concerned = concernedElements(tree)
  if (concerned.size === 0) return names
  const texts = [...sheets.map(({text}) => text), ...Object.values(imports ?? {})]
  const compounds = new Set(texts.flatMap((text) => (typeof text === 'string' ? compoundsIn(text) : [])))
  const shapes = shapesOf(concerned)
  for (const compound of compounds) for (const name of requiredNames(compound, shapes)) names.all.add(name)
  for (const element of concerned.keys())
    for (const name of classesOf(element)) if (names.all.has(name)) names.set.add(name)
  return names
}

export interface ControlledNames {
  all: Set<string>
  /** Those that elements have when the page is captured. */
  set: Set<string>
}

/** How many elements around a control without a reference its class may be on. */
const LEVELS = 3

/** A control or what it opens, or what is around or beside them. */
type Part = 'own' | 'around'

function concernedElements(tree: Root): Map<Element, Part> {
  const {controls, withoutTarget, elements} = controlsOf(tree)
  const concerned = new Map<Element, Part>()
  const ofControls = new Set(controls.map(({element}) => element))
  const add = (element: Element, part: Part) => {
    if (concerned.get(element) !== 'own') concerned.set(element, part)
  }
  for (const {element, target} of controls) {
    for (const one of [element, target]) add(one, 'own')
    const around = elements.ancestorsOf(element).findLast((one) => elements.isWithin(target, one))
    if (around) add(around, 'around')
  }
  // An arrow in a control turns with it.
  for (const control of ofControls)
    for (const inside of elements.all.slice(...elements.rangeOf(control))) add(inside, 'own')
  const parents = new Set<Element | undefined>()
  for (const {element} of withoutTarget) {
    add(element, 'own')
    const around = elements.ancestorsOf(element)
    for (const one of around.slice(-LEVELS)) add(one, 'around')
    // What follows the first control of a parent follows the others too, or is one of them.
    if (!parents.has(around.at(-1))) for (const one of siblingsAfter(element, elements)) add(one, 'around')
    parents.add(around.at(-1))
  }
  return concerned
}

function siblingsAfter(element: Element, {ancestorsOf}: PageElements): Element[] {
  const siblings = (ancestorsOf(element).at(-1)?.children ?? []).filter((node) => node.type === 'element')
  return siblings.slice(siblings.indexOf(element) + 1)
}

/** Compound selectors of a sheet with a class whose name is that of being open or closed. Pages of a site have sheets in common. */
const compoundsIn = rememberedText((text): readonly string[] => {
  const compounds = new Set(Array.from(text.matchAll(COMPOUND), ([compound]) => compound))
  return [...compounds].filter((compound) =>
    compound.split(/[.)[]/).some((part) => isOpenName(part) !== undefined)
  )
})

/** Names, classes, ids, attributes and exclusions of classes, next to each other. */
const COMPOUND =
  /(?<![\w-])[\w-]{0,40}(?:[.#][\w-]{1,80}|\[[\w-]{1,40}(?:=(?:[\w-]{1,80}|"[^"\n]{0,80}"|'[^'\n]{0,80}'))?\]|:not\(\.[\w-]{1,80}\)){1,12}/g

/** What compound selectors ask of elements; those that are alike are one. */
interface Shape {
  tagName: string
  id: string | undefined
  classes: ReadonlySet<string>
  /** Those by which scripts of libraries find it. */
  attributes: ReadonlyMap<string, string>
  part: Part
}

function shapesOf(elements: ReadonlyMap<Element, Part>): Shape[] {
  const shapes = new Map<string, Shape>()
  for (const [element, part] of elements) {
    const {tagName} = element
    const id = textOf(element, 'id')
    const classes = classesOf(element)
    const attributes = [...libraryProperties].flatMap((name): [string, string][] => {
      const value = textOf(element, name)
      return value === undefined ? [] : [[name, value]]
    })
    shapes.set(JSON.stringify([part, tagName, id, classes, attributes]), {
      tagName,
      id,
      classes: new Set(classes),
      attributes: new Map(attributes),
      part
    })
  }
  return [...shapes.values()]
}

/** Classes of states in a compound selector that matches one of the elements but for them. */
function requiredNames(compound: string, shapes: readonly Shape[]): string[] {
  const names: string[] = []
  const others: Selector[] = []
  for (const token of parseSelectorList(compound)?.[0] ?? []) {
    const [name] = classesNamed(token)
    if (name !== undefined && isOpenName(name) !== undefined) names.push(name)
    else if (isDecided(token)) others.push(token)
  }
  if (names.length === 0 || others.length === 0) return []
  const parts = new Set<Part>()
  for (const shape of shapes) if (others.every((one) => matches(shape, one))) parts.add(shape.part)
  if (parts.has('own')) return names
  // What contains the page that is selected is not open by that.
  return parts.has('around') ? names.filter((name) => !isChosenName(name)) : []
}

/** Whether a shape has what decides about a part of a selector. */
const isDecided = (token: Selector): boolean =>
  token.type === 'attribute'
    ? token.name === 'class' || token.name === 'id' || libraryProperties.has(find(html, token.name).property)
    : token.type !== 'pseudo'

function classesNamed(token: Selector): string[] {
  if (token.type === 'attribute' && token.action === 'element') return [token.value]
  return token.type === 'pseudo' && Array.isArray(token.data) ? token.data.flat().flatMap(classesNamed) : []
}

function matches({tagName, id, classes, attributes}: Shape, token: Selector): boolean {
  if (token.type === 'tag') return token.name === tagName
  if (token.type !== 'attribute') return false
  if (token.name === 'id') return id === token.value
  if (token.name === 'class') return classes.has(token.value)
  const value = attributes.get(find(html, token.name).property)
  return value !== undefined && (token.action === 'exists' || value === token.value)
}
