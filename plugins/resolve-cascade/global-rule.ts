import type {AtRule} from 'postcss'
import type {GlobalRule} from '../style/types.ts'
import {withAbsoluteAddresses} from './absolute-address.ts'

const KINDS: Record<string, GlobalRule['kind']> = {
  'font-face': 'font-face',
  keyframes: 'keyframes',
  '-webkit-keyframes': 'keyframes',
  property: 'property',
  'counter-style': 'counter-style',
  'font-feature-values': 'font-feature-values',
  'font-palette-values': 'font-palette-values',
  'view-transition': 'view-transition',
  'position-try': 'position-try',
  function: 'function'
}

/** An at-rule that belongs to no element, or undefined for one that has no effect here (`@charset`, `@page`, …). */
export function globalRuleOf(rule: AtRule, base: string, absolute: boolean): GlobalRule | undefined {
  const kind = KINDS[rule.name.toLowerCase()]
  if (!kind) return undefined
  const copy = rule.clone()
  copy.walkComments((comment) => {
    comment.remove()
  })
  let family = ''
  copy.walkDecls((declaration) => {
    if (absolute) declaration.value = withAbsoluteAddresses(declaration.value, base)
    if (declaration.prop.toLowerCase() === 'font-family')
      family = declaration.value.replace(/^["']|["']$/g, '')
  })
  if (kind === 'keyframes') copy.name = 'keyframes'
  const name = kind === 'font-face' ? family : nameIn(kind, copy.params.trim())
  return {kind, name, text: copy.toString()}
}

/** A custom function's name ends where its parameters begin. */
const nameIn = (kind: GlobalRule['kind'], prelude: string): string =>
  kind === 'function' ? prelude.replace(/\s*\([^]*$/, '') : prelude.replace(/^["']|["']$/g, '')
