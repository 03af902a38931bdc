import {canonicalName} from '../../css/properties.ts'
import type {Declaration} from '../../model/types.ts'
import type {NamedClass} from './class-index.ts'
import {comparable} from './comparable.ts'
import type {Engine} from './engine.ts'

/** One declaration that tokens of a layer have to cover. */
export interface Entry {
  /** Of one declaration under one theme. */
  id: number
  property: string
  value: string
  /** The value in comparable form. */
  norm: string
  /** Named classes that declare it, the best first. */
  named: readonly NamedClass[]
  /** False where declaring it changes nothing. */
  needed: boolean
  declaration: Declaration
}

const NONE: readonly NamedClass[] = []

/** Entries by their declarations, which styles have in common; they are the same in each of several ways to print a style. */
export type EntryReader = (declaration: Declaration) => Entry

export function entryReader({remPixels, index}: Engine): EntryReader {
  const known = new Map<Declaration, Entry>()
  return (declaration) => {
    let entry = known.get(declaration)
    if (!entry) known.set(declaration, (entry = read(declaration, known.size)))
    return entry
  }

  function read(declaration: Declaration, id: number): Entry {
    const property = canonicalName(declaration.property)
    const {value} = declaration
    const norm = comparable(property, value, remPixels)
    return {
      id,
      property,
      value,
      norm,
      named: index.byDeclaration.get(`${property}:${norm}`) ?? NONE,
      needed: !declaration.redundant,
      declaration
    }
  }
}

/** The winning declarations of one layer, in order. */
export function entriesOf(declarations: readonly Declaration[], entryOf: EntryReader): Entry[] {
  const entries = new Map<string, Entry>()
  for (const declaration of declarations) {
    if (declaration.origin === 'user-agent') continue
    const entry = entryOf(declaration)
    entries.delete(entry.property)
    entries.set(entry.property, entry)
  }
  return [...entries.values()]
}
