import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {withInheritResolved} from '../../model/resolve-inherit.ts'
import {setStyle, styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import {groupIndex} from '../../model/group-index.ts'
import {isInherited, isCustomProperty} from '../../css/properties.ts'
import type {ElementStyle, PropertyGroup} from '../../model/types.ts'
import {relativeUnits} from '../../css/values/relative-units.ts'
import {resolveRelativeKeywords} from './relative-keywords.ts'
import {isWord} from '../../css/values/keywords.ts'
import {wordSet} from '../../css/word-set.ts'

/**
 * Resolve `inherit` where a property does not inherit by itself and Tailwind has no class for the keyword
 * (`flex-wrap: inherit`): to what the parent declares, at each width, unless it depends on the parent's state or place.
 * Keywords that are relative to the parent are resolved too (`font-weight: bolder`).
 * Messages: none. Throws nothing.
 * Spec: <https://drafts.csswg.org/css-cascade-5/#inherit>
 */
export const resolveInherit: Plugin<[], Root> = () => (tree) => {
  const known = new Map<ElementStyle, Map<ElementStyle, Map<string, ElementStyle>>>()
  everyElement(tree, (element, parent) => {
    const style = styleOf(element)
    if (!parent || !style['']?.some(dependsOnParent)) return
    // What an element inherits by default, as cells their alignment, need not be declared.
    const names = style['']
      .filter(dependsOnParent)
      .map(({properties: [name]}) => name)
      .filter((name) => element.data?.defaults?.['']?.[name] !== 'inherit')
    if (names.length === 0) return
    // The parent is visited before its children, so its own `inherit` is resolved already.
    const above = styleOf(parent)
    const ofStyle = known.get(style) ?? new Map<ElementStyle, Map<string, ElementStyle>>()
    known.set(style, ofStyle)
    const results = ofStyle.get(above) ?? new Map<string, ElementStyle>()
    ofStyle.set(above, results)
    const key = names.join()
    const result = results.get(key) ?? resolved(style, above, names)
    results.set(key, result)
    if (result !== style) setStyle(element, result)
  })
  resolveRelativeKeywords(tree)
}

function resolved(style: ElementStyle, above: ElementStyle, names: readonly string[]): ElementStyle {
  const index = above[''] ? groupIndex(above['']) : new Map<string, PropertyGroup>()
  const groups = style[''] ?? []
  const next = groups.map((group) =>
    group.properties.length === 1 && names.includes(group.properties[0])
      ? withInheritResolved(group, (longhand) => {
          const found = index.get(longhand)
          return found && isKnown(found) ? found : undefined
        })
      : group
  )
  return next.some((group, at) => group !== groups[at]) ? {...style, '': next} : style
}

/** Colours have a class for it, and box sizing is resolved by another pass. */
const HAS_WORD = wordSet('box-sizing fill stroke all')
const hasWord = (name: string): boolean =>
  name.endsWith('color') || HAS_WORD.has(name) || isCustomProperty(name)

const dependsOnParent = ({properties, runs}: PropertyGroup): boolean =>
  properties.length === 1 &&
  !isInherited(properties[0]) &&
  !hasWord(properties[0]) &&
  runs.some(({declarations}) => declarations.some(({value}) => isWord(value, 'inherit')))

/** Whether a value is the same on the child, whatever the parent has. */
const isKnown = ({properties, runs}: PropertyGroup): boolean =>
  properties.length === 1 &&
  runs.every(({declarations}) =>
    declarations.every(({state, value}) => state === undefined && relativeUnits(value).size === 0)
  )
