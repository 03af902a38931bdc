import type {Kept} from './drafts.ts'

/** What happens to the draft of this browser when it meets those of the account. */
export type Opening =
  /** It stays as it is: the account has the same, or need not know of it. */
  | 'stay'
  /** It goes to the account. */
  | 'send'
  /** The account has a later one, and nothing was written here: that one is opened. */
  | 'take'
  /** Both were changed: it goes on as a draft of its own. */
  | 'part'
  /** Nothing was written here: the draft that was written last elsewhere is opened. */
  | 'newest'

export interface Meeting {
  account: string
  /** Of the present draft; undefined where no account has had it. */
  kept: Kept | undefined
  /** Version of the account's draft of the same name. */
  listed: number | undefined
  /** Nobody has written in it: an example, an empty page, a saved component as it is. */
  isUntouched: boolean
  /** It was requested by its URL. */
  isRequested: boolean
}

export function openingOf({account, kept, listed, isUntouched, isRequested}: Meeting): Opening {
  if (kept?.account === account) {
    if (listed === undefined || listed === kept.version) return kept.isChanged ? 'send' : 'stay'
    return kept.isChanged ? 'part' : 'take'
  }
  if (isUntouched && listed !== undefined) return 'take'
  // Of another account, and unchanged since: not this one's to keep.
  if (isUntouched || (kept && !kept.isChanged)) return isRequested ? 'stay' : 'newest'
  return listed === undefined ? 'send' : 'part'
}
