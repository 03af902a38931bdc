import type {Element} from 'hast'
import {classesOf} from '../../html/class-list.ts'
import {type PageElements, propertyOf} from '../../html/controls/page-elements.ts'
import {isOpenName} from '../../html/controls/state-words.ts'
import {groupOf, isUnconditional, styleOf} from '../../model/access.ts'
import type {StateUse, StateUses} from './state-uses.ts'
import type {Requirement} from './toggle-requirements.ts'

/** What of an element is different while something is open. */
export interface OpeningToggle {
  holder: Element
  /** `style`: a declaration in the attribute. */
  kind: Requirement['kind'] | 'style'
  name: string
  value?: string
  /** It is set while it is open, else while it is closed. */
  isOpen: boolean
}

/** How an element is opened: toggles of it or of elements around, and its `display` where no rule shows it. */
export interface Opening {
  toggles: OpeningToggle[]
  /** Nothing but `display` itself shows it. */
  needsDisplay: boolean
  /** It is shown already, so that `display` has to hide it. */
  isShown?: boolean
}

/** Whether a toggle around a target is no way to open that target alone. */
export type IsShared = (target: Element, use: StateUse) => boolean

/** Whether an element has the `hidden` attribute. */
export const isHidden = ({properties: {hidden}}: Element): boolean => hidden !== undefined && hidden !== false

/**
 * What opens an element, from the declarations that are kept for it: that `.collapse:not(.show)` has `display: none` means that
 * `show` opens it. The toggle is on the element itself or on one around; of two ways the one that changes more of what hides
 * it. Undefined where no declaration shows or hides it.
 */
export function openingOf(
  target: Element,
  uses: StateUses,
  elements: PageElements,
  isShared: IsShared = () => false
): Opening | undefined {
  if (isHidden(target)) return hiddenOpening(target)
  const styling = uses.styling(target).filter(({pseudo}) => pseudo === '')
  const isBoxless = isHiddenNow(target)
  const hasNoBox = isBoxless || styling.some(hidesNow)
  const depthOf = ({holder}: StateUse) => (holder ? elements.ancestorsOf(holder).length : -1)
  const own = wayOf(styling.filter(({holder}) => holder === target))
  const others = styling.filter((use) => use.holder !== target && opensByUse(use) && !isShared(target, use))
  const nearest = Math.max(...others.map(depthOf))
  const around = wayOf(others.filter((use) => depthOf(use) === nearest))
  const best = weightOf(around, hasNoBox) > weightOf(own, hasNoBox) ? around : own
  const toggles = best.toggles.length > 0 ? best.toggles : togglesIn(uses.heldBy(target), true)
  const needsDisplay = isBoxless && !best.properties.has('display')
  return toggles.length > 0 || needsDisplay ? {toggles, needsDisplay} : undefined
}

/** What the `hidden` attribute hides is open without it. */
export const hiddenOpening = (target: Element): Opening => ({
  toggles: [{holder: target, kind: 'attribute', name: 'hidden', isOpen: false}],
  needsDisplay: false
})

/** Toggles of one element or of those around, and the properties that they change. */
interface Way {
  toggles: OpeningToggle[]
  properties: ReadonlySet<string>
}

function wayOf(uses: readonly StateUse[]): Way {
  const toggles = togglesIn(uses)
  const names = new Set(toggles.map(({name}) => name))
  const own = uses.filter((use) => names.has(use.requirement.name) && opensByUse(use))
  return {toggles, properties: new Set(own.map(({declaration}) => declaration.property))}
}

const weightOf = ({properties}: Way, hasNoBox: boolean): number =>
  properties.size + (hasNoBox && properties.has('display') ? MOVES.size : 0)

export const opensByUse = ({requirement, holder, declaration, isAlone}: StateUse): boolean =>
  holder !== undefined &&
  // Its tags are not printed, so that nothing of the component can change it.
  !holder.data?.isPage &&
  isAlone &&
  !isPassing(requirement.name) &&
  opensWith(declaration, requirement) !== undefined

