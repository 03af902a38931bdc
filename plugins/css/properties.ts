import {PROPERTY_TABLE} from './generated/properties.ts'

/** Chromium's facts about a property. */
export interface PropertyInfo {
  name: string
  inherited: boolean
  /** Initial value as CSS text; empty for shorthands and for custom properties (the guaranteed-invalid value). */
  initial: string
  /** Present for shorthands, in the order in which Chromium lists them. */
  longhands?: string[]
  /** Present for legacy aliases: the property that this name writes. */
  aliasOf?: string
}

const TABLE: ReadonlyMap<string, PropertyInfo> = readTable(PROPERTY_TABLE)

function readTable(text: string): Map<string, PropertyInfo> {
  const table = new Map<string, PropertyInfo>()
  for (const line of text.trim().split('\n')) {
    const at = [...line].findIndex((character) => ':!=>'.includes(character))
    const name = line.slice(0, at)
    const rest = line.slice(at + 1)
    const kind = line[at]
    if (kind === '>') table.set(name, {name, inherited: false, initial: '', aliasOf: rest})
    else if (kind === '=')
      table.set(name, {name, inherited: false, initial: '', longhands: rest.split(' ').filter(Boolean)})
    else table.set(name, {name, inherited: kind === '!', initial: rest})
  }
  for (const info of table.values()) {
    const target = info.aliasOf === undefined ? undefined : table.get(info.aliasOf)
    if (!target) continue
    info.inherited = target.inherited
    info.initial = target.initial
    if (target.longhands) info.longhands = target.longhands
  }
  return table
}

export function isCustomProperty(name: string): boolean {
  return name.startsWith('--')
}

/** Whether `all` sets a property. Spec: <https://drafts.csswg.org/css-cascade-5/#all-shorthand> */
export const isOfAll = (property: string): boolean =>
  property !== 'direction' && property !== 'unicode-bidi' && !isCustomProperty(property)

/** The property's facts, in any letter case; undefined where Chromium does not know it. Custom properties inherit. */
export function propertyInfo(name: string): PropertyInfo | undefined {
  if (isCustomProperty(name)) return {name, inherited: true, initial: ''}
  return TABLE.get(name) ?? TABLE.get(name.toLowerCase())
}

/**
 * Lower case, with legacy aliases resolved (`-webkit-transition` → `transition`); custom and unknown properties keep
 * their name. `-webkit-border-radius` and `-webkit-perspective` are read in a legacy way: expand them, or validate
 * them, under their own name first.
 */
export function canonicalName(name: string): string {
  if (isCustomProperty(name)) return name
  const info = TABLE.get(name)
  if (info) return info.aliasOf ?? name
  const lower = name.toLowerCase()
  return TABLE.get(lower)?.aliasOf ?? lower
}

export function isInherited(name: string): boolean {
  return propertyInfo(name)?.inherited ?? false
}

/** Initial value as CSS text (`medium`, `currentcolor`, `0px`); empty for shorthands, custom and unknown properties. */
export function initialValue(name: string): string {
  return propertyInfo(name)?.initial ?? ''
}

/** The longhands that the property writes: itself for a longhand; none for `all`, which the cascade handles. */
export function longhandsOf(name: string): string[] {
  const info = propertyInfo(name)
  return info?.longhands ?? [info?.aliasOf ?? info?.name ?? name]
}

export function isShorthand(name: string): boolean {
  return propertyInfo(name)?.longhands !== undefined
}

/** Whether a name in lower case is a longhand by its own name, no shorthand and no alias. */
export function isLonghand(name: string): boolean {
  const info = TABLE.get(name)
  return info !== undefined && info.longhands === undefined && info.aliasOf === undefined
}

/** Every property name in the table, aliases and shorthands included. */
export function propertyNames(): string[] {
  return [...TABLE.keys()]
}
