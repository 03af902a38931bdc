import {isWord} from '../../css/values/keywords.ts'
import {everyVarIn} from '../../css/var-references.ts'
import {isValidDeclaration} from '../../css/validity.ts'
import {isWideKeyword} from '../../css/value-words.ts'
import {definer, lookUp, type Scope} from '../../model/variable-lookup.ts'
import type {InlineFacts} from './inline-style.ts'

/** A value in which placeholder colours, which no author would write, replace the page's names of colours. */
export interface StandIns {
  text: string
  /** Puts the names back. */
  restored: (text: string) => string
}

/**
 * Colours that the page's root names keep their names inside longer values too: `color-mix(in srgb, var(--brand) 20%, white)`,
 * `0 0 4px var(--brand)`. A placeholder colour stands for the name, so that a shorthand around it can be split.
 */
export function withStandIns(value: string, scope: Scope, facts: InlineFacts): StandIns {
  const references: string[] = []
  let text = ''
  let at = 0
  for (const {start, end, name, fallback} of everyVarIn(value)) {
    if (fallback !== undefined || !isPageColor(name, scope, facts)) continue
    const reference = value.slice(start, end)
    if (!references.includes(reference)) references.push(reference)
    text += value.slice(at, start) + standIn(references.indexOf(reference))
    at = end
  }
  text += value.slice(at)
  return {
    text,
    restored: (inlined) =>
      references.reduce((result, reference, at) => result.replaceAll(standIn(at), reference), inlined)
  }
}

/** Placeholders are opaque, so that none can be taken for transparent. */
const standIn = (at: number) => `#${(0xf1e000a7 + at * 0x100).toString(16)}`

function isPageColor(name: string, scope: Scope, facts: InlineFacts): boolean {
  const found = definer(scope, name)
  const [piece, ...others] = (found && facts.isPageWide(found) && lookUp(scope, name, facts)) || []
  const value = piece?.value?.trim()
  return (
    value !== undefined &&
    others.length === 0 &&
    !isWideKeyword(value) &&
    !isWord(value, 'currentcolor') &&
    isValidDeclaration('color', value)
  )
}
