import {callApi, sentenceOf} from '../account/call-api.ts'
import type {SavedComponent} from '../account/types.ts'
import type {StudioState} from '../components/studio/studio-context.ts'
import {DraftKeeper} from '../project/draft-keeper.ts'
import {type Draft, newDraftName, readDraft, textOf} from '../project/drafts.ts'
import {STARTER} from '../project/starter.ts'
import {readTheme} from '../project/theme-block.ts'
import {projectIn} from '../share/link.ts'
import type {EditorContainers, OpenProject} from './editor.ts'
import {Workbench} from './workbench.ts'

/** Lines that the console keeps. */
const MOST_LINES = 200

interface Opened {
  draft: Draft
  /** The URL names it. */
  isRequested: boolean
}

/** What is opened first: a shared project, the draft of this browser, or something to begin with. */
async function firstProject(notify: (text: string) => void): Promise<Opened> {
  try {
    const shared = await projectIn(location.hash)
    if (shared) {
      // The URL would go on saying what the editor no longer holds.
      history.replaceState(history.state, '', `${location.pathname}${location.search}`)
      return {draft: {...shared, draft: newDraftName()}, isRequested: true}
    }
  } catch (error) {
    notify(sentenceOf(error))
  }
  const draft = readDraft(localStorage) ?? {...STARTER, draft: newDraftName()}
  const id = new URLSearchParams(location.search).get('component')
  if (!id) return {draft, isRequested: false}
  if (draft.component?.id === id) return {draft, isRequested: true}
  try {
    const component = await callApi<SavedComponent>('GET', `/account/components/${encodeURIComponent(id)}`)
    return {draft: draftOf(component), isRequested: true}
  } catch (error) {
    notify(sentenceOf(error))
    return {draft, isRequested: false}
  }
}

export const draftOf = ({id, version, name, format, code, css}: SavedComponent): Draft => ({
  name,
  format,
  code,
  css,
  draft: id,
  component: {id, version},
  isSaved: true
})

export interface StartedStudio {
  bench: Workbench
  drafts: DraftKeeper
  /** What is open was requested by the URL. */
  isRequested: boolean
}

/** Puts the workbench into its places, and keeps the page's state in step with it. */
export async function startStudio(
  containers: EditorContainers & {preview: HTMLElement},
  state: StudioState,
  notify: (text: string, action?: 'undo') => void
): Promise<StartedStudio> {
  const {draft: first, isRequested} = await firstProject(notify)
  const {component, ...project} = first
  if (component) state.versions = {[component.id]: component.version}
  if (first.isSaved) state.savedText = textOf(first)
  const show = ({name, code, css, format, componentId, draft}: OpenProject) => {
    state.draft = draft
    state.name = name
    state.code = code
    state.format = format
    state.componentId = componentId
    if (state.css !== css) state.theme = readTheme(css)
    state.css = css
  }
  const opened: OpenProject = {...project, componentId: component?.id}
  show(opened)
  const drafts = new DraftKeeper(
    localStorage,
    {
      present() {
        const {draft, name, format, code, css, componentId, versions, savedText} = state
        const component = componentId ? {id: componentId, version: versions[componentId] ?? 1} : undefined
        const isSaved = component !== undefined && savedText === textOf(state)
        return {draft, name, format, code, css, component, ...(isSaved && {isSaved})}
      },
      open({component, draft, name, format, code, css}) {
        if (component) state.versions = {...state.versions, [component.id]: component.version}
        bench.edit({draft, name, format, code, css, componentId: component?.id})
      },
      rename: (draft) => bench.editor.identify({draft}),
      notify,
      keeping(where) {
        if (state.keeping !== where) state.keeping = where
      }
    },
    first
  )
  const bench = new Workbench(containers, opened, {
    changed(now, depths) {
      show(now)
      drafts.changed()
      state.canUndo = depths.undo > 0
      state.canRedo = depths.redo > 0
    },
    problems(problems) {
      state.problems = problems
      // What cannot be read is not shown, and waiting does not change that.
      if (problems.some(({severity}) => severity === 'error')) state.hasShown = true
    },
    cssProblem(problem) {
      if (state.cssProblem !== problem) state.cssProblem = problem
    },
    log(level, text) {
      const last = state.logs.at(-1)
      state.logs =
        last?.level === level && last.text === text
          ? [...state.logs.slice(0, -1), {...last, times: last.times + 1}]
          : [...state.logs.slice(1 - MOST_LINES), {level, text, times: 1}]
    },
    fresh() {
      state.logs = []
      state.hasLeft = false
    },
    shown(milliseconds) {
      if (!state.hasShown) state.hasShown = true
      performance.measure('facsimile: typed to shown', {
        start: performance.now() - milliseconds,
        duration: milliseconds
      })
    },
    left() {
      state.hasLeft = true
    }
  })
  state.ready = true
  if (new URLSearchParams(location.search).has('import')) state.dialog = 'import'
  return {bench, drafts, isRequested}
}
