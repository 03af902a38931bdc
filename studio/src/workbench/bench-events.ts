import type {StudioState} from '../components/studio/studio-context.ts'
import type {DraftKeeper} from '../project/draft-keeper.ts'
import {showProject} from './shown-project.ts'
import type {WorkbenchEvents} from './workbench.ts'

/** Lines that the console keeps. */
const MOST_LINES = 200

/** Keeps the page's state, and the drafts, in step with the workbench. */
export const benchEvents = (state: StudioState, drafts: DraftKeeper): WorkbenchEvents => ({
  changed(now, depths) {
    showProject(state, now)
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
