import type {Whens} from '../../model/whens.ts'
import {isUnconditional, plainDeclaration} from '../../model/access.ts'
import {calls} from '../../css/tokens.ts'
import {isWord} from '../../css/values/keywords.ts'
import {inPlace, varsIn} from '../../css/var-references.ts'
import type {Declaration, PropertyGroup} from '../../model/types.ts'
import {isWideKeyword} from '../../css/value-words.ts'
import type {Registered} from './registered.ts'

/** The context in which a declaration is read. */
export interface Reading {
  names: ReadonlyMap<string, Registered>
  /** Custom properties that the element, or its pseudo-element, sets. */
  own: ReadonlyMap<string, PropertyGroup>
  /** Names that transitions change. */
  moving: ReadonlySet<string>
  whens: Whens
  /** So many values a declaration may have. */
  most: number
  /** Whether there is a case of its own for whatever else may hold where the declaration does. */
  isInCase?: boolean
}

/** The guaranteed-invalid value, and values that cannot be written. */
export const INVALID = Symbol('invalid')
export const UNKNOWN = Symbol('unknown')
export type Value = string | typeof INVALID | typeof UNKNOWN

const DEEPEST = 16
/** The most characters and references in a value: names that refer to others twice double with each level. */
const MOST = 20_000

/** A declaration's value at a width, with registered names replaced by the values they have whenever it applies. */
export const textAt = (text: string, declaration: Declaration, width: number, reading: Reading): Value =>
  read(text, {...reading, declaration, width, left: MOST}, 0)

interface Task extends Reading {
  declaration: Declaration
  width: number
  left: number
}

function read(text: string, task: Task, depth: number): Value {
  task.left -= 1 + text.length
  if (depth > DEEPEST || task.left < 0) return UNKNOWN
  let result = ''
  let at = 0
  for (const {start, end, name, first, fallback} of varsIn(text)) {
    const registered = task.names.get(name)
    const value = registered && valueAt(name, registered, task, depth + 1)
    if (value === UNKNOWN) return UNKNOWN
    const hasNone = value === INVALID || value === undefined
    const own = hasNone && fallback !== undefined ? read(fallback, task, depth + 1) : value
    if (own === UNKNOWN || own === INVALID) return own
    const before = text.slice(at, start)
    result +=
      value === undefined
        ? `${before}var(${first}${own === undefined ? '' : `,${own}`})`
        : before + inPlace(result + before, own ?? '', text.slice(end))
    at = end
  }
  return result + text.slice(at)
}

/** The value of a registered name whenever a declaration applies, at a width. */
function valueAt(name: string, {initial, computed, inherits}: Registered, task: Task, depth: number): Value {
  const {declaration: use, width} = task
  const group = task.own.get(name)
  if (group && group.properties.length > 1) return UNKNOWN
  if (group && task.moving.has(name) && !plainDeclaration(group)) return UNKNOWN
  const run = group?.runs.find(({from, to}) => from <= width && width < to)
  for (const declaration of run?.declarations.toReversed() ?? []) {
    if (task.whens.exclude(use, declaration)) continue
    if (!isUnconditional(declaration) && !task.whens.isWithin(use, declaration)) {
      if (!task.isInCase) return UNKNOWN
      continue
    }
    const value = declaration.value.trim()
    if (isWideKeyword(value)) {
      if (isWord(value, 'initial') || (isWord(value, 'unset') && !inherits)) return initial ?? INVALID
      return UNKNOWN
    }
    const text = calls(value, 'url', 'attr', 'env') ? undefined : computed(value)
    return text === undefined ? UNKNOWN : read(text, task, depth)
  }
  return inherits ? UNKNOWN : (initial ?? INVALID)
}
