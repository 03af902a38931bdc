import type {Element, Root} from 'hast'
import {createNamer} from '../../stylesheet/class-names.ts'
import {type ElementName, nameElements} from '../../stylesheet/element-names.ts'
import {lookWords} from '../../stylesheet/look-words.ts'
import {addTo} from '../../../model/group-by.ts'
import type {Engine} from '../engine.ts'
import {isMarker} from '../subject-places.ts'

export interface UtilityNamer {
  elementName: (element: Element) => ElementName
  /** A name that begins with what elements are called, and ends in how the utility's tokens make them look where others are called so. */
  nameFor: (name: string, tokens: readonly string[], model: Element) => string
}

export interface UtilityNamerOptions {
  engine: Pick<Engine, 'compiles' | 'isRoot' | 'utility'>
  taken: Iterable<string>
  prefix?: string
}

export function utilityNamer(tree: Root, {engine, taken, prefix}: UtilityNamerOptions): UtilityNamer {
  const names = nameElements(tree)
  const isForeign = (name: string) => engine.compiles(name) || engine.isRoot(name) || isMarker(name)
  const namer = createNamer(taken, prefix, isForeign)
  /** By name, the tokens of those that have it. */
  const utilities = new Map<string, (readonly string[])[]>()
  const elementName = (element: Element): ElementName => {
    const name = names.get(element)
    if (!name) throw new Error(`The code has no such ${element.tagName}.`)
    return name
  }
  return {
    elementName,
    nameFor(name, tokens, model) {
      const before = [...(utilities.get(name) ?? [])]
      addTo(utilities, name, tokens)
      return namer.nameFor(name, () => {
        const words = wordsOf(tokens, engine)
        const known = new Set(before.flatMap((other) => wordsOf(other, engine)))
        // What others do not look like tells most.
        const [others, own] = [
          words.filter((word) => known.has(word)),
          words.filter((word) => !known.has(word))
        ]
        return otherNames(name, elementName(model), [...own, ...others])
      })
    }
  }
}

const wordsOf = (tokens: readonly string[], {utility}: Pick<Engine, 'utility'>): string[] => {
  const printed = tokens.flatMap((token) =>
    [...(utility(token)?.values ?? [])].map(([property, value]) => ({property, value}))
  )
  return lookWords({layers: [{pseudo: '', conditions: [], printed}]}, {})
}

function* otherNames(
  name: string,
  {landmark, plain}: ElementName,
  words: readonly string[]
): Generator<string> {
  if (landmark && landmark.name !== name) yield `${landmark.name}-${name}`
  if (!name.endsWith(plain)) yield `${name}-${plain}`
  for (const word of words) yield `${name}-${word}`
  for (const [at, word] of words.entries())
    for (const other of words.slice(at + 1)) yield `${name}-${word}-${other}`
}
