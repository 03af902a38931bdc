import {component$, type QRL} from '@builder.io/qwik'
import type {Filter, Group} from '../../gallery/filter.ts'
import type {Facets} from '../../gallery/types.ts'
import {ColorFilter} from './color-filter.tsx'
import {FieldFilter} from './field-filter.tsx'
import {FilterPills} from './filter-pills.tsx'
import {FontFilter} from './font-filter.tsx'
import {NearFilter} from './near-filter.tsx'
import {withChosen} from './with-chosen.ts'

export interface FiltersProps {
  facets: Facets | undefined
  filter: Filter
  /** Where there is no room beside the pages. */
  isOpen: boolean
  onToggle$: QRL<(group: Group, name: string) => unknown>
  onChoose$: QRL<(change: Partial<Filter>) => unknown>
}

/** By what pages can be chosen: what they look like, their colours, sections and fonts. */
export const Filters = component$<FiltersProps>(({facets, filter, isOpen, onToggle$, onChoose$}) => (
  <aside
    id="gallery-filters"
    class="gallery-filters"
    aria-label="Filters"
    data-open={isOpen ? '' : undefined}
  >
    {facets === undefined ? (
      <div class="filters-wait" aria-hidden="true">
        <span class="wait" />
        <span class="wait" />
        <span class="wait" />
      </div>
    ) : (
      <>
        <section>
          <h2>Style</h2>
          <FilterPills
            group="style"
            names={withChosen(facets.styles, filter.style)}
            filter={filter}
            onToggle$={onToggle$}
          />
        </section>
        <section>
          <h2>Colour</h2>
          <ColorFilter facets={facets} filter={filter} onToggle$={onToggle$} />
        </section>
        <NearFilter near={filter.near} onChoose$={onChoose$} />
        {facets.fields.length > 0 && <FieldFilter facets={facets} filter={filter} onChoose$={onChoose$} />}
        <section>
          <h2>Section</h2>
          <FilterPills
            group="section"
            names={withChosen(facets.kinds, filter.section)}
            filter={filter}
            onToggle$={onToggle$}
          />
        </section>
        <FontFilter facets={facets} filter={filter} onToggle$={onToggle$} />
      </>
    )}
  </aside>
))
