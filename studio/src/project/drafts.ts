import type {Project} from './project.ts'

const KEY = 'facsimile.draft'

export interface Draft extends Project {
  /** The saved component that it belongs to, and the version it was taken from. */
  component?: {id: string; version: number} | undefined
}

/** The draft of this browser, or nothing where there is none or storage is closed. */
export function readDraft(storage: Pick<Storage, 'getItem'>): Draft | undefined {
  try {
    const draft = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<Draft> | null
    if (typeof draft?.code !== 'string' || typeof draft.css !== 'string') return undefined
    const {name, code, css, component} = draft
    const format = draft.format === 'jsx' ? 'jsx' : 'html'
    return {name: typeof name === 'string' ? name : 'Untitled', format, code, css, component}
  } catch {
    return undefined
  }
}

/** Whether the draft could be kept: storage can be closed or full. */
export function keepDraft(storage: Pick<Storage, 'setItem'>, draft: Draft): boolean {
  try {
    storage.setItem(KEY, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}
