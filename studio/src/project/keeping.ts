import type {Draft} from './drafts.ts'

/** Where what is written is kept: nowhere yet, here, or in the account too. */
export type Keeping = 'none' | 'browser' | 'account' | 'waiting'

export interface DraftKeeperEvents {
  /** What is in the editor now. */
  present: () => Draft
  /** Puts another draft instead of it, as one step of undo. */
  open: (draft: Draft) => void
  /** It has another name in the account from now on. */
  rename: (name: string) => void
  notify: (text: string, action?: 'undo') => void
  keeping: (where: Keeping) => void
}
