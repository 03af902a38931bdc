import type {Element} from 'hast'
import {sameValue} from '../../css/canonical-value.ts'
import {isWideKeyword} from '../../css/value-words.ts'
import {isInitial} from '../../css/initial-value.ts'
import {isInherited} from '../../css/properties.ts'
import {isUnconditional} from '../../model/access.ts'
import {groupIndex} from '../../model/group-index.ts'
import {isPrinted} from '../../model/layers.ts'
import type {Declaration, ElementStyle, PropertyGroup, Run} from '../../model/types.ts'

/**
 * What a rule for the tag would be to a style: `undoing` declares the same against the baseline and no longer needs to; `wanting`
 * would have to declare what the baseline declares, `inheriting` by a keyword; to a `free` one it makes no difference; `unknown` cannot have it.
 */
export type Part = 'undoing' | 'wanting' | 'inheriting' | 'free' | 'unknown'

/** Whether a declaration takes a longhand back from the baseline. */
export const isUndoing = (declaration: Declaration, longhand: string): boolean =>
  declaration.undoes === true && declaration.property === longhand && isUnconditional(declaration)

/** The part that elements with a style have if a rule for their tag declares a value for a longhand. */
export function partOf(
  style: ElementStyle,
  longhand: string,
  value: string,
  elements: readonly Element[]
): Part {
  const index = groupIndex(style[''] ?? [])
  const group = index.get(longhand)
  if (index.has('all') && group?.properties.includes('all') !== true) return 'unknown'
  if (!group) return elements.every((element) => isOfBrowser(element, longhand, value)) ? 'free' : 'unknown'
  if (group.properties.length > 1) return isCovered(group, longhand) ? 'free' : 'unknown'
  const parts = new Set(group.runs.map((run) => partOfRun(run, longhand, value)))
  if (parts.has('none') && !elements.every((element) => isOfBrowser(element, longhand, value)))
    return 'unknown'
  if (parts.has('inheriting')) return 'inheriting'
  if (parts.has('wanting')) return 'wanting'
  return parts.has('undoing') ? 'undoing' : 'free'
}

/** The declaration of a run that holds wherever no other one applies; the browser's own do not count. */
export const baseDeclaration = ({declarations}: Run, longhand: string): Declaration | undefined =>
  declarations.find(
    (each) => each.property === longhand && each.origin !== 'user-agent' && isUnconditional(each)
  )

function partOfRun(run: Run, longhand: string, value: string): Exclude<Part, 'unknown'> | 'none' {
  const base = baseDeclaration(run, longhand)
  if (!base) return 'none'
  const isSame = base.undoes === true && base.value === value
  if (isPrinted(base)) return isSame ? 'undoing' : 'free'
  if (isSame) return 'free'
  return isWideKeyword(base.value) ? 'inheriting' : 'wanting'
}

const isCovered = ({runs}: PropertyGroup, longhand: string): boolean =>
  runs.every((run) => {
    const base = baseDeclaration(run, longhand)
    return base !== undefined && isPrinted(base)
  })

/** Whether the browser declares the value for the element, so that it looks the same with it or with the baseline's. */
function isOfBrowser(element: Element, longhand: string, value: string): boolean {
  if (value === 'revert') return true
  const own = element.data?.browserDefaults?.['']?.[longhand]
  if (own === null) return false
  if (own !== undefined) return sameValue(longhand, own, value)
  return isInherited(longhand) ? value === 'inherit' : isInitial(longhand, value)
}
