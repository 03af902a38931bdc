import type {GlobalRule} from '../../model/types.ts'
import {isValidDeclaration} from '../../css/validity.ts'

/** A custom property that is registered with `@property` and does not inherit. */
export interface Registered {
  /** The value where none is declared; undefined where that is the guaranteed-invalid value. */
  initial: string | undefined
  /** Whether a computed value equals the text of the declaration, or can be written as that text. */
  takes: (value: string) => boolean
}

const NUMBER = '[+-]?(?:\\d*\\.)?\\d+'
const LENGTH = `0|${NUMBER}px`
const written = (...forms: string[]) => {
  const pattern = new RegExp(`^(?:${forms.join('|')})$`, 'i')
  return (value: string) => pattern.test(value)
}
/** Syntax → whether a value matches it, and computes to its own text on the same element. */
const TYPES: Readonly<Record<string, (value: string) => boolean>> = {
  '*': () => true,
  '<length>': written(LENGTH),
  '<percentage>': written(`${NUMBER}%`),
  '<length-percentage>': written(LENGTH, `${NUMBER}%`),
  '<number>': written(NUMBER),
  '<integer>': written('[+-]?\\d+'),
  '<angle>': written(`${NUMBER}deg`),
  '<time>': written(`${NUMBER}m?s`),
  // A name of the page for a colour counts as one, also inside another colour.
  '<color>': (value) =>
    /^var\([^()]*\)$/i.test(value) ||
    isValidDeclaration('color', value.replace(/(?<![\w-])var\(\s*--[\w-]+\s*\)/gi, 'red'))
}

/**
 * Registered custom properties that do not inherit, by their names: the value on an element depends on that element alone.
 * Those that an animation or a position option changes are not among them.
 * Spec: <https://drafts.css-houdini.org/css-properties-values-api/#at-property-rule>
 */
export function registeredNames(globals: readonly GlobalRule[]): Map<string, Registered> {
  const names = new Map<string, Registered>()
  for (const {kind, name, text} of globals) {
    if (kind !== 'property') continue
    const descriptor = (which: string) =>
      new RegExp(`[{;\\s]${which}\\s*:\\s*([^;}]*)`, 'i').exec(text)?.[1]?.trim()
    const syntax = descriptor('syntax')?.slice(1, -1).trim()
    const initial = descriptor('initial-value')
    const takes = syntax === undefined ? undefined : TYPES[syntax]
    // Without an initial value, where the type needs one, the rule is invalid.
    const isRule = syntax === '*' || initial !== undefined
    if (takes && isRule && /^false$/i.test(descriptor('inherits') ?? '')) names.set(name, {initial, takes})
    else if (isRule) names.delete(name)
  }
  for (const {kind, text} of globals)
    if (kind !== 'property') for (const [changed] of text.matchAll(/--[\w-]+(?=\s*:)/g)) names.delete(changed)
  return names
}
