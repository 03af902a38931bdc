import type {Scenario} from '@facsimile/plugins'
import type {Page} from 'playwright-core'
import {worldOf} from '../../browser/world.ts'

/**
 * Sets what a scenario sets, on the elements of a page, or of its copy (`isCopy`), that have the numbers; gives how to take it back.
 */
export async function setScenario(
  page: Page,
  {attribute, value, kind, elements, isAround, inCopy = []}: Scenario,
  isCopy: boolean
): Promise<() => Promise<void>> {
  const {call} = await worldOf(page)
  const set = [{attribute, value}, ...(isCopy ? inCopy : [])]
  // Themes are set on `html`, as most pages have them.
  const around = isAround ? (kind === 'theme' ? 'html' : 'body') : null
  await call(change, [{set, elements, around}])
  return async () => {
    await call(takeBack, [])
  }
}

interface Change extends Pick<Scenario, 'elements'> {
  set: Pick<Scenario, 'attribute' | 'value'>[]
  /** Where what may be set on any element around stands. */
  around: 'html' | 'body' | null
}

interface PageGlobal {
  /** By their numbers; left behind by what numbered them. */
  facsimileElements?: (Element | undefined)[]
  facsimileBefore?: (readonly [element: Element, name: string, value: string | null])[]
}

/** Runs in the page: what an element has of it already goes, as a second click would do. */
function change({set, elements, around}: Change): void {
  const home = globalThis as unknown as PageGlobal
  const changed = new Set<Element>(around ? document.querySelectorAll(around) : [])
  for (const number of elements) {
    const element = home.facsimileElements?.[number]
    if (element) changed.add(element)
  }
  home.facsimileBefore = [...changed].flatMap((element) =>
    set.map(({attribute}) => [element, attribute, element.getAttribute(attribute)] as const)
  )
  for (const element of changed)
    for (const {attribute, value} of set)
      if (attribute === 'class') element.classList.toggle(value)
      else if (element.getAttribute(attribute) === value) element.removeAttribute(attribute)
      else element.setAttribute(attribute, value)
}

/** Runs in the page. */
function takeBack(): void {
  const home = globalThis as unknown as PageGlobal
  for (const [element, name, value] of home.facsimileBefore ?? [])
    if (value === null) element.removeAttribute(name)
    else element.setAttribute(name, value)
  home.facsimileBefore = []
}
