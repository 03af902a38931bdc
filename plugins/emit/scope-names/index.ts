import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {mapDeclarations, styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import {mapStyles} from '../../model/map-styles.ts'
import type {Declaration, ElementStyle} from '../../model/types.ts'
import {collectNames, type Names, renameInCondition, renameInGlobal, renameInValue} from './names.ts'

export interface ScopeNamesOptions {
  /** Put in front of every name (default: none, and nothing changes). */
  prefix?: string
}

/**
 * Put a prefix before the names that a whole page shares: animations, counters, containers, so that a fragment cannot
 * clash with the page it is put into, nor the page with it.
 * Messages: none. Throws nothing.
 */
export const scopeNames: Plugin<[ScopeNamesOptions?], Root> =
  (options = {}) =>
  (tree) => {
    const prefix = options.prefix ?? ''
    const root = tree.data?.style
    if (prefix === '' || !root) return
    const styles = new Set<ElementStyle>()
    everyElement(tree, (element) => styles.add(styleOf(element)))
    const names = collectNames(root.globals, styles)
    if (names.animations.size + names.counters.size + names.containers.size === 0) return
    mapStyles(tree, (style) => renameIn(style, names, prefix))
    tree.data = {
      ...tree.data,
      style: {...root, globals: root.globals.map((rule) => renameInGlobal(rule, names, prefix))}
    }
  }

function renameIn(style: ElementStyle, names: Names, prefix: string): ElementStyle {
  const shorthands = new Map<object, NonNullable<Declaration['shorthand']>>()
  return mapDeclarations(style, (declaration) => {
    const value = renameInValue(declaration.property, declaration.value, names, prefix)
    const conditions = declaration.conditions.map((condition) => renameInCondition(condition, names, prefix))
    const sameConditions = conditions.every((condition, index) => condition === declaration.conditions[index])
    const {shorthand} = declaration
    let renamed = shorthand
    if (shorthand) {
      renamed = shorthands.get(shorthand) ?? {
        ...shorthand,
        value: renameInValue(shorthand.property, shorthand.value, names, prefix)
      }
      shorthands.set(shorthand, renamed)
    }
    if (
      value === declaration.value &&
      sameConditions &&
      (renamed === shorthand || renamed?.value === shorthand?.value)
    )
      return declaration
    return {...declaration, value, conditions, ...(renamed && {shorthand: renamed})}
  })
}
