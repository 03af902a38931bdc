import type {Element, Root} from 'hast'
import {type ControlKind, hasNoTarget, kindOfPopup, kindOfWord} from './conventions.ts'
import {classesOf, pageElements, type PageElements, textOf} from './page-elements.ts'

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
    const dismissed = textOf(element, 'dataBsDismiss') ?? textOf(element, 'dataDismiss')
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
  for (const closer of closers) {
    const control = closerOf(closer, controls, elements)
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
  const word = textOf(element, 'dataBsToggle') ?? textOf(element, 'dataToggle')
  if (word !== undefined && hasNoTarget(word)) return undefined
  if (word) return kindOfWord(word) ?? 'disclosure'
  if (textOf(element, 'role') === 'tab') return 'tab'
  if (isTabWithoutRole(element, elements)) return 'tab'
  const isExpandable = element.properties.ariaExpanded !== undefined
  if (!isExpandable && !(isButton(element) && element.properties.ariaControls !== undefined)) return undefined
  if (element.tagName === 'input' || textOf(element, 'role') === 'combobox') return undefined
  return kindOfPopup(textOf(element, 'ariaHasPopup') ?? '') ?? 'disclosure'
}

/** Of elements beside each other that control something, one is selected. */
const isTabWithoutRole = (element: Element, {ancestorsOf}: PageElements): boolean =>
  element.properties.ariaControls !== undefined &&
  (ancestorsOf(element).at(-1)?.children ?? []).some(
    (node) =>
      node.type === 'element' &&
      node.properties.ariaSelected !== undefined &&
      node.properties.ariaControls !== undefined
  )

export const isButton = (element: Element): boolean =>
  element.tagName === 'button' || textOf(element, 'role') === 'button'

/** Selectors of what a control opens. */
function referenceOf(element: Element): string | undefined {
  const written = textOf(element, 'dataBsTarget') ?? textOf(element, 'dataTarget')
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
function menuOf(element: Element, {ancestorsOf, all}: PageElements): Element[] {
  const id = textOf(element, 'id')
  const labelled = id
    ? all.find(
        (other) =>
          textOf(other, 'ariaLabelledBy') === id && ancestorsOf(other).at(-1) === ancestorsOf(element).at(-1)
      )
    : undefined
  const siblings = (ancestorsOf(element).at(-1)?.children ?? []).filter((node) => node.type === 'element')
  const menu = labelled ?? siblings[siblings.indexOf(element) + 1]
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
  const parent = [target, element]
    .map((one) => textOf(one, 'dataBsParent') ?? textOf(one, 'dataParent'))
    .find((text) => text)
  return parent ? named(parent)[0] : undefined
}

/** The list of a tab: by its role, else the nearest element with another tab in it. */
export function tabListOf(element: Element, elements: PageElements): Element | undefined {
  const around = elements.ancestorsOf(element)
  const tabs = () => elements.all.filter((one) => one !== element && kindOf(one, elements) === 'tab')
  return (
    around.findLast((one) => textOf(one, 'role') === 'tablist') ??
    around.findLast((one) => tabs().some((tab) => elements.ancestorsOf(tab).includes(one)))
  )
}

/** What an element closes: what it refers to, else what is around it and another control opens, or has the word as a class or role. */
function closerOf(
  {element, word}: {element: Element; word: string},
  controls: readonly Control[],
  {ancestorsOf, named}: PageElements
): Control | undefined {
  const kind = kindOfWord(word) ?? 'dialog'
  const around = ancestorsOf(element)
  const reference = textOf(element, 'dataBsTarget') ?? textOf(element, 'dataTarget')
  const target =
    (reference ? named(reference)[0] : undefined) ??
    around.findLast((one) => controls.some((control) => control.target === one && control.kind === kind)) ??
    around.findLast((one) => classesOf(one).includes(word) || textOf(one, 'role') === word)
  return target && {element, kind, effect: 'close', target}
}
