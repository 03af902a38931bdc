import {spaceSeparated} from '../../css/white-space.ts'
import type {Properties} from 'hast'
import {find, html, svg} from 'property-information'
import {booleanNames} from '../../html/react-names.ts'
import {NotStatic} from './report.ts'
import {Closure, Markup} from './scope.ts'
import {styleText} from './style-text.ts'

export type Space = 'html' | 'svg'

/** Props with a meaning for React and no counterpart in the DOM. */
export const reactOnly: ReadonlySet<string> = new Set(
  'key ref children dangerouslySetInnerHTML suppressContentEditableWarning suppressHydrationWarning'.split(
    ' '
  )
)

/** Attributes that any text may have. */
const isOpen = (name: string): boolean => {
  const start = name.slice(0, 5).toLowerCase()
  return start === 'aria-' || start === 'data-'
}

export const isHandler = (name: string): boolean => /^on[A-Z]/.test(name)

/**
 * One prop of an element as a hast property, or `undefined` where it sets nothing.
 * Throws `NotStatic` for a value that no attribute can have.
 */
export function propertyOf(
  name: string,
  value: unknown,
  tagName: string,
  space: Space
): [string, Properties[string]] | undefined {
  if (value === null || value === undefined) return undefined
  if (name === 'style') {
    const text = typeof value === 'string' ? value : styleText(value as Record<string, unknown>)
    return text === '' && typeof value !== 'string' ? undefined : ['style', text]
  }
  if (typeof value === 'object' && !Array.isArray(value))
    throw new NotStatic(
      `«${name}» is ${value instanceof Markup ? 'markup' : 'an object'}, which no attribute can hold.`
    )
  if (typeof value === 'function' || value instanceof Closure)
    throw new NotStatic(`«${name}» is a function, which no attribute can hold.`)
  if (name in Object.prototype) throw new NotStatic(`«${name}» is what every object has, and no attribute.`)
  // A name with a hyphen is a custom element's, whose attributes are written as they are.
  const isCustom =
    tagName.includes('-') && !/^(?:font-face|color-profile|missing-glyph|annotation-xml)/.test(tagName)
  const info = find(space === 'svg' ? svg : html, name)
  const isKnown = info.defined && !(isCustom && info.property !== 'className')
  const property = isKnown ? info.property : space === 'svg' ? name : name.toLowerCase()
  if (typeof value === 'boolean') {
    if (isOpen(name) || info.booleanish) return [property, String(value)]
    if (!value) return undefined
    return [property, isKnown && info.boolean ? true : '']
  }
  if (isKnown && info.boolean) {
    // To React, an empty text is false for the attributes that it knows as boolean, and present for the others.
    const isFalse = value === 0 || (value === '' && booleanNames.has(name))
    return isFalse ? undefined : [property, true]
  }
  const text = Array.isArray(value) ? value.map(String).join(' ') : String(value)
  return [property, info.spaceSeparated && isKnown ? spaceSeparated(text) : text]
}
