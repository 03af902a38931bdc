import {isShorthand, longhandsOf, propertyInfo} from '../../../css/properties.ts'

/** A page that asks one question of the cascade; its computed styles in Chromium are the answer. */
export interface CascadeCase {
  name: string
  /** Text of the page's `<style>`; absent where `body` (or `page`) brings its own. */
  css?: string
  body?: string
  /** The whole document, instead of `css` and `body`. */
  page?: string
  /** No doctype. */
  quirks?: boolean
  /** Attributes of `html`, with a space in front (default: ` lang="en"`). */
  root?: string
  /** URL → text of sheets that are linked or imported; they stand below `ORIGIN`. */
  sheets?: Readonly<Record<string, string>>
  /** Widths of the viewport, px (default: 390 and 1200). */
  widths?: readonly number[]
  /** Longhands that are compared besides those that the case's CSS names. */
  also?: readonly string[]
}

/** Where the pages of the cases stand. */
export const ORIGIN = 'http://cases.test/'
export const DEFAULT_WIDTHS: readonly number[] = [390, 1200]

export function pageOf({css, body, page, quirks, root = ' lang="en"'}: CascadeCase): string {
  if (page !== undefined) return page
  const style = css === undefined ? '' : `<style>${css}</style>`
  return `${quirks ? '' : '<!doctype html>'}<html${root}><head>${style}</head><body>${body ?? ''}</body></html>`
}

/** Every longhand that anything in the case could declare, with `color` and `display`; custom properties by name. */
export function propertiesOf(cascadeCase: CascadeCase): string[] {
  const texts = [
    cascadeCase.css,
    cascadeCase.body,
    cascadeCase.page,
    ...Object.values(cascadeCase.sheets ?? {})
  ]
  const found = new Set(['color', 'display', ...(cascadeCase.also ?? [])])
  for (const text of texts) {
    for (const [, name] of (text ?? '').matchAll(/(--[\w-]+|-?[a-z][a-z-]*)\s*:/gi)) {
      if (name.startsWith('--')) found.add(name)
      else if (name.toLowerCase() === 'all') for (const longhand of ALL_SAMPLE) found.add(longhand)
      else if (propertyInfo(name)) for (const longhand of longhandsOf(name)) found.add(longhand)
    }
  }
  return [...found].filter((name) => name.startsWith('--') || !isShorthand(name))
}

/** The compared properties where a case has `all`. */
const ALL_SAMPLE = [
  'font-size',
  'font-weight',
  'margin-top',
  'padding-left',
  'background-color',
  'direction',
  'text-align',
  'border-top-width'
]
