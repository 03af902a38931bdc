import {browser} from '../browser.ts'
import type {Copy} from '../conversion/protocol.ts'
import type {CopySettings} from '../settings/settings.ts'
import {copiedText} from './copied-text.ts'
import {newId} from './new-id.ts'

/** A copy that was made lately, kept on this machine alone. */
export interface RecentCopy {
  id: string
  name: string
  /** URL of its page. */
  page: string
  /** Milliseconds since 1970. */
  at: number
  /** What was put on the clipboard. */
  text: string
  html: string
  settings: CopySettings
}

const KEY = 'recentCopies'
const MOST = 12
/** Characters of one copy; a longer one is on the clipboard only. */
const LONGEST = 400_000

export async function recentCopies(): Promise<RecentCopy[]> {
  const stored = await browser.storage.local.get(KEY)
  return Array.isArray(stored[KEY]) ? (stored[KEY] as RecentCopy[]) : []
}

export async function rememberCopy(copied: Copy, page: string): Promise<void> {
  const {name, settings, richHtml: html} = copied
  const text = copiedText(copied)
  if (text.length + html.length > LONGEST) return
  const copy: RecentCopy = {id: newId(), name, page, at: Date.now(), text, html, settings}
  const others = (await recentCopies()).filter((one) => one.text !== text)
  await browser.storage.local.set({[KEY]: [copy, ...others].slice(0, MOST)})
}

export const forgetCopies = (): Promise<void> => browser.storage.local.remove(KEY)
