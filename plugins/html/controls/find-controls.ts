import type {Element, Root} from 'hast'
import {classesOf} from '../class-list.ts'
import {type ControlKind, hasNoTarget, kindOfPopup, kindOfWord} from './conventions.ts'
import {libraryText} from './library-attributes.ts'
import {type PageElements, pageElements, textOf} from './page-elements.ts'
import {isTab, tabListOf as listOfTab} from './tabs.ts'

/** An element that opens or closes another one of the page when it is activated. */
export interface Control {
  element: Element
  kind: ControlKind
  /** `toggle` where it opens and closes. */
  effect: 'toggle' | 'open' | 'close'
  target: Element
  /** At most one of the targets in a group is open: the list of the tabs, the parent of an accordion's parts. */
  group?: Element
}

/** A control of which the markup does not have what it opens. */
export interface OpenControl {
  element: Element
  kind: ControlKind
  /** What it refers to, as written; undefined where it refers to nothing. */
  reference?: string
}

export interface Controls {
  controls: Control[]
  /** In the order of the tree. */
  withoutTarget: OpenControl[]
  elements: PageElements
}

/**
 * Which element of a page opens and closes which, as its attributes declare: `aria-controls` and `role=tab` (WAI-ARIA 1.2),
 * `data-toggle`, `data-target` and `data-dismiss`, also with `bs-`. What the platform does by itself (`<summary>`,
 * `popovertarget`, `commandfor`, a label and its checkbox) is left out.
 */
export function controlsOf(tree: Root): Controls {
  const elements = pageElements(tree)
  const controls: Control[] = []
  const withoutTarget: OpenControl[] = []
  const closers: {element: Element; word: string}[] = []
  for (const element of elements.all) {
    if (isNative(element)) continue
    // What closes one dialog and opens another is a control of the other one.
    const dismissed = libraryText(element, 'Toggle') ? undefined : libraryText(element, 'Dismiss')
    if (dismissed) {
      closers.push({element, word: dismissed})
      continue
    }
    const kind = kindOf(element, elements)
    if (!kind) continue
    const reference = referenceOf(element)
    const targets = targetsOf(element, kind, reference, elements).filter(
      (target) => target !== element && !isSlide(target)
    )
    if (targets.length === 0) withoutTarget.push({element, kind, ...(reference && {reference})})
    for (const target of targets) {
      const effect = kind === 'dialog' || kind === 'tab' ? 'open' : 'toggle'
      const group = groupOf(element, kind, target, elements)
      controls.push({element, kind, effect, target, ...(group && {group})})
    }
  }
  const opened = new Map<Element, Control[]>()
  for (const control of controls) {
    const known = opened.get(control.target)
    if (known) known.push(control)
    else opened.set(control.target, [control])
  }
  for (const closer of closers) {
    const control = closerOf(closer, opened, elements)
    if (control) controls.push(control)
    else withoutTarget.push({element: closer.element, kind: kindOfWord(closer.word) ?? 'dialog'})
  }
  return {controls, withoutTarget, elements}
}

/** A slide is moved into view, and not opened. */
const isSlide = (element: Element): boolean => textOf(element, 'ariaRoleDescription') === 'slide'

const isNative = (element: Element): boolean =>
  element.tagName === 'summary' ||
  textOf(element, 'popoverTarget') !== undefined ||
  (textOf(element, 'commandFor') ?? textOf(element, 'commandfor')) !== undefined

/** The kind of a control; undefined for every other element. */
function kindOf(element: Element, elements: PageElements): ControlKind | undefined {
  const word = libraryText(element, 'Toggle')
  if (word !== undefined && hasNoTarget(word)) return undefined
  if (word) return kindOfWord(word) ?? 'disclosure'
  if (isTab(element, elements)) return 'tab'
  const isExpandable = element.properties.ariaExpanded !== undefined
  if (!isExpandable && !(isButton(element) && element.properties.ariaControls !== undefined)) return undefined
  if (element.tagName === 'input' || textOf(element, 'role') === 'combobox') return undefined
  return kindOfPopup(textOf(element, 'ariaHasPopup') ?? '') ?? 'disclosure'
}

export const isButton = (element: Element): boolean =>
  element.tagName === 'button' || textOf(element, 'role') === 'button'

/** Selectors of what a control opens. */
function referenceOf(element: Element): string | undefined {
  const written = libraryText(element, 'Target')
  if (written && written !== '#') return written
  const controlled = textOf(element, 'ariaControls')
  const href = textOf(element, 'href')
  const isFragment = href !== undefined && href.startsWith('#') && href.length > 1
  if (isFragment && controlled === undefined) return href
  return controlled?.trim()
    ? controlled
        .trim()
        .split(/\s+/)
        .map((id) => `#${id}`)
        .join(', ')
    : undefined
}

function targetsOf(
  element: Element,
  kind: ControlKind,
  reference: string | undefined,
  elements: PageElements
): Element[] {
  const referred = reference ? elements.named(reference) : []
  if (referred.length > 0 || kind !== 'menu') return referred
  return menuOf(element, elements)
}

/** A menu without a reference is labelled by its control, or follows it. */
function menuOf(element: Element, {ancestorsOf, labelledBy, nextOf}: PageElements): Element[] {
  const parent = ancestorsOf(element).at(-1)
  const labelled = labelledBy(textOf(element, 'id') ?? '').find(
    (other) => ancestorsOf(other).at(-1) === parent
  )
  const menu = labelled ?? nextOf(element)
  return menu ? [menu] : []
}

function groupOf(
  element: Element,
  kind: ControlKind,
  target: Element,
  elements: PageElements
): Element | undefined {
  const {named} = elements
  if (kind === 'tab') return tabListOf(element, elements)
  const parent = [target, element].map((one) => libraryText(one, 'Parent')).find((text) => text)
  return parent ? named(parent)[0] : undefined
}

/** The list of a tab. */
export const tabListOf = (element: Element, elements: PageElements): Element | undefined =>
  listOfTab(element, elements, (one) => kindOf(one, elements) === 'tab')

/** What an element closes: what it refers to, else what is around it and another control opens, or has the word as a class or role. */
function closerOf(
  {element, word}: {element: Element; word: string},
  opened: ReadonlyMap<Element, readonly Control[]>,
  {ancestorsOf, named}: PageElements
): Control | undefined {
  const kind = kindOfWord(word) ?? 'dialog'
  const around = ancestorsOf(element)
  const reference = libraryText(element, 'Target')
  const target =
    (reference ? named(reference)[0] : undefined) ??
    around.findLast((one) => opened.get(one)?.some((control) => control.kind === kind)) ??
    around.findLast((one) => classesOf(one).includes(word) || textOf(one, 'role') === word)
  return target && {element, kind, effect: 'close', target}
}
