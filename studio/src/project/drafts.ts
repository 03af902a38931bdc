import type {Project} from './project.ts'
import {STARTER} from './starter.ts'

/** What of the present draft the account has. */
export interface Kept {
  /** Whose. */
  account: string
  /** Version of the account's draft that this one was made from. */
  version: number
  /** Whether something was written since. */
  isChanged: boolean
}

/** A project as it is kept while somebody works on it. */
export interface Draft extends Project {
  /** Its name in the account: the id of the component that it belongs to, or one that was made up. */
  draft: string
  /** The saved component that it belongs to, and the version it was taken from. */
  component?: {id: string; version: number} | undefined
  /** Nothing of it is missing in the saved component. */
  isSaved?: boolean | undefined
  kept?: Kept | undefined
}

type Reading = Pick<Storage, 'getItem'>
type Writing = Pick<Storage, 'getItem' | 'setItem'>

const PRESENT = 'facsimile.draft'
const ASIDE = 'facsimile.drafts'

/** Drafts of this browser beside the present one; older ones go. */
const MOST_ASIDE = 12

export const newDraftName = (): string => `new.${crypto.randomUUID().slice(0, 13)}`

/** What of a project people write, as one text that can be compared. */
export const textOf = ({name, format, code, css}: Project): string =>
  JSON.stringify([name, format, code, css])

/** What people know a draft by: the name that they gave it, or its first heading. */
export function titleOf({name, code}: Pick<Project, 'name' | 'code'>): string {
  if (name.trim() !== '' && name !== 'Untitled') return name
  const [, , heading = ''] = /<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1>/i.exec(code) ?? []
  const text = heading
    .replaceAll(/<[^>]*>|\{[^}]*\}/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text === '' ? 'Untitled' : text.slice(0, 80)
}

/** A draft from JSON of somebody's storage, or nothing where it is none. */
export function draftFrom(value: unknown): Draft | undefined {
  const draft = value as Partial<Draft> | null
  if (typeof draft?.code !== 'string' || typeof draft.css !== 'string') return undefined
  const {code, css, component, isSaved, kept} = draft
  return {
    draft: typeof draft.draft === 'string' ? draft.draft : (component?.id ?? newDraftName()),
    name: typeof draft.name === 'string' ? draft.name : 'Untitled',
    format: draft.format === 'jsx' ? 'jsx' : 'html',
    code,
    css,
    component,
    isSaved,
    kept
  }
}

/** The draft of this browser, or nothing where there is none or storage is closed. */
export function readDraft(storage: Reading): Draft | undefined {
  try {
    return draftFrom(JSON.parse(storage.getItem(PRESENT) ?? 'null'))
  } catch {
    return undefined
  }
}

/** Drafts that were put aside for others, the last one first. */
export function draftsAside(storage: Reading): Draft[] {
  try {
    const drafts = JSON.parse(storage.getItem(ASIDE) ?? '[]') as unknown[]
    return drafts.flatMap((one) => draftFrom(one) ?? [])
  } catch {
    return []
  }
}

/** Takes a draft away from those that were put aside. */
export function dropAside(storage: Writing, name: string): void {
  const rest = draftsAside(storage).filter(({draft}) => draft !== name)
  storage.setItem(ASIDE, JSON.stringify(rest))
}

/** A draft is saved as a component: it is no draft of this browser any more, neither aside nor when it is left. */
export function forgetHere(storage: Writing, name: string): void {
  try {
    if (draftsAside(storage).some(({draft}) => draft === name)) dropAside(storage, name)
    const present = readDraft(storage)
    if (present?.draft === name) storage.setItem(PRESENT, JSON.stringify({...present, isSaved: true}))
  } catch {
    // Storage is closed or full, and has nothing of it.
  }
}

/** Puts a draft among those that were put aside. */
export function putAside(storage: Writing, draft: Draft): void {
  const rest = draftsAside(storage).filter((one) => one.draft !== draft.draft)
  storage.setItem(ASIDE, JSON.stringify([draft, ...rest].slice(0, MOST_ASIDE)))
}

/**
 * Keeps the present draft. Another one that was kept before is put aside where it is nowhere else. Gives whether there
 * was room: storage can be closed or full.
 */
export function keepDraft(storage: Writing, draft: Draft): boolean {
  try {
    const before = readDraft(storage)
    const aside = draftsAside(storage).filter((one) => one.draft !== draft.draft)
    const isExample = before !== undefined && textOf(before) === textOf(STARTER)
    const isOnlyHere = before && !before.isSaved && !isExample && (!before.kept || before.kept.isChanged)
    if (isOnlyHere && before.draft !== draft.draft && before.code.trim() !== '') aside.unshift(before)
    const text = JSON.stringify(aside.slice(0, MOST_ASIDE))
    if (text !== (storage.getItem(ASIDE) ?? '[]')) storage.setItem(ASIDE, text)
    storage.setItem(PRESENT, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}
