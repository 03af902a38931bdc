import {splitTopLevel} from '../../css/text.ts'
import {isInherited} from '../../css/properties.ts'
import {isWideKeyword} from '../../css/value-words.ts'
import {isWord} from '../../css/values/keywords.ts'
import {referencesIn} from '../../css/values/references.ts'
import {relativeUnits} from '../../css/values/relative-units.ts'
import {soleVar} from '../../css/var-references.ts'
import {plainDeclaration} from '../../model/access.ts'
import {groupIndex} from '../../model/group-index.ts'
import type {Place} from '../../model/computed/index.ts'
import type {Declaration} from '../../model/types.ts'
import {definer} from '../../model/variable-lookup.ts'

/**
 * What `inherit` of a longhand stands for in the words of the ancestor that declares it, where they mean the same on the element:
 * `var(--line)`, which has another value in each theme. Undefined where that is not certain.
 */
export function declaredAbove(place: Place, longhand: string): string | undefined {
  // It comes from any ancestor, not from the parent alone.
  if (isInherited(longhand)) return undefined
  for (let at = place.parent; at; at = at.parent) {
    const group = groupIndex(at.style[''] ?? []).get(longhand)
    const declaration = group && plainDeclaration(group)
    if (!declaration) return undefined
    if (isWord(declaration.value, 'inherit')) continue
    return isWideKeyword(declaration.value) || !meansTheSame(declaration, longhand, at, place)
      ? undefined
      : declaration.value
  }
  return undefined
}

function meansTheSame({value, property}: Declaration, longhand: string, above: Place, place: Place): boolean {
  if ([...relativeUnits(value)].some((unit) => unit !== 'var')) return false
  const references = referencesIn(value)
  if (references.some(({name}) => name !== 'var')) return false
  if (property !== longhand && !isOneValue(value, above)) return false
  return references.every(
    ({to}) => to !== undefined && definer(above.scope(''), to) === definer(place.scope(''), to)
  )
}

/** Whether a shorthand's value is one custom property with one word or function, which each of its longhands has then. */
function isOneValue(value: string, above: Place): boolean {
  const name = soleVar(value)
  const group = name === undefined ? undefined : definer(above.scope(''), name)?.own.get(name)
  return (
    group?.runs.every(({declarations}) =>
      declarations.every(
        (each) => splitTopLevel(each.value.trim(), ' ').length === 1 && referencesIn(each.value).length === 0
      )
    ) ?? false
  )
}
