import {component$, useSignal} from '@builder.io/qwik'
import {countOf} from '../../gallery/filter.ts'
import {EARLY_REQUEST} from '../../gallery/grid.ts'
import {ChosenFilters} from './chosen-filters.tsx'
import {Filters} from './filters.tsx'
import {GalleryHead} from './gallery-head.tsx'
import {GalleryList} from './gallery-list.tsx'
import {GalleryTabs} from './gallery-tabs.tsx'
import {NothingFound} from './nothing-found.tsx'
import {useGallery} from './use-gallery.ts'

export const GalleryPage = component$(() => {
  const container = useSignal<HTMLElement>()
  const {state, toggle, search, clear, again, choose} = useGallery(container)

  const isFiltered = countOf(state.filter) > 0 || state.filter.search.trim() !== ''
  return (
    <main id="content" class="gallery">
      <script dangerouslySetInnerHTML={EARLY_REQUEST} />
      <GalleryTabs current="pages" />
      <GalleryHead state={state} onSearch$={search} />
      <div class="gallery-body">
        <Filters
          facets={state.facets}
          filter={state.filter}
          isOpen={state.areFiltersOpen}
          onToggle$={toggle}
          onChoose$={choose}
        />
        <GalleryList state={state} container={container} onAgain$={again}>
          {countOf(state.filter) > 0 && (
            <ChosenFilters
              key="asked"
              filter={state.filter}
              onToggle$={toggle}
              onChoose$={choose}
              onClear$={clear}
            />
          )}
          {state.phase === 'ready' && state.total === 0 && (
            <NothingFound key="nothing" isFiltered={isFiltered} onClear$={clear} />
          )}
        </GalleryList>
      </div>
    </main>
  )
})
