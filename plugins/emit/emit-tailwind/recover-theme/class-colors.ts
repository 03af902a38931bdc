import {isColorValue} from '../../../css/value-kinds.ts'
import {parseValue} from '../../../css/values/parse-value.ts'
import type {Value} from '../../../css/values/types.ts'
import {walkValue} from '../../../css/values/walk.ts'
import {substitute} from '../evaluate.ts'
import {comparable} from '../comparable.ts'
import type {RuleSources} from '../../../model/rule-sources.ts'
import {isOpaque, variedColor} from '../srgb.ts'

/**
 * Opaque colours of custom properties in the page's rules of one class, in comparable form → names of the classes. Where rings and gradients are
 * composed of custom properties, those are all that says what a colour in them is called: `.ring-brand {--tw-ring-color: #36c}`.
 */
export function classColors(sources: RuleSources): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>()
  for (const [name, custom] of sources.customOfClasses())
    for (const value of Object.values(custom)) {
      const [color] = colorsIn(substitute(value, (property) => custom[property]))
      if (color === undefined) continue
      const norm = comparable('color', color, 16)
      if (isOpaque(norm) || variedColor(color)?.alpha === 1)
        names.set(norm, (names.get(norm) ?? new Set()).add(name))
    }
  return names
}

/** The colours in a value, in their order. */
export function colorsIn(text: string): string[] {
  const found: string[] = []
  const value = parseValue(text)
  const visit = (each: Value) => {
    if (isColorValue(each)) found.push(each.text)
  }
  walkValue(value, visit)
  return found
}
