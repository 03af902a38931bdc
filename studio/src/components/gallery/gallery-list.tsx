import {component$, type QRL, type Signal, Slot} from '@builder.io/qwik'
import type {GalleryState} from './gallery-state.ts'
import {TryAgain} from './try-again.tsx'

const WAITING = Array.from({length: 12}, (_, index) => index)

export interface GalleryListProps {
  state: GalleryState
  /** Where the grid is made. */
  container: Signal<HTMLElement | undefined>
  onAgain$: QRL<() => unknown>
}

/** The grid's place, with what stands above it and what stands there while it loads. */
export const GalleryList = component$<GalleryListProps>(({state, container, onAgain$}) => (
  <section class="gallery-list" aria-label="Pages" aria-busy={state.phase === 'loading'}>
    <Slot />
    {state.problem && <TryAgain key="problem" problem={state.problem} onAgain$={onAgain$} />}
    {/* Its key keeps it, whatever comes and goes around it: the grid is in its hands. */}
    <ul key="grid" class="gallery-grid" ref={container} role="list" aria-label="Pages of the gallery" />
    {state.phase === 'loading' && (
      <div key="wait" class="gallery-wait" role="status" aria-label="Loading">
        {WAITING.map((index) => (
          <span key={index} class="gallery-picture wait" />
        ))}
      </div>
    )}
  </section>
))
