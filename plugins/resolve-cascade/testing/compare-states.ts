import type {CDPSession, Page} from 'playwright-core'

/** A visitor's doing: pseudo-classes that are forced on an element, or something done to a control. */
export interface StateStep {
  /** Selector of the element in the source; looked for in shadow trees too. */
  on: string
  /** Pseudo-classes to force, without colon; `hover`, `active` and `focus` reach the ancestors as they really do. */
  force?: readonly string[]
  /** Property assignments (`{checked: true}`) and method calls (`{showModal: []}`) on the element. */
  set?: Readonly<Record<string, boolean | string | readonly []>>
}

/** What is done, and the differences after it: `element pseudo property: expected → found`. */
export interface StateDifference {
  step: string
  differences: string[]
  /** How many values the step changed in the source, so that a step which does nothing is noticed. */
  changed: number
}

const PSEUDOS = ['', '::before', '::after', '::placeholder', '::marker']

/** Does each step in two documents and compares the computed styles of all elements. Both pages hold the same page's source and output. */
export async function compareStates(source: Page, output: Page, steps: readonly StateStep[], properties: readonly string[]): Promise<StateDifference[]> {
  const pages = [source, output]
  const sessions = await Promise.all(pages.map(async (page) => page.context().newCDPSession(page)))
  for (const session of sessions) {
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    await session.send('DOM.getDocument', {depth: 0})
  }
  const reports: StateDifference[] = []
  for (const step of steps) {
    const index = await source.evaluate(indexOf, step.on)
    if (index < 0) throw new Error(`There is no element «${step.on}».`)
    const before = await source.evaluate(readAll, {properties, pseudos: PSEUDOS, isOutput: false})
    const undo = await Promise.all(sessions.map((session, place) => apply(session, pages[place], index, step, place === 1)))
    const [expected, found] = await Promise.all(pages.map((page, place) => page.evaluate(readAll, {properties, pseudos: PSEUDOS, isOutput: place === 1})))
    const differences = Object.entries(expected).flatMap(([key, value]) => {
      const other = found[key]
      return other === undefined || other === value ? [] : [`${key}: ${value} → ${other}`]
    })
    const changed = Object.entries(expected).filter(([key, value]) => before[key] !== value).length
    reports.push({step: JSON.stringify(step), differences, changed})
    for (const restore of undo) await restore()
  }
  for (const session of sessions) await session.detach()
  return reports
}

async function apply(session: CDPSession, page: Page, index: number, {force, set}: StateStep, isOutput: boolean): Promise<() => Promise<unknown>> {
  if (set) await page.evaluate(assign, {index, set, isOutput})
  if (!force) return async () => undefined
  const rippling = force.filter((name) => ['hover', 'active', 'focus'].includes(name)).map((name) => (name === 'focus' ? 'focus-within' : name))
  const count = await page.evaluate(collectPath, {index, isOutput})
  const nodeIds: number[] = []
  for (let place = 0; place < count; place++) {
    const {result} = await session.send('Runtime.evaluate', {expression: `facsimilePath[${place}]`})
    const {nodeId} = await session.send('DOM.requestNode', {objectId: result.objectId!})
    nodeIds.push(nodeId)
    await session.send('CSS.forcePseudoState', {nodeId, forcedPseudoClasses: place === 0 ? [...new Set([...force, ...rippling])] : rippling})
  }
  return async () => {
    for (const nodeId of nodeIds) await session.send('CSS.forcePseudoState', {nodeId, forcedPseudoClasses: []})
  }
}

/* The following run in the page. Each is whole in itself. */

function indexOf(selector: string): number {
  const elements: Element[] = []
  const visit = (element: Element) => {
    elements.push(element)
    if (element.shadowRoot) [...element.shadowRoot.children].forEach(visit)
    ;[...element.children].forEach(visit)
  }
  ;[...document.children].forEach(visit)
  return elements.findIndex((element) => element.matches(selector))
}

function readAll({properties, pseudos, isOutput}: {properties: readonly string[]; pseudos: readonly string[]; isOutput: boolean}): Record<string, string> {
  const values: Record<string, string> = {}
  let next = 0
  const visit = (element: Element) => {
    const index = isOutput ? element.getAttribute('data-facsimile-index') : String(next++)
    if (index !== null && !element.closest('head')) {
      for (const pseudo of pseudos) {
        const style = getComputedStyle(element, pseudo || null)
        const hasBox = !/before|after/.test(pseudo) || (style.content !== 'none' && style.content !== 'normal')
        for (const property of hasBox ? properties : []) values[`${index} ${element.localName}${pseudo} ${property}`] = style.getPropertyValue(property)
        if (!hasBox) values[`${index} ${element.localName}${pseudo} box`] = 'none'
      }
    }
    if (element.shadowRoot) [...element.shadowRoot.children].forEach(visit)
    ;[...element.children].forEach(visit)
  }
  ;[...document.children].forEach(visit)
  return values
}

function elementAt({index, isOutput}: {index: number; isOutput: boolean}): Element {
  if (isOutput) return document.querySelector(`[data-facsimile-index="${index}"]`)!
  const elements: Element[] = []
  const visit = (element: Element) => {
    elements.push(element)
    if (element.shadowRoot) [...element.shadowRoot.children].forEach(visit)
    ;[...element.children].forEach(visit)
  }
  ;[...document.children].forEach(visit)
  return elements[index]
}

const ELEMENT_AT = elementAt.toString()

function assign({index, set, isOutput, elementAtText}: {index: number; set: NonNullable<StateStep['set']>; isOutput: boolean; elementAtText: string}): void {
  const find = new Function(`return ${elementAtText}`)() as typeof elementAt
  const element = find({index, isOutput}) as unknown as Record<string, unknown>
  for (const [name, value] of Object.entries(set)) {
    if (Array.isArray(value)) (element[name] as () => void)()
    else element[name] = value
  }
}
