import {$, component$, sync$, useSignal, useStore, useVisibleTask$} from '@builder.io/qwik'
import {Icon} from '../icon/icon.tsx'
import {EntryCode} from './entry-code.tsx'
import {EntryFacts} from './entry-facts.tsx'
import {EntryHead} from './entry-head.tsx'
import {EntryMissing} from './entry-missing.tsx'
import {EntryPreview} from './entry-preview.tsx'
import {EntrySections} from './entry-sections.tsx'
import {type EntryState, loadEntry, NO_ENTRY} from './entry-state.ts'
import {SimilarPages} from './similar-pages.tsx'

/** One page of the gallery. Which one is in the URL: all of them are one page of the build. */
export const EntryPage = component$(() => {
  const state = useStore<EntryState>({...NO_ENTRY}, {deep: false})
  const code = useSignal<HTMLElement>()
  const load = $(() => loadEntry(state))
  // Pages are built ahead of time, and know no entry.
  useVisibleTask$(() => load(), {strategy: 'document-ready'})
  const showPart = $((part: number) => {
    state.part = part
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    code.value?.scrollIntoView({block: 'start', behavior: isStill ? 'auto' : 'smooth'})
  })
  // The gallery as it was left, where that is where somebody comes from. Only what runs at once can stop a link.
  const back = sync$((event: MouseEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!isPlain || !document.referrer.startsWith(`${location.origin}/gallery/`)) return
    event.preventDefault()
    history.back()
  })
  const {entry} = state
  return (
    <main id="content" class="entry-page">
      <nav aria-label="Back">
        <a href="/gallery/" class="back" onClick$={back}>
          <Icon name="arrow" />
          Gallery
        </a>
      </nav>
      {state.phase === 'loading' && (
        <div class="entry-wait" role="status" aria-label="Loading">
          <span class="wait" />
          <span class="wait" />
        </div>
      )}
      {(state.phase === 'missing' || state.phase === 'problem') && (
        <EntryMissing state={state} onAgain$={load} />
      )}
      {entry && state.phase === 'ready' && (
        <>
          <EntryHead entry={entry} />
          <div class="entry-body">
            <EntryPreview entry={entry} />
            <EntryFacts entry={entry} />
          </div>
          <EntrySections entry={entry} current={state.part} onCode$={showPart} />
          <section class="card entry-code" ref={code} aria-label="Code">
            <EntryCode entry={entry} state={state} />
          </section>
          <SimilarPages id={entry.id} />
        </>
      )}
    </main>
  )
})
