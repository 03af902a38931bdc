import {ApiProblem, callApi, sentenceOf} from '../account/call-api.ts'
import {type EntryPart, type ListedEntry, pictureOf} from './types.ts'

export interface GridEvents {
  /** What was requested is on the screen; so many entries there are. */
  shown: (total: number) => void
  failed: (problem: string) => void
}

export interface ShowOptions {
  top?: number | undefined
  /** The beginning of the list, where it was requested before; nothing where that failed. */
  early?: Promise<EntryPart | undefined> | undefined
}

/** Entries of one request. */
const PART = 60

/** Runs in the page before its other scripts are there, so that the first cards are on their way meanwhile. */
export const EARLY_REQUEST = `window.facsimileCards=fetch('/account/gallery'+(location.search?location.search+'&':'?')+'limit=${PART}&offset=0').then(a=>a.ok?a.json():undefined).catch(()=>undefined)`

/** What `ASK_EARLY` was answered with; once, since a page begins once. */
export function takeEarly(): Promise<EntryPart | undefined> | undefined {
  const page = window as {facsimileCards?: Promise<EntryPart | undefined>}
  const {facsimileCards} = page
  delete page.facsimileCards
  return facsimileCards
}

/** Requests that are under way at once: who scrolls far passes over parts that nobody needs any more. */
const AT_ONCE = 2

/** px of a card below its picture. */
const CAPTION = 62

/** px beyond the window in which cards are there already. */
const AHEAD = 700

const LEAST_WIDTH = 250

/** Of the service, `MOST_PASSED`. */
const MOST_PASSED = 20_000

/**
 * Cards of a list of any length: only those are there that are seen, or are about to be. Height and scroll bar are those of
 * the whole list, and what comes into view is requested by its place.
 */
export class Grid {
  #container: HTMLElement
  #events: GridEvents
  #query: string | undefined
  #total = 0
  #parts = new Map<number, readonly ListedEntry[]>()
  #loading = new Set<number>()
  #cards = new Map<number, HTMLElement>()
  #abort = new AbortController()
  #columns = 1
  #cardWidth = LEAST_WIDTH
  #rowHeight = 1
  #gap = 20
  #top = 0
  #isDue = false
  #observer: ResizeObserver
  #onScroll = () => this.#soon()

