import type {Selector} from 'css-what'
import {parseDynamic} from '../../css/selectors/dynamic-part.ts'
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

export function requirementsOf({dynamic}: StateLink): LinkRequirements {
  const requirements: Requirement[] = []
  const [tokens] = dynamic === '' ? [[]] : parseDynamic(dynamic)
  let isPure = tokens !== undefined
  for (const token of tokens ?? []) {
    const required = requirementOf(token)
    if (required) requirements.push(required)
    else isPure = false
  }
  return {requirements, isPure}
}

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
