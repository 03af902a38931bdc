import type {Element} from 'hast'
import {wordSet} from '../../../css/word-set.ts'
import {capitalized} from '../capitalized.ts'
import {nameTexts, RESERVED, uniqueName} from './data-names.ts'
import {type Column} from './differences.ts'
import {nameByValues} from './value-names.ts'

/** Different names for all columns of such elements, which are not among those taken. */
export function nameColumns(
  columns: readonly Column[],
  element: Element,
  taken: Iterable<string> = []
): Map<Column, string> {
  nameByValues(columns)
  nameTexts(columns, element)
  const names = new Set(taken)
  const result = new Map<Column, string>()
  for (const column of columns) {
    const alike = columns.filter(({name}) => name === column.name)
    const word = alike.length > 1 ? ownWord(column, alike) : undefined
    const ordinal = ORDINALS[alike.indexOf(column)]
    const wanted = [
      word && word + capitalized(column.name),
      column.name,
      ordinal && ordinal + capitalized(column.name),
      column.place.kind === 'array' ? 'entries' : `${column.name}Value`
    ]
    const free = wanted.find((name) => name && !names.has(name) && !isReserved(name)) ?? column.name
    result.set(column, uniqueName(free, names))
  }
  return result
}

/** A column is a prop, or a variable that the parameters of its component declare: one headed «Key» or «Default» is neither by that name. */
const isReserved = (name: string): boolean =>
  PROPS.has(name) || RESERVED.has(name) || name in Object.prototype

/** Props that React does not hand on, or that are what stands between the tags. */
const PROPS = wordSet('key ref children')

const ORDINALS = [undefined, 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

/** A word that all values of a column have and none of the others': `twitter`, of addresses. */
function ownWord(column: Column, alike: readonly Column[]): string | undefined {
  const [first = [], ...lists] = column.values.map(wordsOf)
  const others = new Set(alike.filter((one) => one !== column).flatMap(({values}) => values.flatMap(wordsOf)))
  return first.find((word) => !others.has(word) && lists.every((list) => list.includes(word)))
}

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]{3,16}/g) ?? []).filter((word) => !EMPTY.has(word))

/** Words of addresses that say nothing of what is there. */
const EMPTY = new Set('http https www com org net html htm php the and for'.split(' '))
