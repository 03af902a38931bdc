import type {Observe} from '@facsimile/pipeline'
import type {Repair} from '@facsimile/plugins'
import {sameValue} from '@facsimile/plugins/css'
import {conditionsKey, type Declaration, groupOf, styleOf} from '@facsimile/plugins/model'
import type {Element, Root} from 'hast'
import {visit} from 'unist-util-visit'

const FIRST = 'resolve-cascade'

/**
 * The passes that left out what a comparison found missing, each once: of each repair the last pass that changed what is declared
 * for the longhand. Where none did, it is the cascade that has another value, or else the emitter, which does not print it.
 * `convert` makes the conversion again and calls back after each pass.
 */
export async function faultyPasses(
  repairs: readonly Repair[],
  convert: (observe: Observe) => Promise<unknown>
): Promise<string[]> {
  if (repairs.length === 0) return []
  const numbers = new Set(repairs.map(({number}) => number))
  const traces = repairs.map((): Trace => ({declared: [], changedBy: undefined}))
  let emitter = FIRST
  let isStyled = false
  await convert((pass, tree) => {
    if (pass.startsWith('emit-')) emitter = pass
    const elements = elementsIn(tree, numbers)
    for (const [index, repair] of repairs.entries()) {
      const trace = traces[index]!
      const declared = declaredFor(repair, elements.get(repair.number))
      if (isStyled && textOf(declared) !== textOf(trace.declared)) trace.changedBy = pass
      trace.declared = declared
    }
    if (pass === FIRST) isStyled = true
  })
  const faulty = repairs.map(({property, value}, index) => {
    const {declared, changedBy} = traces[index]!
    const isDeclared = declared.some((each) => sameValue(property, each.value, value))
    return changedBy ?? (isDeclared ? emitter : FIRST)
  })
  return [...new Set(faulty)].sort()
}

interface Trace {
  declared: readonly Declaration[]
  changedBy: string | undefined
}

function elementsIn(tree: Root, numbers: ReadonlySet<number>): ReadonlyMap<number, Element> {
  const found = new Map<number, Element>()
  visit(tree, 'element', (element) => {
    const number = element.data?.number
    if (number !== undefined && numbers.has(number)) found.set(number, element)
  })
  return found
}

/** What an element declares for a longhand where the repair's range begins, in the order of the cascade. */
function declaredFor({pseudo, property, from}: Repair, element: Element | undefined): readonly Declaration[] {
  const group = element && groupOf(styleOf(element)[pseudo], property)
  const run = group?.runs.find((each) => each.from <= from && from < each.to)
  return run?.declarations.filter(({origin, redundant}) => origin !== 'user-agent' && !redundant) ?? []
}

const textOf = (declarations: readonly Declaration[]): string =>
  declarations
    .map(
      ({property, value, state = '', conditions}) =>
        `${property}:${value}|${state}|${conditionsKey(conditions)}`
    )
    .join(';')
