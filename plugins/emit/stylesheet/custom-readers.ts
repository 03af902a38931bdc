import type {Element, Root} from 'hast'
import {customPropertiesIn} from '../../css/tokens.ts'
import {declarationsOf, styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import type {ElementStyle, RootStyle} from '../../model/types.ts'

/** Whether an element refers to a custom property, or something in it does; elsewhere its value changes nothing. */
export type IsRead = (element: Element, name: string) => boolean

/** Finds the elements that read custom properties. */
export function customReaders(tree: Root): IsRead {
  const everywhere = tree.data?.style ? namesOfAll(tree.data.style) : new Set<string>()
  const readers = new Map<string, Set<Element>>()
  const known = new Map<ElementStyle, ReadonlySet<string>>()
  const parents = new Map<Element, Element | undefined>()
  everyElement(tree, (element, parent) => {
    parents.set(element, parent)
    const style = styleOf(element)
    let names = known.get(style)
    if (!names) known.set(style, (names = namesIn(style)))
    for (const name of [...names, ...namesInAttributes(element)]) {
      const own = readers.get(name) ?? new Set()
      readers.set(name, own)
      for (let at: Element | undefined = element; at && !own.has(at); at = parents.get(at)) own.add(at)
    }
  })
  return (element, name) => everywhere.has(name) || readers.get(name)?.has(element) === true
}

function namesIn(style: ElementStyle): Set<string> {
  const names = new Set<string>()
  for (const {value, conditions} of declarationsOf(style))
    for (const text of [value, ...conditions.map(({query}) => query)])
      if (text.includes('--')) for (const name of customPropertiesIn(text)) names.add(name)
  return names
}

const namesInAttributes = ({properties}: Element): string[] =>
  Object.entries(properties).flatMap(([property, value]) =>
    property !== 'style' && typeof value === 'string' && value.includes('var(')
      ? customPropertiesIn(value)
      : []
  )

/** Those that at-rules, and rules for all elements or those of a tag, refer to. */
const namesOfAll = ({globals, universal = [], tags = []}: RootStyle): Set<string> =>
  new Set(
    [
      ...globals.map(({text}) => text),
      ...[...universal, ...tags].flatMap(({declarations}) => declarations.map(({value}) => value))
    ].flatMap((text) => (text.includes('--') ? customPropertiesIn(text) : []))
  )