/** Whether a declaration removes the box because of a toggle that is absent, or set, when the page is captured. */
const hidesNow = ({requirement: {isSet, ...toggle}, holder, declaration, isAlone}: StateUse): boolean =>
  isAlone &&
  holder !== undefined &&
  declaration.property === 'display' &&
  declaration.value === 'none' &&
  isSetNow({holder, ...toggle}) === isSet

/** Toggles that show what declarations hide, or the other way about; by their names alone with `isNamed`. */
function togglesIn(uses: readonly StateUse[], isNamed = false): OpeningToggle[] {
  const found = new Map<string, OpeningToggle>()
  for (const {requirement, holder, declaration, isAlone} of uses) {
    const {kind, name, value, isSet} = requirement
    if (!holder || holder.data?.isPage || !isAlone || isPassing(name)) continue
    const isOpen = isNamed ? isOpenName(value ?? name) : opensWith(declaration, requirement)
    if (isOpen === undefined) continue
    const key = `${kind} ${name} ${isSet}`
    if (!found.has(key)) found.set(key, {holder, kind, name, ...(value !== undefined && {value}), isOpen})
  }
  const toggles = [...found.values()]
  // A name that is that of being open or closed is what opens it; what else shows or hides it has other reasons.
  const named = toggles.filter(({name, value}) => isOpenName(value ?? name) !== undefined)
  return distinct(named.length > 0 ? named : toggles)
}

const distinct = (toggles: readonly OpeningToggle[]): OpeningToggle[] =>
  toggles.filter(
    (one, at) => toggles.findIndex((other) => other.name === one.name && other.kind === one.kind) === at
  )

/** What an element has while it moves (`collapsing`), or for another reason than being open. */
const isPassing = (name: string): boolean => name.endsWith('ing') || name.endsWith('disabled')

/** Whether what has the toggle is open with it (true) or without it (false); undefined where the declaration has nothing to do with it. */
function opensWith(
  {property, value}: {property: string; value: string},
  {name, value: wanted, isSet}: Requirement
): boolean | undefined {
  const shows = showsBy(property, value)
  if (shows !== undefined) return shows === isSet
  return MOVES.has(property) ? isOpenName(wanted ?? name) : undefined
}

/** Whether a declaration shows an element (true) or hides it (false). */
export function showsBy(property: string, value: string): boolean | undefined {
  switch (property) {
    case 'display':
      return value !== 'none'
    case 'visibility':
      return value === 'visible' || (value === 'hidden' || value === 'collapse' ? false : undefined)
    case 'opacity':
    case 'height':
    case 'max-height': {
      const number = Number.parseFloat(value)
      return Number.isNaN(number) ? (value === 'auto' || value === 'none' ? true : undefined) : number > 0
    }
    default:
      return undefined
  }
}

/** Properties by which elements are moved into view. */
const MOVES: ReadonlySet<string> = new Set(
  'transform translate scale left right top bottom inset-inline-start inset-inline-end margin-left margin-right width max-width clip-path pointer-events grid-template-rows'.split(
    ' '
  )
)

/** Whether a declaration shows, hides, moves or resizes an element. */
export const changesBox = ({property, value}: {property: string; value: string}): boolean =>
  MOVES.has(property) || showsBy(property, value) !== undefined

/** Whether the sheet has no box for the element, at one of its widths at least. */
export const isHiddenNow = (element: Element): boolean =>
  groupOf(styleOf(element)[''], 'display')?.runs.some(
    ({declarations}) => declarations.findLast((one) => isUnconditional(one))?.value === 'none'
  ) ?? false

/** Whether an element is open as it was captured. */
export function isOpenNow({toggles, needsDisplay, isShown = false}: Opening): boolean {
  if (needsDisplay) return isShown
  const [first] = toggles
  return first === undefined || isSetNow(first) === first.isOpen
}

export function isSetNow({holder, kind, name, value}: Omit<OpeningToggle, 'isOpen'>): boolean {
  if (kind === 'class') return classesOf(holder).includes(name)
  if (kind === 'style') return false
  const written = attributeOf(holder, name)
  return written !== undefined && (value === undefined || written === value)
}

const attributeOf = ({properties}: Element, name: string): string | undefined => {
  const value = properties[propertyOf(name)]
  return value === undefined || value === null || value === false
    ? undefined
    : value === true
      ? ''
      : String(value)
}
