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
import {isServer} from '@builder.io/qwik'
import {ApiProblem, callApi} from '../../account/call-api.ts'
import {SessionContext} from '../../account/session.ts'
import type {SavedComponent} from '../../account/types.ts'
import {keepDraft} from '../../project/drafts.ts'
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
import {StudioContext, type StudioState, textOfProject, toast} from './studio-context.ts'

const AREAS = [
  ['panel', 'Panel'],
  ['code', 'Code'],
  ['preview', 'Preview']
] as const

export const StudioApp = component$(() => {
  const session = useContext(SessionContext)
  const bench = useSignal<NoSerialize<Workbench>>()
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
      versions: {},
      savedText: '',
      dialog: undefined,
      proposal: undefined,
      toasts: []
    },
    {deep: false}
  )
  useContextProvider(StudioContext, {state, bench})

  const save = $(async () => {
    if (session.state !== 'somebody') {
      state.panel = 'library'
      state.isPanelOpen = true
      state.area = 'panel'
      toast(state, 'Log in to save components. Until then your work stays in this browser.')
      return
    }
    const body = {name: state.name, format: state.format, code: state.code, css: state.css}
    const text = textOfProject(state)
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
      if (saved.id !== id) bench.value?.editor.identify(saved.id)
      document.dispatchEvent(new CustomEvent('componentssaved'))
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (error.code === 'not_found' && id) {
        bench.value?.editor.identify(undefined)
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
        (text) => toast(state, text)
      )
      bench.value = noSerialize(started)
      const onKey = (event: KeyboardEvent) => {
        const isCommand = event.metaKey || event.ctrlKey
        if (isCommand && event.key === 's') {
          event.preventDefault()
          void save()
        }
        if (event.shiftKey && event.altKey && event.code === 'KeyF') {
          event.preventDefault()
          started
            .format(state.tab)
            .catch(() => toast(state, 'The code cannot be formatted while there is an error in it.'))
        }
      }
      document.addEventListener('keydown', onKey)
      cleanup(() => {
        document.removeEventListener('keydown', onKey)
        started.end()
      })
    },
    {strategy: 'document-ready'}
  )

  // A draft is kept some moments after the last change, and when the page goes.
  useTask$(({track, cleanup}) => {
    const draft = track(() => ({
      name: state.name,
      format: state.format,
      code: state.code,
      css: state.css,
      component: state.componentId
        ? {id: state.componentId, version: state.versions[state.componentId] ?? 1}
        : undefined
    }))
    if (isServer || !state.ready) return
    const keep = () => keepDraft(localStorage, draft)
    const timer = setTimeout(keep, 400)
    window.addEventListener('pagehide', keep)
    cleanup(() => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    })
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
        <PreviewArea place={preview} />
      </main>
      <div class="area-tabs" role="tablist" aria-label="Areas">
        {AREAS.map(([area, label]) => (
          <button
            key={area}
            type="button"
            role="tab"
            aria-controls={`${area === 'code' ? 'editor' : area}-area`}
            aria-selected={state.area === area}
            onClick$={() => {
              state.area = area
            }}
          >
            {label}
          </button>
        ))}
      </div>
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
