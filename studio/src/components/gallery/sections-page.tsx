import {component$, useSignal} from '@builder.io/qwik'
import {labelOf} from '../../gallery/types.ts'
import {GalleryTabs} from './gallery-tabs.tsx'
import {SectionCard} from './section-card.tsx'
import {SectionKinds} from './section-kinds.tsx'
import {loadSections} from './sections-state.ts'
import {TryAgain} from './try-again.tsx'
import {useSections} from './use-sections.ts'

const WAITING = [9, 6, 8, 7, 5, 8] as const

/** All sections of one kind, whatever page they are of. The kind is in the URL. */
export const SectionsPage = component$(() => {
  const end = useSignal<HTMLElement>()
  const {state, choose} = useSections(end)
  return (
    <main id="content" class="gallery">
      <GalleryTabs current="sections" />
      <header class="gallery-head">
        <div>
          <h1>{labelOf(state.kind)}</h1>
          <p class="gallery-count">Sections of this kind, one of every page that has it</p>
        </div>
      </header>
      <SectionKinds state={state} onChoose$={choose} />
      {state.problem && (
        <TryAgain problem={state.problem} onAgain$={() => loadSections(state, state.sections.length > 0)} />
      )}
      {state.phase === 'ready' && state.sections.length === 0 && !state.isBusy && (
        <div class="empty card">
          <h2>No page has such a section</h2>
          <p>Choose another kind.</p>
        </div>
      )}
      <ul class="section-tiles" role="list" aria-label={labelOf(state.kind)} aria-busy={state.isBusy}>
        {state.sections.map((section) => (
          <SectionCard key={`${section.entry.id} ${section.place}`} section={section} />
        ))}
        {state.phase === 'loading' &&
          WAITING.map((height, index) => (
            <li key={index} class="section-tile wait" style={{height: `${height * 34}px`}} />
          ))}
      </ul>
      <div ref={end} class="section-end" role="status">
        {state.isBusy && state.sections.length > 0 ? 'Loading more…' : ''}
      </div>
    </main>
  )
})
