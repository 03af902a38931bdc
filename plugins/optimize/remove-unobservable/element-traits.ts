import type {Element} from 'hast'
import {isUnconditional, styleOf} from '../../model/access.ts'
import {canFocus} from '../../model/focusable.ts'
import {isInherited} from '../../css/properties.ts'
import type {Declaration, DefaultStyle, ElementStyle, PropertyGroup} from '../../model/types.ts'
import {sameValue} from '../../css/values.ts'
import {mayBeOldBox} from './old-boxes.ts'
import {canScroll} from './scrollable.ts'

export interface ElementTraits {
  canFocus: boolean
  /** Whether a URL's fragment can point at it (HTML, §7.4.2.3.3, "find a potential indicated element"). */
  canBeTarget: boolean
  canScroll: boolean
  /** Whether it can be shown as a popover. */
  isPopover: boolean
  /** Whether its parent may lay it out as a flexible box of 2009. */
  isInOldBox: boolean
  /** Whether all of its defaults are known: a page's own tags are not printed, and have the defaults of the other page. */
  isKnown: boolean
}

/** What must be known of an element before its style is printed; elements with equal traits are printed with equal results. */
export const elementTraits = (
  element: Element,
  style: ElementStyle,
  parent: Element | undefined
): ElementTraits => ({
  canFocus: canFocus(element, style),
  canBeTarget: element.properties.id !== undefined || element.properties.name !== undefined,
  canScroll: canScroll(element, style),
  isPopover: element.properties.popover !== undefined,
  isInOldBox: parent !== undefined && mayBeOldBox(styleOf(parent)),
  isKnown: element.data?.isPage !== true
})

/** Weakest declarations with the value that the element has by default: `font: inherit` on an element that inherits it. */
export function equalsDefault(
  groups: readonly PropertyGroup[],
  baseline: DefaultStyle,
  defined: ReadonlySet<string>
): Set<Declaration> {
  const held = new Set<Declaration>()
  for (const {properties, runs} of groups) {
    const [longhand] = properties as [string]
    if (properties.length > 1 || longhand.startsWith('--')) continue
    for (const {
      declarations: [first]
    } of runs)
      if (first && isHeld(longhand, first, baseline[longhand], defined)) held.add(first)
  }
  return held
}

function isHeld(
  longhand: string,
  declaration: Declaration,
  byDefault: string | null | undefined,
  defined: ReadonlySet<string>
): boolean {
  if (
    declaration.origin === 'user-agent' ||
    declaration.redundant ||
    !isUnconditional(declaration) ||
    byDefault === null
  )
    return false
  const value = isUnknown(declaration.value, defined) ? 'unset' : declaration.value
  // The initial value of a property that does not inherit.
  if (value === 'unset' && byDefault === undefined && !isInherited(longhand)) return true
  if (byDefault !== undefined && byDefault !== 'inherit') return sameValue(longhand, value, byDefault)
  return (
    isInherited(longhand) &&
    (/^(?:inherit|unset)$/i.test(value) || (longhand === 'font-size' && /^(?:100%|1em)$/i.test(value)))
  )
}

/** Whether a value is a custom property that is defined nowhere, and has nothing to fall back to. */
const isUnknown = (value: string, defined: ReadonlySet<string>) => {
  const [, name] = /^var\(\s*(--[\w-]+)\s*\)$/.exec(value) ?? []
  return name !== undefined && !defined.has(name)
}
