import type {StudioState} from '../components/studio/studio-context.ts'
import {readTheme} from '../project/theme-block.ts'
import type {OpenProject} from './editor.ts'

/** Puts what the editor holds into the page's state. */
export function showProject(state: StudioState, project: OpenProject): void {
  const {name, code, css, format, componentId, draft} = project
  state.draft = draft
  state.name = name
  state.code = code
  state.format = format
  state.componentId = componentId
  if (state.css !== css) state.theme = readTheme(css)
  state.css = css
}
