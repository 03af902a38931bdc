import {callApi, sentenceOf} from '../account/call-api.ts'
import type {SavedComponent} from '../account/types.ts'
import type {StudioState} from '../components/studio/studio-context.ts'
import {DraftKeeper} from '../project/draft-keeper.ts'
import {type Draft, newDraftName, readDraft, textOf} from '../project/drafts.ts'
import {STARTER} from '../project/starter.ts'
import {projectIn} from '../share/link.ts'
import {benchEvents} from './bench-events.ts'
import type {EditorContainers, OpenProject} from './editor.ts'
import {keeperEvents} from './keeper-events.ts'
import {showProject} from './shown-project.ts'
import {Workbench} from './workbench.ts'

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

/** Puts the workbench into its places, and keeps the page's state in step with it. Who calls it says that the state is ready. */
export async function startStudio(
  containers: EditorContainers & {preview: HTMLElement},
  state: StudioState,
  notify: (text: string, action?: 'undo') => void
): Promise<StartedStudio> {
  const {draft: first, isRequested} = await firstProject(notify)
  const {component, ...project} = first
  if (component) state.versions = {[component.id]: component.version}
  if (first.isSaved) state.savedText = textOf(first)
  const opened: OpenProject = {...project, componentId: component?.id}
  showProject(state, opened)
  const drafts = new DraftKeeper(
    localStorage,
    keeperEvents(state, () => bench, notify),
    first
  )
  const bench = new Workbench(containers, opened, benchEvents(state, drafts))
  if (new URLSearchParams(location.search).has('import')) state.dialog = 'import'
  return {bench, drafts, isRequested}
}
