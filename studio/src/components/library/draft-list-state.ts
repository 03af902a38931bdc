import {callApi, sentenceOf} from '../../account/call-api.ts'
import type {DraftFacts, KeptDraft} from '../../account/types.ts'
import {draftsAside, dropAside, titleOf} from '../../project/drafts.ts'

export interface DraftListState {
  drafts: readonly (Pick<DraftFacts, 'name' | 'title'> & {updatedAt?: string})[]
  problem: string
  /** What was thrown away last, whole. */
  discarded: KeptDraft | undefined
}

export const NO_DRAFTS: DraftListState = {drafts: [], problem: '', discarded: undefined}

/** Reads the drafts of the account, or of this browser where nobody is logged in. */
export async function loadDrafts(list: DraftListState, isInAccount: boolean): Promise<void> {
  try {
    list.drafts = isInAccount
      ? (await callApi<{drafts: DraftFacts[]}>('GET', '/account/drafts')).drafts
      : draftsAside(localStorage).map((one) => ({name: one.draft, title: titleOf(one)}))
  } catch (error) {
    list.problem = sentenceOf(error)
  }
}

/** Changes drafts and reads them again; a failure is the state's problem. */
export async function changeDrafts(
  list: DraftListState,
  isInAccount: boolean,
  step: () => Promise<unknown>
): Promise<void> {
  list.problem = ''
  try {
    await step()
    await loadDrafts(list, isInAccount)
  } catch (error) {
    list.problem = sentenceOf(error)
  }
}

/** Throws a draft away; what it was stays in the state until another one goes. */
export async function discardDraft(list: DraftListState, isInAccount: boolean, name: string): Promise<void> {
  if (isInAccount) {
    const path = `/account/drafts/${encodeURIComponent(name)}`
    list.discarded = await callApi<KeptDraft>('GET', path)
    await callApi('DELETE', path)
    return
  }
  const data = draftsAside(localStorage).find(({draft}) => draft === name)
  dropAside(localStorage, name)
  list.discarded = data && {name, title: titleOf(data), version: 0, updatedAt: '', data}
}