  constructor(container: HTMLElement, events: GridEvents) {
    this.#container = container
    this.#events = events
    this.#observer = new ResizeObserver(() => {
      this.#measure()
      this.#draw()
    })
    this.#observer.observe(container)
    window.addEventListener('scroll', this.#onScroll, {passive: true})
    this.#measure()
  }

  get total(): number {
    return this.#total
  }

  /**
   * Shows what the query requests, from its beginning or where it is scrolled to `top`; what was there stays until then.
   */
  async show(query: string, {top, early}: ShowOptions = {}): Promise<void> {
    this.#abort.abort()
    const abort = new AbortController()
    this.#abort = abort
    this.#loading.clear()
    const first = top === undefined ? 0 : this.#partAt(top)
    try {
      const part = (first === 0 ? await early : undefined) ?? (await this.#fetch(query, first, abort.signal))
      if (abort.signal.aborted) return
      this.#query = query
      this.#parts = new Map([[first, part.entries]])
      this.#setTotal(part.total)
      for (const card of this.#cards.values()) card.remove()
      this.#cards.clear()
      window.scrollTo({top: top ?? Math.min(window.scrollY, this.#start()), behavior: 'instant'})
      this.#draw()
      this.#events.shown(part.total)
    } catch (error) {
      if (!abort.signal.aborted) this.#events.failed(sentenceOf(error))
    }
  }

  end(): void {
    this.#abort.abort()
    this.#observer.disconnect()
    window.removeEventListener('scroll', this.#onScroll)
  }

  #fetch(query: string, part: number, signal: AbortSignal): Promise<EntryPart> {
    const params = new URLSearchParams(query)
    params.set('limit', String(PART))
    params.set('offset', String(part * PART))
    return callApi<EntryPart>('GET', `/account/gallery?${params}`, undefined, signal)
  }

  #setTotal(total: number): void {
    this.#total = Math.min(total, MOST_PASSED)
    this.#container.style.height = `${Math.max(0, Math.ceil(this.#total / this.#columns) * this.#rowHeight - this.#gap)}px`
  }

  /** Where the top of the page is when the grid's begins. */
  #start(): number {
    return Math.max(0, this.#top - 160)
  }

  #measure(): void {
    const {width, top} = this.#container.getBoundingClientRect()
    this.#top = top + window.scrollY
    this.#gap = width < 640 ? 14 : 22
    const least = width < 640 ? 150 : LEAST_WIDTH
    this.#columns = Math.max(1, Math.floor((width + this.#gap) / (least + this.#gap)))
    this.#cardWidth = (width - this.#gap * (this.#columns - 1)) / this.#columns
    this.#rowHeight = Math.round(this.#cardWidth * 0.75) + CAPTION + this.#gap
    this.#container.style.setProperty('--card-width', `${this.#cardWidth}px`)
    this.#container.style.setProperty('--card-height', `${this.#rowHeight - this.#gap}px`)
    this.#setTotal(this.#total)
    for (const [index, card] of this.#cards) this.#put(card, index)
  }

  #soon(): void {
    if (this.#isDue) return
    this.#isDue = true
    requestAnimationFrame(() => {
      this.#isDue = false
      this.#draw()
    })
  }

  /** Indexes that are seen, or about to be: the first, and the one after the last. */
  #window(): [number, number] {
    const above = window.scrollY - this.#top
    const first = Math.floor((above - AHEAD) / this.#rowHeight)
    const last = Math.ceil((above + window.innerHeight + AHEAD) / this.#rowHeight)
    return [Math.max(0, first * this.#columns), Math.min(this.#total, Math.max(0, last * this.#columns))]
  }

  #partAt(top: number): number {
    const row = Math.max(0, Math.floor((top - this.#top) / this.#rowHeight))
    return Math.floor((row * this.#columns) / PART)
  }

  #entryAt(index: number): ListedEntry | undefined {
    return this.#parts.get(Math.floor(index / PART))?.[index % PART]
  }

  #draw(): void {
    const [first, end] = this.#window()
    for (const [index, card] of this.#cards) {
      // Who is at a card with the keyboard stays there.
      if ((index >= first && index < end) || card.contains(document.activeElement)) continue
      card.remove()
      this.#cards.delete(index)
    }
    for (let index = first; index < end; index++) {
      const entry = this.#entryAt(index)
      const card = this.#cards.get(index)
      if (card?.dataset.state === 'shown' || (card && !entry)) continue
      const made = entry ? cardOf(entry) : waitingCard()
      made.setAttribute('aria-setsize', String(this.#total))
      made.setAttribute('aria-posinset', String(index + 1))
      this.#put(made, index)
      if (card) card.replaceWith(made)
      else this.#insert(made, index)
      this.#cards.set(index, made)
    }
    this.#ask(first, end)
  }

  #put(card: HTMLElement, index: number): void {
    const x = (index % this.#columns) * (this.#cardWidth + this.#gap)
    const y = Math.floor(index / this.#columns) * this.#rowHeight
    card.style.transform = `translate(${x}px, ${y}px)`
  }

  /** In the order of the list, which is that of the Tab key. */
  #insert(card: HTMLElement, index: number): void {
    for (const other of this.#container.children) {
      if (Number(other.getAttribute('aria-posinset')) <= index + 1) continue
      other.before(card)
      return
    }
    this.#container.append(card)
  }

  #ask(first: number, end: number): void {
    const query = this.#query
    if (query === undefined) return
    for (let part = Math.floor(first / PART); part * PART < end; part++) {
      if (this.#parts.has(part) || this.#loading.has(part)) continue
      if (this.#loading.size >= AT_ONCE) return
      this.#loading.add(part)
      void this.#load(query, part, this.#abort.signal)
    }
  }

  async #load(query: string, part: number, signal: AbortSignal): Promise<void> {
    try {
      const {entries} = await this.#fetch(query, part, signal)
      if (!signal.aborted) this.#parts.set(part, entries)
    } catch (error) {
      if (signal.aborted) return
      this.#events.failed(sentenceOf(error))
      // What is seen then is requested again when it is time.
      const wait = error instanceof ApiProblem ? (error.retryAfter ?? 5) : 5
      await new Promise((resolve) => setTimeout(resolve, wait * 1000))
    }
    if (signal.aborted) return
    this.#loading.delete(part)
    this.#soon()
  }
}

function waitingCard(): HTMLElement {
  const card = document.createElement('li')
  card.className = 'gallery-card'
  card.dataset.state = 'waiting'
  const picture = document.createElement('span')
  picture.className = 'gallery-picture wait'
  card.append(picture)
  return card
}

function cardOf({id, title, host, palette}: ListedEntry): HTMLElement {
  const card = document.createElement('li')
  card.className = 'gallery-card'
  card.dataset.state = 'shown'
  const link = document.createElement('a')
  link.href = `/gallery/${id}/`
  const picture = document.createElement('img')
  picture.className = 'gallery-picture'
  picture.alt = ''
  picture.loading = 'lazy'
  picture.decoding = 'async'
  picture.width = 480
  picture.height = 360
  // What is seen until the picture is there.
  picture.style.backgroundColor = palette[0]?.hex ?? ''
  picture.src = pictureOf(id, 'thumbnail')
  const name = document.createElement('span')
  name.className = 'gallery-name'
  name.textContent = title || host
  link.append(picture, name)
  const facts = document.createElement('div')
  facts.className = 'gallery-facts'
  const container = document.createElement('span')
  container.textContent = host.replace(/^www\./, '')
  const textColors = document.createElement('span')
  textColors.className = 'gallery-inks'
  textColors.ariaHidden = 'true'
  for (const {hex} of palette.slice(0, 5)) {
    const textColor = document.createElement('i')
    textColor.style.backgroundColor = hex
    textColors.append(textColor)
  }
  facts.append(container, textColors)
  card.append(link, facts)
  return card
}
