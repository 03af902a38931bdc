import {component$, type QRL, useSignal} from '@builder.io/qwik'
import type {Filter, Group} from '../../gallery/filter.ts'
import type {Facets} from '../../gallery/types.ts'
import {FilterPills} from './filter-pills.tsx'
import {withChosen} from './with-chosen.ts'

/** Fonts that are shown before more are requested. */
const FIRST_FONTS = 8

export interface FontFilterProps {
  facets: Facets
  filter: Filter
  onToggle$: QRL<(group: Group, name: string) => unknown>
}

/** Fonts, the most frequent first. */
export const FontFilter = component$<FontFilterProps>(({facets, filter, onToggle$}) => {
  const areAll = useSignal(false)
  const fonts = withChosen(facets.families, filter.font)
  const shown = areAll.value
    ? fonts
    : fonts.filter((name, index) => index < FIRST_FONTS || filter.font.includes(name))
  return (
    <section>
      <h2>Font</h2>
      <FilterPills group="font" names={shown} filter={filter} onToggle$={onToggle$} />
      {fonts.length > FIRST_FONTS && (
        <button
          type="button"
          class="link"
          aria-expanded={areAll.value}
          onClick$={() => {
            areAll.value = !areAll.value
          }}
        >
          {areAll.value ? 'Fewer fonts' : `${fonts.length - shown.length} more`}
        </button>
      )}
    </section>
  )
})
