export type FaceKind = 'sans' | 'serif' | 'slab' | 'mono' | 'display' | 'hand'

/** A font that the Studio serves itself. */
export interface Face {
  /** Name of its package after `@fontsource-variable/`. */
  id: string
  name: string
  kind: FaceKind
  /** Weights of its variable axis. */
  weight: string
  /** Whether text of some length is set well in it. */
  forText: boolean
}

export const FACES: readonly Face[] = [
  {id: 'inter', name: 'Inter', kind: 'sans', weight: '100 900', forText: true},
  {id: 'geist', name: 'Geist', kind: 'sans', weight: '100 900', forText: true},
  {id: 'figtree', name: 'Figtree', kind: 'sans', weight: '300 900', forText: true},
  {id: 'dm-sans', name: 'DM Sans', kind: 'sans', weight: '100 1000', forText: true},
  {id: 'manrope', name: 'Manrope', kind: 'sans', weight: '200 800', forText: true},
  {id: 'plus-jakarta-sans', name: 'Plus Jakarta Sans', kind: 'sans', weight: '200 800', forText: true},
  {id: 'work-sans', name: 'Work Sans', kind: 'sans', weight: '100 900', forText: true},
  {id: 'outfit', name: 'Outfit', kind: 'display', weight: '100 900', forText: true},
  {id: 'space-grotesk', name: 'Space Grotesk', kind: 'display', weight: '300 700', forText: true},
  {
    id: 'bricolage-grotesque',
    name: 'Bricolage Grotesque',
    kind: 'display',
    weight: '200 800',
    forText: false
  },
  {id: 'fraunces', name: 'Fraunces', kind: 'serif', weight: '100 900', forText: false},
  {id: 'playfair-display', name: 'Playfair Display', kind: 'serif', weight: '400 900', forText: false},
  {id: 'lora', name: 'Lora', kind: 'serif', weight: '400 700', forText: true},
  {id: 'newsreader', name: 'Newsreader', kind: 'serif', weight: '200 800', forText: true},
  {id: 'source-serif-4', name: 'Source Serif 4', kind: 'serif', weight: '200 900', forText: true},
  {id: 'roboto-slab', name: 'Roboto Slab', kind: 'slab', weight: '100 900', forText: true},
  {id: 'jetbrains-mono', name: 'JetBrains Mono', kind: 'mono', weight: '100 800', forText: false},
  {id: 'caveat', name: 'Caveat', kind: 'hand', weight: '400 700', forText: false}
]

const fallback: Readonly<Record<FaceKind, string>> = {
  sans: 'ui-sans-serif, system-ui, sans-serif',
  display: 'ui-sans-serif, system-ui, sans-serif',
  serif: 'ui-serif, Georgia, serif',
  slab: 'ui-serif, Georgia, serif',
  mono: 'ui-monospace, monospace',
  hand: 'ui-rounded, cursive'
}

export const faceOf = (id: string): Face | undefined => FACES.find((face) => face.id === id)

/** Name under which its package, and the preview, know a face: `Inter Variable`. */
export const familyOf = ({name}: Face): string => `${name} Variable`

/** Value of `font-family` with what stands in until the font is there. */
export const fontStack = (face: Face): string => `'${familyOf(face)}', ${fallback[face.kind]}`

/** Faces that a text names, in any font declaration. */
export const facesIn = (css: string): Face[] => {
  // Classes of Tailwind write spaces as `_`.
  const text = css.replaceAll('_', ' ')
  return FACES.filter((face) => text.includes(`${face.name} Variable`))
}
