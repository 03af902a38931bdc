import {ApiProblem, callApi, sentenceOf} from '../account/call-api.ts'
import type {DraftFacts, KeptDraft} from '../account/types.ts'
import {
  type Draft,
  draftFrom,
  draftsAside,
  dropAside,
  type Kept,
  keepDraft,
  newDraftName,
  forgetHere,
  putAside,
  textOf,
  titleOf
} from './drafts.ts'
import type {DraftKeeperEvents} from './keeping.ts'
import {openingOf} from './opening.ts'
import {STARTER} from './starter.ts'

/** Milliseconds without a change after which a change is kept here, and in the account. */
const SAVE_DELAY = {here: 400, account: 1200}
/** Milliseconds that a change waits at most, while somebody goes on writing. */
const MOST_WAIT = 8000

const pathOf = (name: string) => `/account/drafts/${encodeURIComponent(name)}`

/**
 * Keeps what is written: in this browser at once, and in the account of whoever is logged in, so that another browser
 * goes on with it. A draft that was changed in two browsers becomes two; neither overwrites the other.
 */
export class DraftKeeper {
  #storage: Storage
  #events: DraftKeeperEvents
  #account: string | undefined
  /** Name → what the account has. */
  #known = new Map<string, {version: number; text: string}>()
  /** What was known of the draft of this browser when the page was opened. */
  #restored: {name: string; kept: Kept} | undefined
  #here: ReturnType<typeof setTimeout> | undefined
  #there: ReturnType<typeof setTimeout> | undefined
  #waitingSince = 0
  #waiting: Draft | undefined
  #sending: Promise<unknown> = Promise.resolve()
  #hasReported = false
  #isFirst = true
  /** Of the draft that was kept here last. */
  #name: string | undefined

