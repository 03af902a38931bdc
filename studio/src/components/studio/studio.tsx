import {
  $,
  component$,
  type NoSerialize,
  noSerialize,
  useContext,
  useContextProvider,
  useSignal,
  useStore,
  useTask$,
  useVisibleTask$
} from '@builder.io/qwik'
import {ApiProblem, callApi} from '../../account/call-api.ts'
import {SessionContext} from '../../account/session.ts'
import type {SavedComponent} from '../../account/types.ts'
import type {DraftKeeper} from '../../project/draft-keeper.ts'
import {textOf} from '../../project/drafts.ts'
import type {Workbench} from '../../workbench/workbench.ts'
import {SidePanel} from '../panel/side-panel.tsx'
import {ConvertDialog} from './convert-dialog.tsx'
import {DifferenceDialog} from './difference-dialog.tsx'
import {EditorArea} from './editor-area.tsx'
import {ImportDialog} from './import-dialog.tsx'
import {PreviewArea} from './preview-area.tsx'
import {Separator} from './separator.tsx'
import {ShareDialog} from './share-dialog.tsx'
import {StudioBar} from './studio-bar.tsx'
import {Tabs} from '../tabs/tabs.tsx'
import {StudioContext, type StudioState, toast} from './studio-context.ts'

const AREAS = [
  {value: 'panel', label: 'Panel', controls: 'panel-area'},
  {value: 'code', label: 'Code', controls: 'editor-area'},
  {value: 'preview', label: 'Preview', controls: 'preview-area'}
] as const

export const StudioApp = component$(() => {
  const session = useContext(SessionContext)
  const bench = useSignal<NoSerialize<Workbench>>()
  const drafts = useSignal<NoSerialize<DraftKeeper>>()
  const isRequested = useSignal(false)
  const isSaving = useSignal(false)
  const [code, css, preview] = [useSignal<HTMLElement>(), useSignal<HTMLElement>(), useSignal<HTMLElement>()]
  const sizes = useStore({panel: 21, preview: 40})
  const state = useStore<StudioState>(
    {
      ready: false,
      hasShown: false,
      name: 'Untitled',
      format: 'html',
      code: '',
      css: '',
      theme: {colors: {}},
      locks: {accents: false, neutrals: false, fonts: false},
      tab: 'code',
      area: 'code',
      panel: 'library',
      isPanelOpen: true,
      width: 'fit',
      canUndo: false,
      canRedo: false,
      problems: [],
      cssProblem: '',
      logs: [],
      isConsoleOpen: false,
      hasLeft: false,
      componentId: undefined,
      draft: '',
      keeping: 'none',
      versions: {},
      savedText: '',
      dialog: undefined,
      proposal: undefined,
      toasts: []
    },
    {deep: false}
  )
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
    const body = {name: state.name, format: state.format, code: state.code, css: state.css}
    const text = textOf(state)
    const id = state.componentId
    try {
      const saved = id
        ? await callApi<SavedComponent>('PUT', `/account/components/${id}`, {
            ...body,
            version: state.versions[id] ?? 1
          })
        : await callApi<SavedComponent>('POST', '/account/components', body)
      state.versions = {...state.versions, [saved.id]: saved.version}
      state.savedText = text
      // The draft under its old name is no longer needed; what goes on belongs to the component.
      await drafts.value?.forget(state.draft)
      if (saved.id !== id) bench.value?.editor.identify({componentId: saved.id, draft: saved.id})
      else drafts.value?.changed()
      document.dispatchEvent(new CustomEvent('componentssaved'))
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (error.code === 'not_found' && id) {
        bench.value?.editor.identify({componentId: undefined})
        toast(state, 'That component was deleted. Save again to keep this one as a new component.')
      } else if (error.code === 'version_conflict' && id) {
        const present = await callApi<SavedComponent>('GET', `/account/components/${id}`)
        state.versions = {...state.versions, [id]: present.version}
        state.proposal = {part: 'code', format: present.format, text: present.code}
        state.dialog = 'difference'
        toast(
          state,
          'It was changed elsewhere meanwhile. Take over what is there, or save again to replace it.'
        )
      } else toast(state, error.message)
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
      const onKey = (event: KeyboardEvent) => {
        const isCommand = event.metaKey || event.ctrlKey
        if (isCommand && event.key === 's') {
          event.preventDefault()
          void save()
        }
        if (event.shiftKey && event.altKey && event.code === 'KeyF') {
          event.preventDefault()
          started.bench
            .format(state.tab)
            .catch(() => toast(state, 'The code cannot be formatted while there is an error in it.'))
        }
      }
      document.addEventListener('keydown', onKey)
      cleanup(() => {
        document.removeEventListener('keydown', onKey)
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

  return (
    <div
      class="studio"
      data-panel={state.isPanelOpen ? 'open' : 'closed'}
      style={{'--panel': `${sizes.panel}%`, '--preview': `${sizes.preview}%`}}
    >
      <StudioBar onSave$={save} />
      <main id="content" class="areas">
        <h1 class="unseen">Studio</h1>
        {!state.isPanelOpen && (
          <nav class="rail" aria-label="Panel">
            {(['chat', 'library'] as const).map((panel) => (
              <button
                key={panel}
                type="button"
                class="button"
                data-kind="quiet"
                data-size="small"
                onClick$={() => {
                  state.panel = panel
                  state.isPanelOpen = true
                }}
              >
                {panel === 'chat' ? 'Chat' : 'Library'}
              </button>
            ))}
          </nav>
        )}
        <SidePanel />
        <Separator
          label="Width of the panel"
          value={sizes.panel}
          min={14}
          max={36}
          side="left"
          controls="panel-area"
          onChange$={(value) => {
            sizes.panel = value
          }}
        />
        <EditorArea code={code} css={css} />
        <Separator
          label="Width of the preview"
          value={sizes.preview}
          min={20}
          max={62}
          side="right"
          controls="preview-area"
          onChange$={(value) => {
            sizes.preview = value
          }}
        />
        <PreviewArea container={preview} />
      </main>
      <Tabs
        class="area-tabs"
        label="Areas"
        tabs={AREAS}
        value={state.area}
        onChange$={(area) => {
          state.area = area
        }}
      />
      {state.dialog === 'convert' && <ConvertDialog />}
      {state.dialog === 'import' && <ImportDialog />}
      {state.dialog === 'difference' && <DifferenceDialog />}
      {state.dialog === 'share' && <ShareDialog />}
      <div class="toasts" role="status">
        {state.toasts.map(({id, text, action}) => (
          <p key={id}>
            {text}
            {action === 'undo' && (
              <button
                type="button"
                onClick$={() => {
                  bench.value?.editor.undo()
                  state.toasts = state.toasts.filter((one) => one.id !== id)
                }}
              >
                Undo
              </button>
            )}
          </p>
        ))}
      </div>
    </div>
  )
})
