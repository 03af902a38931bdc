import {component$, type QRL} from '@builder.io/qwik'
import type {Filter} from '../../gallery/filter.ts'
import type {Facet, Facets} from '../../gallery/types.ts'

interface FieldFilterProps {
  facets: Facets
  filter: Filter
  onChoose$: QRL<(change: Partial<Filter>) => unknown>
}

/** What sites are about. */
export const FieldFilter = component$<FieldFilterProps>(({facets, filter, onChoose$}) => (
  <section>
    <h2 id="filter-field">Field</h2>
    <select
      class="input filter-field"
      aria-labelledby="filter-field"
      onChange$={(_, element) => onChoose$({field: element.value})}
    >
      <option value="" selected={filter.field === ''}>
        All fields
      </option>
      {withField(facets.fields, filter.field).map(({name, entries}) => (
        <option key={name} value={name} selected={filter.field === name}>
          {`${name} (${entries.toLocaleString('en')})`}
        </option>
      ))}
    </select>
  </section>
))

/** The fields by name, the one that is chosen too, whatever the service counts. */
function withField(fields: readonly Facet[], chosen: string): Facet[] {
  const isKnown = chosen === '' || fields.some(({name}) => name === chosen)
  const all = isKnown ? fields : [...fields, {name: chosen, entries: 0}]
  return all.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}