  constructor(storage: Storage, events: DraftKeeperEvents, {draft, kept}: Draft) {
    this.#storage = storage
    this.#events = events
    this.#restored = kept && {name: draft, kept}
    window.addEventListener('pagehide', this.#leave)
    document.addEventListener('visibilitychange', this.#refresh)
    window.addEventListener('online', this.#refresh)
  }

  /** What is in the editor is another one, or another name or component stands for it. */
  changed(): void {
    const draft = this.#events.present()
    clearTimeout(this.#here)
    this.#here = setTimeout(() => this.#keepHere(), SAVE_DELAY.here)
    // What is opened first is no change.
    if (this.#isFirst) {
      this.#isFirst = false
      return
    }
    this.#events.keeping(this.#account ? 'waiting' : 'none')
    if (this.#restored?.name === draft.draft) this.#restored.kept = {...this.#restored.kept, isChanged: true}
    if (this.#account === undefined) return
    if (this.#waiting && this.#waiting.draft !== draft.draft) void this.flush()
    this.#waiting = draft
    this.#waitingSince ||= Date.now()
    clearTimeout(this.#there)
    const left = Math.max(0, this.#waitingSince + MOST_WAIT - Date.now())
    this.#there = setTimeout(() => void this.flush(), Math.min(SAVE_DELAY.account, left))
  }

  /** Sends what waits to be sent; ends when the account has it, or cannot. */
  flush(): Promise<unknown> {
    clearTimeout(this.#there)
    const draft = this.#waiting
    this.#waiting = undefined
    this.#waitingSince = 0
    if (draft) this.#sending = this.#sending.then(() => this.#send(draft))
    return this.#sending
  }

  /** Somebody is logged in: their drafts and the one that is here meet. */
  async begin(account: string, isRequested: boolean): Promise<void> {
    if (this.#account === account) return
    this.#account = account
    try {
      for (const draft of draftsAside(this.#storage)) {
        if (draft.kept && draft.kept.account !== account) continue
        const version = draft.kept?.version ?? 0
        if (version > 0) this.#known.set(draft.draft, {version, text: ''})
        if (await this.#send(draft)) dropAside(this.#storage, draft.draft)
      }
      await this.#meet(isRequested)
    } catch (error) {
      this.#fail(error)
    }
  }

  /** Opens a draft of the account, or one of this browser while nobody is logged in. */
  async open(name: string): Promise<void> {
    await this.flush()
    if (this.#account === undefined) {
      const aside = draftsAside(this.#storage).find(({draft}) => draft === name)
      this.#keepHere()
      if (aside) this.#events.open(aside)
      return
    }
    const {data, version} = await callApi<KeptDraft>('GET', pathOf(name))
    const draft = draftFrom(data)
    if (!draft) throw new Error('The draft cannot be read.')
    this.#known.set(name, {version, text: textOf(draft)})
    this.#events.open({...draft, draft: name, isSaved: false})
  }

  /** Brings back a draft that was thrown away. */
  async restore({name, title, data}: Pick<KeptDraft, 'name' | 'title' | 'data'>): Promise<void> {
    const draft = draftFrom(data)
    if (this.#account !== undefined) await callApi('PUT', pathOf(name), {title, data, version: 0})
    else if (draft) putAside(this.#storage, {...draft, draft: name})
  }

  /** It is saved as a component: nothing of it is only a draft. */
  async forget(name: string): Promise<unknown> {
    clearTimeout(this.#there)
    if (this.#waiting?.draft === name) this.#waiting = undefined
    this.#sending = this.#sending
      .then(() => this.#send({...this.#events.present(), draft: name, isSaved: true}))
      // What is open has its old name still, under which it must not be put aside when it gets its new one.
      .then(() => forgetHere(this.#storage, name))
    return this.#sending
  }

  end(): void {
    clearTimeout(this.#here)
    clearTimeout(this.#there)
    window.removeEventListener('pagehide', this.#leave)
    document.removeEventListener('visibilitychange', this.#refresh)
    window.removeEventListener('online', this.#refresh)
  }

  #leave = (): void => {
    this.#keepHere()
    void this.flush()
  }

  /** Whoever comes back from another browser finds what was written there. */
  #refresh = (): void => {
    if (document.visibilityState === 'hidden') this.#leave()
    else if (this.#account !== undefined)
      void this.#sending.then(() => this.#meet(true)).catch((error: unknown) => this.#fail(error))
  }

  #keptOf({draft, ...project}: Draft): Kept | undefined {
    const known = this.#known.get(draft)
    if (!known || this.#account === undefined)
      return this.#restored?.name === draft ? this.#restored.kept : undefined
    return {account: this.#account, version: known.version, isChanged: known.text !== textOf(project)}
  }

  #keepHere(): void {
    clearTimeout(this.#here)
    const draft = this.#events.present()
    const isKept = keepDraft(this.#storage, {...draft, kept: this.#keptOf(draft)})
    if (this.#name !== undefined && this.#name !== draft.draft) announce()
    this.#name = draft.draft
    if (this.#account === undefined) this.#events.keeping(isKept && !isUntouched(draft) ? 'browser' : 'none')
  }

  async #meet(isRequested: boolean): Promise<void> {
    const {drafts} = await callApi<{drafts: DraftFacts[]}>('GET', '/account/drafts')
    const draft = this.#events.present()
    const listed = drafts.find(({name}) => name === draft.draft)
    const account = this.#account ?? ''
    const kept = this.#keptOf(draft)
    const opening = openingOf({
      account,
      kept,
      listed: listed?.version,
      isUntouched: isUntouched(draft),
      isRequested
    })
    if (kept?.account === account && listed)
      this.#known.set(draft.draft, {version: kept.version, text: kept.isChanged ? '' : textOf(draft)})
    const newest = drafts[0]
    if (opening === 'take' && listed) {
      await this.open(listed.name)
      this.#events.keeping('account')
      this.#events.notify('What was written in another browser is here.', 'undo')
    } else if (opening === 'newest' && newest) {
      await this.open(newest.name)
      this.#events.keeping('account')
      this.#events.notify(`Your draft «${newest.title || 'Untitled'}» is open.`, 'undo')
    } else if (opening === 'part') await this.#part(draft)
    else if (opening === 'send') await this.#send(draft)
    // Sending reports itself where the draft is then.
    else this.#events.keeping(isUntouched(draft) ? 'none' : 'account')
    this.#keepHere()
  }

  /** Gives whether the account has it, or need not. */
  async #send(draft: Draft): Promise<boolean> {
    const known = this.#known.get(draft.draft)
    const text = textOf(draft)
    try {
      if (draft.isSaved) {
        if (known) await callApi('DELETE', `${pathOf(draft.draft)}?version=${known.version}`)
        this.#forget(draft.draft)
        if (known) announce()
      } else if (known?.text !== text && (known || !isUntouched(draft))) {
        const {version} = await callApi<DraftFacts>('PUT', pathOf(draft.draft), {
          title: titleOf(draft).slice(0, 120),
          data: dataOf(draft),
          version: known?.version ?? 0
        })
        this.#known.set(draft.draft, {version, text})
        if (!known) announce()
      }
      this.#hasReported = false
      if (!this.#waiting) this.#events.keeping('account')
      this.#keepHere()
      return true
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'version_conflict') return this.#part(draft)
      this.#fail(error)
      return false
    }
  }

  /** Somebody changed it elsewhere: what is here gets a name of its own, unless it is the same. */
  async #part(draft: Draft): Promise<boolean> {
    let there: KeptDraft | undefined
    try {
      there = await callApi<KeptDraft>('GET', pathOf(draft.draft))
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'not_found') {
        this.#fail(error)
        return false
      }
    }
    const other = there && draftFrom(there.data)
    if (there && other && textOf(other) === textOf(draft)) {
      this.#known.set(draft.draft, {version: there.version, text: textOf(draft)})
      this.#events.keeping('account')
      return true
    }
    this.#forget(draft.draft)
    if (!there) return this.#send(draft)
    const name = newDraftName()
    if (this.#events.present().draft === draft.draft) this.#events.rename(name)
    const isThere = await this.#send({...draft, draft: name})
    this.#events.notify(
      `«${titleOf(draft)}» was changed in another browser too. What is here goes on as a draft of its own; the other one is in the Library.`
    )
    return isThere
  }

  #forget(name: string): void {
    this.#known.delete(name)
    if (this.#restored?.name === name) this.#restored = undefined
  }

  #fail(error: unknown): void {
    this.#events.keeping('browser')
    // Who is logged out elsewhere, or has no network, goes on writing here.
    const isPassing =
      error instanceof ApiProblem && /^(?:unreachable|unauthenticated|rate_limited)$/.test(error.code)
    if (isPassing || this.#hasReported) return
    this.#hasReported = true
    this.#events.notify(`The draft is kept in this browser only. ${sentenceOf(error)}`)
  }
}

const dataOf = ({name, format, code, css, component}: Draft) => ({
  name,
  format,
  code,
  css,
  ...(component && {component})
})

/** Nobody would miss it. */
export const isUntouched = (draft: Draft): boolean =>
  draft.isSaved === true ||
  (draft.code.trim() === '' && draft.css.trim() === '') ||
  textOf(draft) === textOf(STARTER)

/** Lists of drafts are other ones now. */
const announce = () => document.dispatchEvent(new CustomEvent('draftschanged'))
