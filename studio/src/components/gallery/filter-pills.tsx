import {component$, type QRL} from '@builder.io/qwik'
import type {Filter, Group} from '../../gallery/filter.ts'
import {labelOf} from '../../gallery/types.ts'

export interface FilterPillsProps {
  group: Group
  names: readonly string[]
  filter: Filter
  onToggle$: QRL<(group: Group, name: string) => unknown>
}

/** Names of a group, each of which is chosen or not. */
export const FilterPills = component$<FilterPillsProps>(({group, names, filter, onToggle$}) => (
  <div class="filter-pills">
    {names.map((name) => (
      <button
        key={name}
        type="button"
        class="pill"
        aria-pressed={filter[group].includes(name)}
        onClick$={() => onToggle$(group, name)}
      >
        {group === 'font' ? name : labelOf(name)}
      </button>
    ))}
  </div>
))
