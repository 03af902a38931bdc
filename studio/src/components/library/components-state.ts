import {callApi, sentenceOf} from '../../account/call-api.ts'
import type {SavedComponent} from '../../account/types.ts'

export interface ComponentsState {
  phase: 'loading' | 'ready' | 'problem'
  search: string
  components: SavedComponent[]
  next: string | null
  problem: string
  renaming: string | undefined
  deleted: SavedComponent | undefined
}

export const NO_COMPONENTS: ComponentsState = {
  phase: 'loading',
  search: '',
  components: [],
  next: null,
  problem: '',
  renaming: undefined,
  deleted: undefined
}

/** Reads the components that are searched for; with `before` those after them. */
export async function loadComponents(list: ComponentsState, before?: string | null): Promise<void> {
  const query = new URLSearchParams({code: 'true', limit: '24'})
  if (list.search.trim()) query.set('search', list.search.trim())
  if (before) query.set('before', before)
  try {
    const page = await callApi<{components: SavedComponent[]; next: string | null}>(
      'GET',
      `/account/components?${query}`
    )
    list.components = before ? [...list.components, ...page.components] : page.components
    list.next = page.next
    list.phase = 'ready'
  } catch (error) {
    list.problem = sentenceOf(error)
    list.phase = 'problem'
  }
}

async function change(list: ComponentsState, step: () => Promise<unknown>): Promise<void> {
  list.problem = ''
  try {
    await step()
  } catch (error) {
    list.problem = sentenceOf(error)
  }
}

export const renameComponent = (
  list: ComponentsState,
  {id, version}: SavedComponent,
  name: string
): Promise<void> =>
  change(list, async () => {
    await callApi('PUT', `/account/components/${id}`, {name, version})
    await loadComponents(list)
  })

export const duplicateComponent = (list: ComponentsState, id: string): Promise<void> =>
  change(list, async () => {
    await callApi('POST', `/account/components/${id}/duplicate`)
    await loadComponents(list)
  })

export const deleteComponent = (list: ComponentsState, component: SavedComponent): Promise<void> =>
  change(list, async () => {
    await callApi('DELETE', `/account/components/${component.id}`)
    list.components = list.components.filter(({id}) => id !== component.id)
    list.deleted = component
  })

/** Brings the component back that was deleted last. */
export const restoreComponent = (list: ComponentsState): Promise<void> =>
  change(list, async () => {
    await callApi('POST', `/account/components/${list.deleted?.id}/restore`)
    list.deleted = undefined
    await loadComponents(list)
  })
