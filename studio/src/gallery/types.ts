/** Shapes of docs/account-api.md, "The gallery". */
export interface ListedEntry {
  id: string
  address: string
  host: string
  title: string
  palette: {hex: string; family: string; share: number}[]
  fonts: {family: string; share: number}[]
  kinds: string[]
  styles: string[]
  /** What its site is about. */
  field: string | null
  createdAt: string
}

/** A section of one kind, and the page that it is of. */
export interface ListedSection {
  entry: ListedEntry
  place: number
  kind: string
  heading: string
  /** px, in the page as it is 1440 px wide. */
  top: number
  height: number
}

export interface Collection {
  field: string
  entries: number
  /** Ids of its newest entries. */
  covers: string[]
}

export interface EntrySection {
  place: number
  kind: string
  heading: string
  selector: string
  /** px, in the page as it is 1440 px wide. */
  top: number
  height: number
  /** Empty where no code of it could be made. */
  html: string
  css: string
}

export interface WholeEntry extends ListedEntry {
  description: string
  rights: {license: string; work: string; holder: string; notice: string} | null
  html: string
  css: string
  sections: EntrySection[]
  pictures: {name: string; width: number; height: number}[]
  /** Pages of its site or theme that are so much like it that they are no entries. */
  variants: {address: string; title: string}[]
  alike: string[]
}

export interface EntryPart {
  entries: ListedEntry[]
  next: string | null
  total: number
}

export interface Facet {
  name: string
  entries: number
}

export interface Facets {
  entries: number
  kinds: Facet[]
  colors: Facet[]
  styles: Facet[]
  families: Facet[]
  fields: Facet[]
}

export interface CrawlStatus {
  pages: Record<'waiting' | 'collected' | 'folded' | 'redirected' | 'forbidden' | 'failed', number>
  working: number
  perMinute: number
  /** Seconds. */
  remaining: number | null
  failures: {
    address: string
    state: 'forbidden' | 'failed'
    code: string | null
    reason: string | null
    endedAt: string | null
  }[]
  /** Whether the client may begin and stop. */
  isOperator: boolean
  isCollecting: boolean
  /** What the gallery takes on disk. */
  bytes: number
  /** Sites of the list of well-known ones. */
  list: number
  pack: {entries: number; isAdding: boolean; done: number}
}

export const pictureOf = (id: string, name: string) => `/account/gallery/${id}/pictures/${name}`

/** A colour that can stand in a style: what is collected is other people's. */
export const textColorOf = (hex: string): string => (/^#[\da-f]{6}$/i.test(hex) ? hex : 'transparent')

/** A URL that a link may lead to. */
export const linkOf = (url: string): string | undefined => (/^https?:\/\//i.test(url) ? url : undefined)

/** `call-to-action` → `Call to action`. */
export function labelOf(name: string): string {
  const known = LABELS[name]
  if (known) return known
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const LABELS: Readonly<Record<string, string>> = {
  colorful: 'Colourful',
  faq: 'Questions',
  gray: 'Grey',
  logos: 'Logos',
  'sans-serif': 'Sans-serif',
  stats: 'Figures'
}
