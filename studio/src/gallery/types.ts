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
  createdAt: string
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
}

export const pictureOf = (id: string, name: string) => `/account/gallery/${id}/pictures/${name}`

/** A colour that can stand in a style: what is collected is other people's. */
export const inkOf = (hex: string): string => (/^#[\da-f]{6}$/i.test(hex) ? hex : 'transparent')

/** An address that a link may lead to. */
export const linkOf = (address: string): string | undefined =>
  /^https?:\/\//i.test(address) ? address : undefined

/** `call-to-action` → `Call to action`. */
export function labelOf(name: string): string {
  const known = LABELS[name]
  if (known) return known
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const LABELS: Readonly<Record<string, string>> = {
  faq: 'Questions',
  gray: 'Grey',
  logos: 'Logos',
  'sans-serif': 'Sans-serif',
  stats: 'Figures'
}
