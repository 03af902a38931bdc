import type {Scenario, SetTogether} from '@facsimile/plugins'
import type {Page} from 'playwright-core'
import {worldOf} from '../../browser/world.ts'

/**
 * Sets what a scenario sets, on the elements of a page, or of its copy (`isCopy`), that have the numbers; gives how to take it back.
 */
export async function setScenario(
  page: Page,
  scenario: Scenario,
  isCopy: boolean
): Promise<() => Promise<void>> {
  const {attribute, value, kind, elements, isAround, isOfBody, isVaried = false} = scenario
  const {together = [], inCopy = [], inSource = {}} = scenario
  const {call} = await worldOf(page)
  const set = [{attribute, value, isOpposite: false}, ...together, ...(isCopy ? inCopy : [])]
  // Themes are set on `html`, as most pages have them.
  const around = isAround ? (kind === 'theme' && !isOfBody ? 'html' : 'body') : null
  await call(change, [{set, elements, around, isVaried, ofElements: isCopy ? {} : inSource}])
  return async () => {
    await call(takeBack, [])
  }
}

interface Change extends Pick<Scenario, 'elements' | 'isVaried'> {
  set: SetTogether[]
  /** In its place, by their numbers. */
  ofElements: Record<number, SetTogether[]>
  /** Where what may be set on any element around stands. */
  around: 'html' | 'body' | null
}

interface PageGlobal {
  /** By their numbers; left behind by what numbered them. */
  facsimileElements?: (Element | undefined)[]
  facsimileBefore?: (readonly [element: Element, name: string, value: string | null])[]
}

/**
 * Runs in the page: what an element has of it already goes, as a second click would do. Of a class that the page has at this width alone
 * the copy has the look and not the class, so that there is nothing to take away.
 */
function change({set, elements, around, isVaried, ofElements}: Change): void {
  const home = globalThis as unknown as PageGlobal
  const has = (element: Element | null, {attribute, value}: SetTogether): boolean =>
    (attribute === 'class' && element?.classList.contains(value)) ||
    element?.getAttribute(attribute) === value
  // An attribute that the copy has in the place of a class goes without one, which may be a utility there.
  const isSetOn = (element: Element, all: readonly SetTogether[]): boolean => {
    const attributes = all.filter(({attribute}) => attribute !== 'class')
    const tested = attributes.length > 0 ? attributes : all
    const own = tested.filter(({isOpposite}) => !isOpposite)
    return own.length > 0 ? own.every((one) => has(element, one)) : !tested.some((one) => has(element, one))
  }
  // A component has an element around everything for what the page itself has.
  const holderOf = (element: Element): Element => {
    if (element !== document.documentElement && element !== document.body) return element
    const shown = [...document.body.children].filter(
      (child) => !child.matches('style, script, link, template')
    )
    const [only = null, ...others] = shown
    return only && others.length === 0 && set.some((one) => has(only, one)) ? only : element
  }
  const changed = new Map<Element, SetTogether[]>()
  for (const element of around ? document.querySelectorAll(around) : []) changed.set(holderOf(element), set)
  for (const number of elements) {
    const element = home.facsimileElements?.[number]
    if (element) changed.set(holderOf(element), ofElements[number] ?? set)
  }
  home.facsimileBefore = [...changed].flatMap(([element, all]) =>
    all.map(({attribute}) => [element, attribute, element.getAttribute(attribute)] as const)
  )
  for (const [element, all] of changed) {
    const isSet = !isVaried && isSetOn(element, all)
    for (const {attribute, value, isOpposite} of all)
      if (attribute === 'class') element.classList.toggle(value, isSet === isOpposite)
      else if (isSet === isOpposite) element.setAttribute(attribute, value)
      else if (element.getAttribute(attribute) === value) element.removeAttribute(attribute)
  }
  // Those of rules that are more important than the one that stops them.
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.cancel()
}

/** Runs in the page. */
function takeBack(): void {
  const home = globalThis as unknown as PageGlobal
  for (const [element, name, value] of home.facsimileBefore ?? [])
    if (value === null) element.removeAttribute(name)
    else element.setAttribute(name, value)
  home.facsimileBefore = []
}
