import {callApi, sentenceOf} from '../account/call-api.ts'
import type {SavedComponent} from '../account/types.ts'
import type {StudioState} from '../components/studio/studio-context.ts'
import {readDraft, type Draft} from '../project/drafts.ts'
import {STARTER} from '../project/starter.ts'
import {readTheme} from '../project/theme-block.ts'
import {projectIn} from '../share/link.ts'
import type {EditorPlaces, OpenProject} from './editor.ts'
import {Workbench} from './workbench.ts'

/** Lines that the console keeps. */
const MOST_LINES = 200

/** What is opened first: a shared project, the draft of this browser, or something to begin with. */
async function firstProject(say: (text: string) => void): Promise<Draft> {
  try {
    const shared = await projectIn(location.hash)
    if (shared) {
      // The address would go on saying what the editor no longer holds.
      history.replaceState(history.state, '', `${location.pathname}${location.search}`)
      return shared
    }
  } catch (error) {
    say(sentenceOf(error))
  }
  const draft = readDraft(localStorage)
  const id = new URLSearchParams(location.search).get('component')
  if (!id || draft?.component?.id === id) return draft ?? STARTER
  try {
    return draftOf(await callApi<SavedComponent>('GET', `/account/components/${encodeURIComponent(id)}`))
  } catch (error) {
    say(sentenceOf(error))
    return draft ?? STARTER
  }
}

export const draftOf = ({id, version, name, format, code, css}: SavedComponent): Draft => ({
  name,
  format,
  code,
  css,
  component: {id, version}
})

/** Puts the workbench into its places, and keeps the page's state in step with it. */
export async function startStudio(
  places: EditorPlaces & {preview: HTMLElement},
  state: StudioState,
  say: (text: string) => void
): Promise<Workbench> {
  const {component, ...draft} = await firstProject(say)
  if (component) state.versions = {[component.id]: component.version}
  const project: OpenProject = {...draft, componentId: component?.id}
  const show = ({name, code, css, format, componentId}: OpenProject) => {
    state.name = name
    state.code = code
    state.format = format
    state.componentId = componentId
    if (state.css !== css) state.theme = readTheme(css)
    state.css = css
  }
  show(project)
  const bench = new Workbench(places, project, {
    changed(now, depths) {
      show(now)
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
  return bench
}
