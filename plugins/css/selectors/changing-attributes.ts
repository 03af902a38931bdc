import {type AttributeSelector, type Selector} from 'css-what'
import type {Tokens} from './parse-selector.ts'
import {isSlotted, slottedList} from './slotted.ts'
import {isStateAttribute} from './state-attributes.ts'
import {toggleOf, type Toggles} from './toggles.ts'

/** By the name of an attribute, in lower case: the values that elements of the page have. */
export type AttributeValues = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Keys of the attributes of states that take more than one value on this page, as its elements and its rules have it: of the tabs one is
 * `[data-state="active"]` and each other one `inactive`. Elements keep such attributes in the copy, and lose them when it is used, so that
 * rules for the value that one has now are for that state, and not for the element whatever its state. An attribute that is of a state only
 * since a script sets it is none of these, unless it is known to be one: mostly it tells the script what to do (`[data-aos="fade-up"]`).
 */
export function changingAttributes(
  selectors: Iterable<readonly Tokens[]>,
  values: AttributeValues,
  toggles: Toggles
): ReadonlySet<string> {
  const asked = new Map<string, Map<string, string>>()
  for (const list of selectors)
    for (const token of valueSelectors(list)) {
      const toggle = toggleOf(token, toggles)
      const name = token.name.toLowerCase()
      if (toggle?.kind !== 'state' || !isStateAttribute(name)) continue
      asked.set(name, (asked.get(name) ?? new Map<string, string>()).set(token.value, toggle.key))
    }
  const keys = new Set(toggles.changingAttributes)
  for (const [name, keysByValue] of asked) {
    const present = values.get(name) ?? new Set()
    if (present.size > 0 && new Set([...present, ...keysByValue.keys()]).size > 1)
      for (const key of keysByValue.values()) keys.add(key)
  }
  return keys
}

/** What asks for one value of an attribute, also inside of other pseudo-classes. */
function* valueSelectors(list: readonly Tokens[]): Generator<AttributeSelector> {
  for (const token of list.flat())
    if (isValueSelector(token)) yield token
    else if (isSlotted(token)) yield* valueSelectors(slottedList(token))
    else if (token.type === 'pseudo' && Array.isArray(token.data)) yield* valueSelectors(token.data)
}

const isValueSelector = (token: Selector): token is AttributeSelector =>
  token.type === 'attribute' && token.action === 'equals'
