import type {Element} from 'hast'
import {calls, identifiersIn, tokensOf} from '../../css/tokens.ts'
import {relativeUnits} from '../../css/values/relative-units.ts'
import {declarationsIn, declarationsOf, groupOf, styleOf} from '../../model/access.ts'
import type {ElementStyle} from '../../model/types.ts'

/** A container around an element that rules for it or for what is in it depend on. */
export interface ContainerLeft {
  /** What depends on it: `@container box (width > 300px)`, `50cqi`. */
  asker: string
  /** The declaration that makes a container like it: `container: box / inline-size`; undefined where each element is one. */
  declaration?: string
}

/**
 * The containers that an extracted element leaves behind, each once. None for a query that no container around it answers, since it does
 * not hold on the page either. Spec: <https://drafts.csswg.org/css-conditional-5/#container-rule>
 */
export function containersLeft(element: Element, ancestors: readonly Element[]): ContainerLeft[] {
  const left = new Map<Element, ContainerLeft>()
  const visit = (node: Element, inside: readonly Element[]) => {
    for (const {asker, name, isOfStyle} of askersIn(styleOf(node))) {
      const isContainer = (one: Element) => isOfStyle || answers(styleOf(one), name)
      if (inside.some(isContainer)) continue
      const container = ancestors.findLast(isContainer)
      if (container && !left.has(container))
        left.set(container, {asker, ...(!isOfStyle && {declaration: declarationOf(styleOf(container))})})
    }
    for (const child of node.children) if (child.type === 'element') visit(child, [...inside, node])
  }
  visit(element, [])
  return [...left.values()]
}

interface Asker {
  asker: string
  /** Only a container of that name answers. */
  name?: string
  /** It asks for a style, for which every element is a container. */
  isOfStyle: boolean
}

function askersIn(style: ElementStyle): Asker[] {
  return declarationsOf(style).flatMap(({conditions, value}) => [
    ...conditions.flatMap(({kind, query}) => {
      if (kind !== 'container') return []
      const name = nameOf(query)
      return {asker: `@container ${query}`, ...(name && {name}), isOfStyle: calls(query, 'style')}
    }),
    ...[...relativeUnits(value)]
      .filter((unit) => unit.startsWith('cq'))
      .map((unit) => ({asker: `1${unit}`, isOfStyle: false}))
  ])
}

/** `box (width > 300px)` → `box`; undefined where the query begins with its condition. */
function nameOf(query: string): string | undefined {
  const [first] = tokensOf(query)
  return first?.kind === 'ident' && first.text.toLowerCase() !== 'not' ? first.text : undefined
}

const answers = (style: ElementStyle, name: string | undefined): boolean =>
  typeOf(style) !== undefined && (name === undefined || namesOf(style).includes(name))

const wordsOf = (style: ElementStyle, property: string): string[] =>
  declarationsIn([groupOf(style[''], property)].filter((group) => group !== undefined)).flatMap(({value}) =>
    identifiersIn(value)
  )

const namesOf = (style: ElementStyle): string[] =>
  wordsOf(style, 'container-name').filter((name) => name !== 'none')

const typeOf = (style: ElementStyle): string | undefined =>
  wordsOf(style, 'container-type').find((word) => ['size', 'inline-size'].includes(word.toLowerCase()))

function declarationOf(style: ElementStyle): string {
  const names = [...new Set(namesOf(style))].join(' ')
  const type = typeOf(style) ?? 'inline-size'
  return names === '' ? `container-type: ${type}` : `container: ${names} / ${type}`
}
