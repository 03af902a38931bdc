import type {Element, Root} from 'hast'
import {quotedString} from '../../css/escapes.ts'
import {parseSelectorList} from '../../css/selectors/parse-selector.ts'
import {type PageElements, propertyOf, textOf} from '../../html/controls/page-elements.ts'
import type {ScriptControl} from '../../html/controls/script-controls.ts'
import {compileSelectorList} from './match-selector.ts'
import {type IndexedElement, indexTree} from './tree-index.ts'

/** Selectors of what is no part of a component. */
export const ROOTS: ReadonlySet<string> = new Set(['html', 'body', ':root'])

/** The elements that a control of a script is. */
export function clickedBy(
  {control, controlSteps = [], handler, isChange}: ScriptControl,
  elements: PageElements,
  matching: Matching
): Element[] {
  const starting =
    handler === undefined
      ? matching(control)
      : elements.all.filter(({data}) => data?.clickHandler === handler)
  return starting
    .flatMap((start) => reached(start, controlSteps, elements, matching) ?? [])
    .filter((element) => !ROOTS.has(element.tagName) && (!isChange || isCheckBox(element)))
}

/** The elements that a control of a script changes. */
export function changedBy(control: ScriptControl, elements: PageElements, matching: Matching): Element[] {
  const {target, steps = []} = control
  const starts = target === 'this' ? clickedBy(control, elements, matching) : matching(target)
  return starts.flatMap((start) => reached(start, steps, elements, matching) ?? [])
}

const isCheckBox = ({tagName, properties}: Element): boolean =>
  tagName === 'input' && String(properties.type).toLowerCase() === 'checkbox'

/** The elements that a selector matches. */
export type Matching = (selector: string) => readonly Element[]

/** The element to which steps lead from another one. */
export const reached = (
  start: Element,
  steps: readonly string[],
  elements: PageElements,
  matching: Matching
): Element | undefined =>
  steps.reduce<Element | undefined>((at, step) => at && elementAt(step, at, elements, matching), start)

/** The element to which one step of a script leads (DOM, §4.9; `steps` of `ScriptControl`). */
function elementAt(
  step: string,
  from: Element,
  {ancestorsOf, nextOf, isWithin}: PageElements,
  matching: Matching
): Element | undefined {
  const around = [...ancestorsOf(from)].reverse()
  const [parent] = around
  const [word = ''] = step.split(' ', 1)
  const selector = step.slice(word.length + 1)
  const children = (of: Element | undefined) => of?.children.filter((node) => node.type === 'element') ?? []
  switch (word) {
    case 'parent':
      return parent
    case 'next':
      return nextOf(from)
    case 'previous':
      return children(parent)[children(parent).indexOf(from) - 1]
    case 'first':
      return children(from)[0]
    case 'closest':
      return [from, ...around].find((one) => matching(selector).includes(one))
    case 'named':
      return namedBy(from, selector, matching)
    default:
      return matching(selector).find((one) => one !== from && isWithin(one, from))
  }
}

/** What an attribute names by an id, or by a selector. */
function namedBy(from: Element, attribute: string, matching: Matching): Element | undefined {
  const name = textOf(from, propertyOf(attribute))?.replace(/^#/, '') ?? ''
  const [byId] = name === '' ? [] : matching(`[id=${quotedString(name)}]`)
  return byId ?? (/^[.[]/.test(name) ? matching(name)[0] : undefined)
}

/** Finds elements of a tree by selectors, each once. */
export function matcherOf(tree: Root, quirks: boolean): (selector: string) => Element[] {
  let indexed: readonly IndexedElement[] | undefined
  const known = new Map<string, Element[]>()
  return (selector) => {
    let matched = known.get(selector)
    if (!matched) {
      indexed ??= indexTree(tree).elements
      const matches = parseSelectorList(selector) ? compileSelectorList(selector, quirks) : () => false
      matched = indexed.filter((one) => matches(one)).map(({node}) => node)
      known.set(selector, matched)
    }
    return matched
  }
}
