import type {StudioState} from '../components/studio/studio-context.ts'
import {textOf} from '../project/drafts.ts'
import type {DraftKeeperEvents} from '../project/keeping.ts'
import type {Workbench} from './workbench.ts'

/** What keeps drafts reads of the Studio, and does in it. The workbench is there by the time that it is needed. */
export const keeperEvents = (
  state: StudioState,
  bench: () => Workbench,
  notify: DraftKeeperEvents['notify']
): DraftKeeperEvents => ({
  present() {
    const {draft, name, format, code, css, componentId, versions, savedText} = state
    const component = componentId ? {id: componentId, version: versions[componentId] ?? 1} : undefined
    const isSaved = component !== undefined && savedText === textOf(state)
    return {draft, name, format, code, css, component, ...(isSaved && {isSaved})}
  },
  open({component, draft, name, format, code, css}) {
    if (component) state.versions = {...state.versions, [component.id]: component.version}
    bench().edit({draft, name, format, code, css, componentId: component?.id})
  },
  rename: (draft) => bench().editor.identify({draft}),
  notify,
  keeping(where) {
    if (state.keeping !== where) state.keeping = where
  }
})
