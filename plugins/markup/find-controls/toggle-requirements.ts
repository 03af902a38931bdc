import {parse, type Selector} from 'css-what'
import type {StateLink} from '../../model/types.ts'

/** A class, or an attribute with a value (any where it is undefined), that an element must have or lack. */
export interface Requirement {
  kind: 'class' | 'attribute'
  name: string
  value?: string
  isSet: boolean
}

/** What one link of a state requires of its element. */
export interface LinkRequirements {
  requirements: Requirement[]
  /** It requires nothing else, such as the pointer. */
  isPure: boolean
}

/** What css-what takes for a letter of a name, in the place of what begins and ends a placeholder. */
const READABLE = '\u{E000}'

export function requirementsOf({dynamic}: StateLink): LinkRequirements {
  const requirements: Requirement[] = []
  let isPure = true
  for (const token of dynamic === '' ? [] : tokensOf(dynamic)) {
    const required = requirementOf(token)
    if (required) requirements.push(required)
    else isPure = false
  }
  return {requirements, isPure}
}

const tokensOf = (dynamic: string): readonly Selector[] => parse(dynamic.replaceAll('§', READABLE))[0] ?? []

function requirementOf(token: Selector): Requirement | undefined {
  if (token.type === 'attribute') {
    if (token.action === 'element') return {kind: 'class', name: token.value, isSet: true}
    if (token.action === 'exists') return {kind: 'attribute', name: token.name, isSet: true}
    return token.action === 'equals'
      ? {kind: 'attribute', name: token.name, value: token.value, isSet: true}
      : undefined
  }
  if (token.type !== 'pseudo' || token.name !== 'not' || !Array.isArray(token.data)) return undefined
  const [only, ...more] = token.data.flat()
  const excluded = only && more.length === 0 ? requirementOf(only) : undefined
  return excluded?.isSet ? {...excluded, isSet: false} : undefined
}
