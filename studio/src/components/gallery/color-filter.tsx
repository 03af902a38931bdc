import {component$, type QRL} from '@builder.io/qwik'
import type {Filter, Group} from '../../gallery/filter.ts'
import {type Facets, labelOf} from '../../gallery/types.ts'

/** A colour that stands for its family. */
const FAMILIES: Readonly<Record<string, string>> = {
  black: '#111113',
  gray: '#8b8d98',
  white: '#ffffff',
  red: '#dc2626',
  orange: '#f97316',
  brown: '#92602f',
  yellow: '#facc15',
  green: '#16a34a',
  teal: '#0d9488',
  blue: '#2563eb',
  purple: '#7c3aed',
  pink: '#ec4899'
}

interface ColorFilterProps {
  facets: Facets
  filter: Filter
  onToggle$: QRL<(group: Group, name: string) => unknown>
}

/** Families of colours. */
export const ColorFilter = component$<ColorFilterProps>(({facets, filter, onToggle$}) => {
  const families = Object.keys(FAMILIES).filter(
    (name) => filter.color.includes(name) || facets.colors.some((facet) => facet.name === name)
  )
  return (
    <div class="filter-inks">
      {families.map((name) => (
        <button
          key={name}
          type="button"
          class="ink"
          aria-label={labelOf(name)}
          title={labelOf(name)}
          aria-pressed={filter.color.includes(name)}
          style={{'--ink-color': FAMILIES[name]}}
          onClick$={() => onToggle$('color', name)}
        />
      ))}
    </div>
  )
})
