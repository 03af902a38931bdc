import {faceOf, fontStack} from '../fonts/faces.ts'
import type {ProjectTheme} from '../project/theme-block.ts'
import {familiesIn, PALETTE} from './palette.ts'
import {pick, randomFrom} from './random.ts'
import {oklchOf, repaint} from './repaint.ts'

export type Part = 'accents' | 'neutrals' | 'fonts'
export type Locks = Readonly<Record<Part, boolean>>

/** Degrees from the first hue to those of the colours that follow it, the most used first. */
const HARMONIES: readonly (readonly number[])[] = [
  [0, 180, 30, 210],
  [0, 30, -30, 60],
  [0, 120, 240, 60],
  [0, 150, 210, 30],
  [0, -40, 140, 40],
  [0, 90, 180, 270]
]

/** Headings and text that go well together, by the ids of their faces. */
const PAIRS: readonly (readonly [headings: string, text: string])[] = [
  ['fraunces', 'figtree'],
  ['playfair-display', 'source-serif-4'],
  ['bricolage-grotesque', 'geist'],
  ['space-grotesk', 'inter'],
  ['newsreader', 'work-sans'],
  ['outfit', 'dm-sans'],
  ['lora', 'manrope'],
  ['roboto-slab', 'work-sans'],
  ['plus-jakarta-sans', 'plus-jakarta-sans'],
  ['jetbrains-mono', 'geist'],
  ['fraunces', 'newsreader'],
  ['dm-sans', 'lora'],
  ['manrope', 'manrope'],
  ['playfair-display', 'inter'],
  ['bricolage-grotesque', 'source-serif-4'],
  ['space-grotesk', 'figtree']
]

/**
 * Other colours and fonts for a project, drawn from a seed. Locked parts stay as `present` has them. Every colour keeps
 * its luminance, and so every text its contrast.
 */
export function vary(code: string, present: ProjectTheme, seed: string, locks: Locks): ProjectTheme {
  const random = randomFrom(seed)
  // Everything is drawn whether it is locked or not, so that a lock does not change what the other parts become.
  const first = random() * 360
  const harmony = pick(random, HARMONIES)
  const chroma = 0.72 + random() * 0.5
  const tint = random() < 0.2 ? 0 : 0.006 + random() * 0.018
  const [headings, text] = pick(random, PAIRS)

  const families = familiesIn(code)
  const accents = families.filter((family) => !isNeutral(family))
  const colors: Record<string, string> = {}
  for (const family of families) {
    const neutral = isNeutral(family)
    const isLocked = neutral ? locks.neutrals : locks.accents
    for (const [shade, value] of PALETTE.get(family) ?? []) {
      const name = `${family}-${shade}`
      const kept = present.colors[name]
      if (isLocked) {
        if (kept) colors[name] = kept
        continue
      }
      const {l, c} = oklchOf(value) ?? {l: 0.5, c: 0}
      const place = accents.indexOf(family)
      const hue = (first + (neutral ? 0 : (harmony[place % harmony.length] ?? 0)) + 720) % 360
      // A tint of paper and ink shows most in the middle of the scale.
      const strength = neutral ? tint * (1 - Math.abs(l - 0.55)) : Math.min(c * chroma, 0.34)
      colors[name] = repaint(value, hue, strength)
    }
  }
  return {
    ...(locks.fonts
      ? {font: present.font, headings: present.headings}
      : {font: stackOf(text), headings: headings === text ? undefined : stackOf(headings)}),
    colors,
    seed
  }
}

/** A short seed that can be read out. */
export function newSeed(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return number.toString(36).padStart(7, '0')
}

function isNeutral(family: string): boolean {
  const middle = PALETTE.get(family)?.get('500')
  return (middle ? (oklchOf(middle)?.c ?? 0) : 0) < 0.06
}

function stackOf(id: string): string | undefined {
  const face = faceOf(id)
  return face && fontStack(face)
}
