import type {Scenario} from '@facsimile/plugins'
import type {Page} from 'playwright-core'
import {worldOf} from '../../browser/world.ts'

/** Sets what a scenario sets, on the elements of a page or of its copy that have the numbers; gives how to take it back. */
export async function setScenario(
  page: Page,
  {selector, kind, elements, isAround}: Scenario
): Promise<() => Promise<void>> {
  const {call} = await worldOf(page)
  await call(set, [
    {
      name: nameOf(selector),
      value: valueOf(selector),
      elements,
      around: isAround ? (kind === 'theme' ? 'html' : 'body') : null
    }
  ])
  return async () => {
    await call(takeBack, [])
  }
}

interface Change {
  /** Of a class with its dot, or of an attribute. */
  name: string
  value: string
  elements: readonly number[]
  /** Where what may be set on any element around stands: themes on `html`, as most pages have them. */
  around: 'html' | 'body' | null
}

/** `[data-state="open"]` → `data-state`; `.open` stays. */
const nameOf = (selector: string): string =>
  selector.startsWith('.') ? selector : (/^\[([^\]=]+)/.exec(selector)?.[1] ?? '')

const valueOf = (selector: string): string => /="(.*)"\]$/.exec(selector)?.[1] ?? ''

interface PageGlobal {
  facsimileElements?: (Element | undefined)[]
  facsimileBefore?: [element: Element, name: string, value: string | null][]
}

/** Runs in the page: what an element has of it already goes, as a second click would do. */
function set({name, value, elements, around}: Change): void {
  const home = globalThis as unknown as PageGlobal
  const numbered = home.facsimileElements ?? [...document.querySelectorAll('[data-facsimile-index]')]
  const changed = new Set<Element>(around ? document.querySelectorAll(around) : [])
  for (const number of elements) {
    const element = numbered[number]
    if (element) changed.add(element)
  }
  const attribute = name.startsWith('.') ? 'class' : name
  home.facsimileBefore = [...changed].map((element) => [element, attribute, element.getAttribute(attribute)])
  for (const element of changed) {
    if (attribute === 'class') element.classList.toggle(name.slice(1))
    else if (element.getAttribute(name) === value) element.removeAttribute(name)
    else element.setAttribute(name, value)
  }
}

/** Runs in the page. */
function takeBack(): void {
  const home = globalThis as unknown as PageGlobal
  for (const [element, name, value] of home.facsimileBefore ?? [])
    if (value === null) element.removeAttribute(name)
    else element.setAttribute(name, value)
  home.facsimileBefore = []
}
