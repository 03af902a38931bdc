import {component$, type QRL} from '@builder.io/qwik'
import {countOf} from '../../gallery/filter.ts'
import {Icon} from '../icon/icon.tsx'
import type {GalleryState} from './gallery-state.ts'

/** How many pages there are, and what they are searched by. */
export const GalleryHead = component$<{state: GalleryState; onSearch$: QRL<(text: string) => void>}>(
  ({state, onSearch$}) => (
    <header class="gallery-head">
      <div>
        <h1>Gallery</h1>
        <p class="gallery-count" role="status">
          {state.phase === 'ready'
            ? `${state.total.toLocaleString('en')} ${state.total === 1 ? 'page' : 'pages'}${state.isFound ? ' found' : ''}`
            : 'Landing pages to look at, search and take apart'}
        </p>
      </div>
      <search class="gallery-search">
        <Icon name="search" />
        <input
          class="input"
          type="search"
          aria-label="Search"
          placeholder="Search titles, sites and texts"
          autocomplete="off"
          maxLength={200}
          value={state.filter.search}
          onInput$={(_, element) => onSearch$(element.value)}
        />
      </search>
      <button
        type="button"
        class="button gallery-open"
        aria-expanded={state.areFiltersOpen}
        aria-controls="gallery-filters"
        onClick$={() => {
          state.areFiltersOpen = !state.areFiltersOpen
        }}
      >
        <Icon name="settings" />
        Filters
        {countOf(state.filter) > 0 && <span class="count">{countOf(state.filter)}</span>}
      </button>
    </header>
  )
)
