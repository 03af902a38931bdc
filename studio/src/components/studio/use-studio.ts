import {
  $,
  type NoSerialize,
  noSerialize,
  type Signal,
  useContext,
  useContextProvider,
  useSignal,
  useStore,
  useTask$,
  useVisibleTask$
} from '@builder.io/qwik'
import {SessionContext} from '../../account/session.ts'
import type {DraftKeeper} from '../../project/draft-keeper.ts'
import type {Workbench} from '../../workbench/workbench.ts'
import type {EditorPlaces} from './editors.tsx'
import {saveComponent} from './save-component.ts'
import {listenForShortcuts} from './shortcuts.ts'
import {StudioContext, type StudioState, toast} from './studio-context.ts'
import {EMPTY_STUDIO} from './studio-state.ts'

export interface StudioPlaces extends EditorPlaces {
  preview: Signal<HTMLElement | undefined>
}

/** The Studio's state, which everything in it finds by its context, and its workbench, made in these places. */
export function useStudio({code, css, preview}: StudioPlaces) {
  const session = useContext(SessionContext)
  const bench = useSignal<NoSerialize<Workbench>>()
  const drafts = useSignal<NoSerialize<DraftKeeper>>()
  const isRequested = useSignal(false)
  const isSaving = useSignal(false)
  const state = useStore<StudioState>({...EMPTY_STUDIO}, {deep: false})
  useContextProvider(StudioContext, {state, bench, drafts})

  const save = $(async () => {
    if (session.state !== 'somebody') {
      state.panel = 'library'
      state.isPanelOpen = true
      state.area = 'panel'
      toast(state, 'Log in to save components. Until then your work stays in this browser.')
      return
    }
    // A second press would make a second component.
    if (isSaving.value) return
    isSaving.value = true
    try {
      await saveComponent(state, bench.value, drafts.value)
    } finally {
      isSaving.value = false
    }
  })

  // The editor, the workers and the preview are of the browser, and come when the page is there.
  useVisibleTask$(
    async ({cleanup}) => {
      const {startStudio} = await import('../../workbench/start.ts')
      if (!code.value || !css.value || !preview.value) return
      const started = await startStudio(
        {code: code.value, css: css.value, preview: preview.value},
        state,
        (text, action) => toast(state, text, action)
      )
      bench.value = noSerialize(started.bench)
      isRequested.value = started.isRequested
      drafts.value = noSerialize(started.drafts)
      state.ready = true
      const endShortcuts = listenForShortcuts(state, started.bench, () => void save())
      cleanup(() => {
        endShortcuts()
        started.drafts.end()
        started.bench.end()
      })
    },
    {strategy: 'document-ready'}
  )

  // What is written goes to the account of whoever is logged in.
  useTask$(({track}) => {
    const account = track(() => session.me?.id)
    const keeper = track(drafts)
    if (account && keeper) void keeper.begin(account, isRequested.value)
  })

  return {state, save}
}
