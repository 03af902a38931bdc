import {composedTransform} from '@facsimile/platform/diff/composed-transform.ts'
import type {CDPSession, Page} from 'playwright-core'

/** A visitor's doing: pseudo-classes that are forced on an element, or something done to a control. */
export interface StateStep {
  /** Selector of the element in the source; looked for in shadow trees too. */
  on: string
  /** Pseudo-classes to force, without colon; `hover`, `active` and `focus` reach the ancestors as they really do. */
  force?: readonly string[]
  /** Assignments (`{checked: true}`) and calls (`{showModal: []}`) on the element. */
  set?: Readonly<Record<string, boolean | string | readonly []>>
  /** The step is meant to change nothing. */
  inert?: boolean
}

export interface StateDifference {
  step: StateStep
  /** `index tag pseudo property: expected → found`. */
  differences: string[]
  /** How many values the step changed in the source, so that a step which does nothing is noticed. */
  changed: number
}

interface Marked extends Window {
  /** Place in the source → element. */
  facsimileElements: Map<number, Element>
  facsimilePath: Element[]
}

/**
 * Does each step in two pages, the source and its copy, and compares the computed styles of all elements. What a step
 * sets stays for the next one; what it forces is let go.
 */
export async function compareStates(
  source: Page,
  output: Page,
  steps: readonly StateStep[],
  properties: readonly string[]
): Promise<StateDifference[]> {
  const pages = [source, output]
  const reading = {properties, compose: composedTransform.toString()}
  await source.evaluate(markSource)
  await output.evaluate(markOutput)
  const sessions = await Promise.all(pages.map((page) => page.context().newCDPSession(page)))
  for (const session of sessions) {
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    await session.send('DOM.getDocument', {depth: 0})
  }
  const reports: StateDifference[] = []
  for (const step of steps) {
    const place = await source.evaluate(placeOf, step.on)
    if (place < 0) throw new Error(`There is no element «${step.on}».`)
    const before = await source.evaluate(readAll, reading)
    const undo: (() => Promise<void>)[] = []
    for (const [which, page] of pages.entries()) {
      if (step.set) await page.evaluate(assign, {place, set: step.set})
      if (step.force) undo.push(await force(sessions[which], page, place, step.force))
    }
    const [expected, found] = await Promise.all(pages.map((page) => page.evaluate(readAll, reading)))
    const differences = Object.entries(expected).flatMap(([key, value]) =>
      found[key] === value ? [] : [`${key}: ${value} → ${found[key]}`]
    )
    reports.push({
      step,
      differences,
      changed: Object.entries(expected).filter(([key, value]) => before[key] !== value).length
    })
    for (const restore of undo) await restore()
  }
  for (const session of sessions) await session.detach()
  return reports
}

async function force(
  session: CDPSession,
  page: Page,
  place: number,
  states: readonly string[]
): Promise<() => Promise<void>> {
  const spreading = states.flatMap((name) =>
    name === 'hover' || name === 'active' ? [name] : name === 'focus' ? ['focus-within'] : []
  )
  const count = await page.evaluate(collectPath, place)
  const nodeIds: number[] = []
  for (let step = 0; step < (spreading.length > 0 ? count : 1); step++) {
    const {result} = await session.send('Runtime.evaluate', {expression: `facsimilePath[${step}]`})
    const {nodeId} = await session.send('DOM.requestNode', {objectId: result.objectId!})
    nodeIds.push(nodeId)
    await session.send('CSS.forcePseudoState', {
      nodeId,
      forcedPseudoClasses: step === 0 ? [...new Set([...states, ...spreading])] : spreading
    })
  }
  return async () => {
    for (const nodeId of nodeIds)
      await session.send('CSS.forcePseudoState', {nodeId, forcedPseudoClasses: []})
  }
}

/* What follows runs in the page; each function is whole in itself. */

function markSource(): void {
  const elements = new Map<number, Element>()
  const visit = (element: Element) => {
    elements.set(elements.size, element)
    if (element.shadowRoot) [...element.shadowRoot.children].forEach(visit)
    ;[...element.children].forEach(visit)
  }
  ;[...document.children].forEach(visit)
  ;(window as unknown as Marked).facsimileElements = elements
}

function markOutput(): void {
  ;(window as unknown as Marked).facsimileElements = new Map(
    [...document.querySelectorAll('[data-facsimile-index]')].map((element) => [
      Number(element.getAttribute('data-facsimile-index')),
      element
    ])
  )
}

function placeOf(selector: string): number {
  const elements = (window as unknown as Marked).facsimileElements
  return [...elements].find(([, element]) => element.matches(selector))?.[0] ?? -1
}

function readAll({
  properties,
  compose
}: {
  properties: readonly string[]
  compose: string
}): Record<string, string> {
  // `translate` and the others are compared with `transform`, as one matrix.
  const composed = new Function(`return ${compose}`)() as (style: CSSStyleDeclaration) => string
  const values: Record<string, string> = {}
  for (const [place, element] of (window as unknown as Marked).facsimileElements) {
    if (element.closest('head, style, script')) continue
    for (const pseudo of ['', '::before', '::after', '::placeholder', '::marker', '::backdrop']) {
      const style = getComputedStyle(element, pseudo || null)
      const key = `${place} ${element.localName}${pseudo}`
      if (/before|after/.test(pseudo) && (style.content === 'none' || style.content === 'normal'))
        values[`${key} box`] = 'none'
      else
        for (const property of properties)
          values[`${key} ${property}`] =
            property === 'transform' ? composed(style) : style.getPropertyValue(property)
    }
  }
  return values
}

function assign({place, set}: {place: number; set: NonNullable<StateStep['set']>}): void {
  const element = (window as unknown as Marked).facsimileElements.get(place) as unknown as Record<
    string,
    unknown
  >
  for (const [name, value] of Object.entries(set)) {
    if (Array.isArray(value)) (element[name] as () => void)()
    else element[name] = value
  }
}

function collectPath(place: number): number {
  const path: Element[] = []
  let at: Element | null = (window as unknown as Marked).facsimileElements.get(place)!
  while (at) {
    path.push(at)
    const root: Node = at.getRootNode()
    at = at.assignedSlot ?? at.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  }
  ;(window as unknown as Marked).facsimilePath = path
  return path.length
}
