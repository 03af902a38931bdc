import {ApiProblem, callApi} from '../../account/call-api.ts'
import type {SavedComponent} from '../../account/types.ts'
import type {DraftKeeper} from '../../project/draft-keeper.ts'
import {textOf} from '../../project/drafts.ts'
import type {Workbench} from '../../workbench/workbench.ts'
import {type StudioState, toast} from './studio-context.ts'

/** Saves what is open as a component of the account. What goes wrong is a toast, or a comparison with what is there. */
export async function saveComponent(
  state: StudioState,
  bench: Workbench | undefined,
  drafts: DraftKeeper | undefined
): Promise<void> {
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
    await drafts?.forget(state.draft)
    if (saved.id !== id) bench?.editor.identify({componentId: saved.id, draft: saved.id})
    else drafts?.changed()
    document.dispatchEvent(new CustomEvent('componentssaved'))
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    if (error.code === 'not_found' && id) {
      bench?.editor.identify({componentId: undefined})
      toast(state, 'That component was deleted. Save again to keep this one as a new component.')
    } else if (error.code === 'version_conflict' && id) {
      const present = await callApi<SavedComponent>('GET', `/account/components/${id}`)
      state.versions = {...state.versions, [id]: present.version}
      state.proposal = {part: 'code', format: present.format, text: present.code}
      state.dialog = 'difference'
      toast(state, 'It was changed elsewhere meanwhile. Use the saved version, or save again to replace it.')
    } else toast(state, error.message)
  }
}
