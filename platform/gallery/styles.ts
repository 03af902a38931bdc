import type {PageFacts} from './page-facts.ts'
import {oklab} from './palette.ts'

/** What a page looks like as a whole, in words by which it is searched for. */
export const STYLES = [
  'dark',
  'light',
  'colorful',
  'monochrome',
  'minimal',
  'photographic',
  'gradients',
  'rounded',
  'angular',
  'serif',
  'sans-serif',
  'monospace'
] as const

export type Style = (typeof STYLES)[number]

type StyleFacts = Pick<PageFacts, 'colors' | 'fonts' | 'counts' | 'text' | 'width' | 'height'>

/** Chroma (OKLCh) of a colour that nobody would call gray. */
const VIVID = 0.12

/** Height of a window, px. */
const SCREEN = 900

/** Fonts that are known, whatever style sheets declare. */
const KINDS: readonly [kind: 'serif' | 'sans-serif' | 'monospace', names: RegExp][] = [
  ['monospace', /\b(?:mono|code|courier|consolas|menlo)\b/i],
  [
    'sans-serif',
    /\b(?:sans|arial|helvetica|inter|roboto(?! s)|montserrat|poppins|lato|raleway|nunito|rubik|mulish)\b/i
  ],
  [
    'serif',
    /\b(?:serif|slab|times|georgia|garamond|merriweather(?! sans)|lora|playfair|baskerville|caslon|bodoni|tiempos)\b/i
  ]
]

/** The styles of a page, from how it is drawn at 1440 px; in the order of `STYLES`. */
export function stylesOf({colors, fonts, counts, text, width, height}: StyleFacts): Style[] {
  const found = new Set<Style>()
  const area = Math.max(1, width * height)
  const {lightness, vividness} = textColorOf(colors)
  if (lightness < 0.5) found.add('dark')
  if (lightness > 0.8) found.add('light')
  if (vividness > 0.16) found.add('colorful')
  if (vividness < 0.02) found.add('monochrome')
  if (counts.pictures / area > 0.22) found.add('photographic')
  if (counts.gradients / area > 0.08) found.add('gradients')
  const screens = Math.max(1, height / SCREEN)
  if (text.length / screens < 260 && counts.pictures / area < 0.5) found.add('minimal')
  const boxes = counts.rounded + counts.square
  if (boxes >= 3 && counts.rounded / boxes >= 0.6) found.add('rounded')
  if (boxes >= 3 && counts.rounded / boxes <= 0.15) found.add('angular')
  // Headings are few words, and it is they that make a page look like one with serifs.
  for (const [kind, least] of [
    ['serif', 0.12],
    ['sans-serif', 0.5],
    ['monospace', 0.3]
  ] as const)
    if (shareOf(fonts, kind) >= least) found.add(kind)
  return STYLES.filter((style) => found.has(style))
}

/** How light a page is on the whole, and how much of it is of a colour, 0 to 1. */
function textColorOf(colors: StyleFacts['colors']): {lightness: number; vividness: number} {
  let [all, light, vivid] = [0, 0, 0]
  for (const {rgb, weight} of colors) {
    const [lightness, a, b] = oklab(rgb)
    all += weight
    light += weight * lightness
    vivid += weight * Math.min(1, Math.hypot(a, b) / VIVID)
  }
  return all === 0 ? {lightness: 1, vividness: 0} : {lightness: light / all, vividness: vivid / all}
}

function shareOf(fonts: StyleFacts['fonts'], kind: 'serif' | 'sans-serif' | 'monospace'): number {
  const total = fonts.reduce((sum, {weight}) => sum + weight, 0)
  const those = fonts.filter((font) => kindOf(font) === kind)
  return total === 0 ? 0 : those.reduce((sum, {weight}) => sum + weight, 0) / total
}

/** Style sheets name one kind of stand-in for all their fonts, so that a known name says more. */
const kindOf = ({family, generic}: StyleFacts['fonts'][number]) => {
  const known = KINDS.find(([, names]) => names.test(family))?.[0]
  const named = KINDS.find(([kind]) => kind === generic)?.[0]
  return known ?? named ?? 'sans-serif'
}
