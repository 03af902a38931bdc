import type {Scenario} from '@facsimile/plugins'
import type {Page} from 'playwright-core'
import {worldOf} from '../../browser/world.ts'

/**
 * Sets what a scenario sets, on the elements of a page, or of its copy (`isCopy`), that have the numbers; gives how to take it back.
 */
export async function setScenario(
  page: Page,
  {attribute, value, kind, elements, isAround, isOfBody = false, isVaried = false, inCopy = []}: Scenario,
  isCopy: boolean
): Promise<() => Promise<void>> {
  const {call} = await worldOf(page)
  const set = [{attribute, value}, ...(isCopy ? inCopy : [])]
  // Themes are set on `html`, as most pages have them.
  const around = isAround ? (kind === 'theme' && !isOfBody ? 'html' : 'body') : null
  await call(change, [{set, elements, around, isVaried}])
  return async () => {
    await call(takeBack, [])
  }
}

interface Change extends Pick<Scenario, 'elements' | 'isVaried'> {
  set: Pick<Scenario, 'attribute' | 'value'>[]
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
function change({set, elements, around, isVaried}: Change): void {
  const home = globalThis as unknown as PageGlobal
  const has = (element: Element | null, name: string, value: string): boolean =>
    (name === 'class' && element?.classList.contains(value)) || element?.getAttribute(name) === value
  // A component has an element around everything for what the page itself has.
  const holderOf = (element: Element): Element => {
    if (element !== document.documentElement && element !== document.body) return element
    const shown = [...document.body.children].filter(
      (child) => !child.matches('style, script, link, template')
    )
    const [only = null, ...others] = shown
    return only && others.length === 0 && set.some((one) => has(only, one.attribute, one.value))
      ? only
      : element
  }
  const changed = new Set<Element>(around ? [...document.querySelectorAll(around)].map(holderOf) : [])
  for (const number of elements) {
    const element = home.facsimileElements?.[number]
    if (element) changed.add(holderOf(element))
  }
  home.facsimileBefore = [...changed].flatMap((element) =>
    set.map(({attribute}) => [element, attribute, element.getAttribute(attribute)] as const)
  )
  for (const element of changed) {
    // An attribute that the copy has in the place of a class goes without one, which may be a utility there.
    const isSet = !isVaried && set.some((one) => has(element, one.attribute, one.value))
    for (const {attribute, value} of set)
      if (attribute === 'class') element.classList.toggle(value, !isSet)
      else if (!isSet) element.setAttribute(attribute, value)
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
