import {component$, type QRL, useSignal} from '@builder.io/qwik'
import type {Filter, Group} from '../../gallery/filter.ts'
import {type Facet, type Facets, labelOf} from '../../gallery/types.ts'
import {ColorFilter} from './color-filter.tsx'
import {FieldFilter} from './field-filter.tsx'

/** Fonts that are shown before more are requested. */
const FIRST_FONTS = 8

export interface FiltersProps {
  facets: Facets | undefined
  filter: Filter
  /** Where there is no room beside the pages. */
  isOpen: boolean
  onToggle$: QRL<(group: Group, name: string) => unknown>
  onChoose$: QRL<(change: Partial<Filter>) => unknown>
}

/** What the picker begins with. */
const FIRST_COLOR = '#2563eb'

/** By what pages can be chosen: what they look like, their colours, sections and fonts. */
export const Filters = component$<FiltersProps>(({facets, filter, isOpen, onToggle$, onChoose$}) => {
  const areAllFonts = useSignal(false)
  /** What is on stays to be seen, whatever the service counts. */
  const withChosen = (list: readonly Facet[] | undefined, group: Group) => {
    const names = (list ?? []).map(({name}) => name)
    return [...names, ...filter[group].filter((name) => !names.includes(name))]
  }
  const fonts = withChosen(facets?.families, 'font')
  const shownFonts = areAllFonts.value
    ? fonts
    : fonts.filter((name, index) => index < FIRST_FONTS || filter.font.includes(name))
  const pills = (group: Group, names: readonly string[]) => (
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
  )
  return (
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
            {pills('style', withChosen(facets.styles, 'style'))}
          </section>
          <section>
            <h2>Colour</h2>
            <ColorFilter facets={facets} filter={filter} onToggle$={onToggle$} />
          </section>
          <section>
            <h2 id="filter-near">Any colour</h2>
            <label class="filter-near">
              <input
                type="color"
                aria-labelledby="filter-near"
                value={filter.near || FIRST_COLOR}
                onChange$={(_, element) => onChoose$({near: element.value})}
              />
              <span>{filter.near || 'Pick a colour'}</span>
            </label>
          </section>
          {facets.fields.length > 0 && <FieldFilter facets={facets} filter={filter} onChoose$={onChoose$} />}
          <section>
            <h2>Section</h2>
            {pills('section', withChosen(facets.kinds, 'section'))}
          </section>
          <section>
            <h2>Font</h2>
            {pills('font', shownFonts)}
            {fonts.length > FIRST_FONTS && (
              <button
                type="button"
                class="link"
                aria-expanded={areAllFonts.value}
                onClick$={() => {
                  areAllFonts.value = !areAllFonts.value
                }}
              >
                {areAllFonts.value ? 'Fewer fonts' : `${fonts.length - shownFonts.length} more`}
              </button>
            )}
          </section>
        </>
      )}
    </aside>
  )
})
