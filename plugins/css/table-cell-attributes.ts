import {legacyPixels} from './legacy-values.ts'
import type {PropertyValue} from './shorthands/expand.ts'

/** The effect of a `<table>`'s attributes on the cells (`td`, `th`) in it. */
export function tableCellHints(table: Readonly<Record<string, string>>): PropertyValue[] {
  const padding = table['cellpadding']
  const found = [...(padding ? [{property: 'padding', value: legacyPixels(padding) ?? '0px'}] : [])]
  const rules = table['rules']?.toLowerCase()
  const width = table['border']
  const border = width !== undefined && (legacyPixels(width) ?? '1px') !== '0px'
  if (rules === 'all')
    found.push(
      {property: 'border-width', value: '1px'},
      {property: 'border-style', value: 'solid'},
      {property: 'border-color', value: 'inherit'}
    )
  else if (rules === 'cols')
    found.push(
      {property: 'border-inline-width', value: '1px'},
      {property: 'border-inline-style', value: 'solid'},
      {property: 'border-color', value: 'inherit'}
    )
  else if (border && !rules)
    found.push(
      {property: 'border-width', value: '1px'},
      {property: 'border-style', value: 'bordercolor' in table ? 'solid' : 'inset'},
      {property: 'border-color', value: 'inherit'}
    )
  return found
}
