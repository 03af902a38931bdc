import {faceOf, fontStack} from '../fonts/faces.ts'
import {type Part, type ProjectTheme, readTheme, writeTheme} from '../project/theme-block.ts'
import {exchangedColors} from './exchange-colors.ts'
import {exchangedFonts} from './exchange-fonts.ts'
import {luminance, type Rgb} from './luminance.ts'
import {type Literal, type Paints, paintsOf, swapInProject, unvaried, type Varied} from './paints.ts'
import {PALETTE} from './palette.ts'
import {pick, randomFrom} from './random.ts'
import {hexOf, MIDDLE, oklchOf, repainted, rgbOf} from './repaint.ts'
import {keepReadable, type Layer} from './see-through.ts'
import {clearHue} from './warm-hues.ts'

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

/** Degrees within which colours are one colour and its relatives. */
const RELATED = 24

/** Greys, and white and black with a tint of something. */
const NEUTRAL = 0.045

interface Drawing {
  /** Degrees; of the colour that is used most. */
  first: number
  harmony: readonly number[]
  /** Factor of every accent's chroma. */
  chroma: number
  /** Chroma of neutrals in the middle of the scale. */
  tint: number
  headings: string
  text: string
}

/** Everything is drawn whether it is locked or not, so that a lock does not change what the other parts become. */
function drawingFrom(seed: string): Drawing {
  const random = randomFrom(seed)
  const first = random() * 360
  const harmony = pick(random, HARMONIES)
  const chroma = 0.72 + random() * 0.5
  const tint = random() < 0.2 ? 0 : 0.006 + random() * 0.018
  const [headings, text] = pick(random, PAIRS)
  return {first, harmony, chroma, tint, headings, text}
}

const turned = (degrees: number) => ((degrees % 360) + 360) % 360
const apart = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180)

/** Which hue a colour becomes: relatives go together, in the order of how much they are used. */
class Hues {
  #groups: {hue: number; becomes: number}[] = []
  #drawing: Drawing
  constructor(drawing: Drawing) {
    this.#drawing = drawing
  }

  /**
   * The new hue of a family of the palette, by the hue of its middle; its shades have one hue. The lightness of whatever
   * is seen first of a group decides, since a hue is not the same colour at each: dark yellow is mud.
   */
  ofFamily(middle: number, lightness: number): number {
    return this.#groupOf(middle, lightness).becomes
  }

  /** The new hue of one colour, which keeps its distance from its relatives. */
  ofColor(hue: number, lightness: number): number {
    const group = this.#groupOf(hue, lightness)
    return clearHue(turned(group.becomes + hue - group.hue), lightness)
  }

  #groupOf(hue: number, lightness: number) {
    const found = this.#groups.find((one) => apart(one.hue, hue) <= RELATED)
    if (found) return found
    const {first, harmony} = this.#drawing
    const wanted = turned(first + (harmony[this.#groups.length % harmony.length] ?? 0))
    const group = {hue, becomes: turned(clearHue(wanted, lightness))}
    this.#groups.push(group)
    return group
  }
}

/** What a drawing does to a project: its own colours, those that stay, and where they are painted. */
interface Repainting {
  drawing: Drawing
  hues: Hues
  locks: Locks
  present: ProjectTheme
}

/** A shade of the palette and the classes that paint with it. */
interface RepaintedShade {
  name: string
  isLocked: boolean
  after: Rgb
  layers: Layer[]
}

interface RepaintedLiteral {
  literal: Literal
  part: Part
  layer: Layer
}

/** Every shade of the families that are used. */
function repaintedShades(
  {families, shades}: Paints,
  {drawing, hues, locks, present}: Repainting
): RepaintedShade[] {
  return families.flatMap((family) => {
    const isNeutral = isNeutralFamily(family)
    const isLocked = locks[isNeutral ? 'neutrals' : 'accents']
    const middle = oklchOf(PALETTE.get(family)?.get('500') ?? '')?.h ?? 0
    const lightness = oklchOf(PALETTE.get(family)?.get(mainShade(shades, family)) ?? '')?.l ?? 0.5
    const hue = isNeutral ? drawing.first : hues.ofFamily(middle, lightness)
    return [...(PALETTE.get(family) ?? [])].map(([shade, value]) => {
      const name = `${family}-${shade}`
      const before = rgbOf(value)
      const after = isLocked ? rgbOf(present.colors[name] ?? value) : varied(before, hue, isNeutral, drawing)
      const layers = shades
        .filter((one) => one.name === name)
        .map(({alpha, role}) => ({before, after, alpha, roles: new Set([role]), isFixed: isLocked}))
      return {name, isLocked, after, layers}
    })
  })
}

function repaintedLiterals(
  {literals}: Paints,
  {drawing, hues, locks, present}: Repainting
): RepaintedLiteral[] {
  return literals.map((literal) => {
    const before = rgbOf(literal.text)
    const {l, c, h} = oklchOf(literal.text) ?? {l: 0, c: 0, h: 0}
    const part = c < NEUTRAL ? 'neutrals' : 'accents'
    const isFixed = locks[part]
    const keptText = present.exchanges?.find(({from}) => from === literal.text)?.to
    const hue = part === 'neutrals' ? drawing.first : hues.ofColor(h, l)
    const after = isFixed
      ? rgbOf(keptText ?? literal.text)
      : varied(before, hue, part === 'neutrals', drawing)
    return {literal, part, layer: {before, after, alpha: literal.alpha, roles: literal.roles, isFixed}}
  })
}

/** The shade of a family that paints the most vivid ground: what the eye takes for the family's colour. */
function mainShade(shades: Paints['shades'], family: string): string {
  const used = shades.filter(({name}) => name.startsWith(`${family}-`))
  const backdrops = used.filter(({role}) => role === 'ground')
  const chroma = ({name}: {name: string}) =>
    oklchOf(PALETTE.get(family)?.get(name.slice(family.length + 1)) ?? '')?.c ?? 0
  const [main] = (backdrops.length > 0 ? backdrops : used).toSorted((a, b) => chroma(b) - chroma(a))
  return main?.name.slice(family.length + 1) ?? '600'
}

/** White and black of the palette, which stay. */
const extremes = ({shades}: Paints): Layer[] =>
  shades
    .filter(({name}) => !name.includes('-'))
    .map(({name, alpha, role}) => {
      const rgb: Rgb = name === 'white' ? [255, 255, 255] : [0, 0, 0]
      return {before: rgb, after: rgb, alpha, roles: new Set([role]), isFixed: true}
    })

/**
 * Other colours and fonts for a project, drawn from a seed: Tailwind's palette through its theme, and whatever is
 * written out in the code and the CSS where it stands. Locked parts stay as they are. Every opaque colour keeps its
 * luminance, and so every text its contrast; colours that are seen through are pushed until it is so.
 */
export function vary<Given extends Varied>(project: Given, seed: string, locks: Locks): Given {
  const present = readTheme(project.css)
  const original = unvaried(project)
  const paints = paintsOf(original)
  const drawing = drawingFrom(seed)
  const repainting = {drawing, hues: new Hues(drawing), locks, present}
  const shades = repaintedShades(paints, repainting)
  const literals = repaintedLiterals(paints, repainting)
  keepReadable([
    ...shades.flatMap(({layers}) => layers),
    ...extremes(paints),
    ...literals.map(({layer}) => layer)
  ])

  const colors: Record<string, string> = {}
  for (const {name, isLocked, after, layers} of shades) {
    // A shade that several classes use goes the furthest that one of them has to go.
    const [furthest = after] = layers.map((layer) => layer.after).sort((a, b) => sideways(a) - sideways(b))
    const kept = present.colors[name]
    if (!isLocked) colors[name] = hexOf(furthest)
    else if (kept) colors[name] = kept
  }
  const kept = (present.exchanges ?? []).filter(({part}) => locks[part])
  const fonts = locks.fonts ? present : fontsOf(drawing)
  const exchanges = [
    ...kept,
    ...exchangedColors(
      literals.filter(({part}) => !locks[part]),
      kept
    ),
    ...(locks.fonts ? [] : exchangedFonts(paints.fonts, fonts))
  ]
  const to = new Map(exchanges.map((one) => [one.from, one.to]))
  const next = swapInProject(original, ({text}) => to.get(text))
  const theme = {font: fonts.font, headings: fonts.headings, colors, exchanges, seed}
  return {...next, css: writeTheme(next.css, theme)}
}

/** Without any Variation and without other fonts. */
export function plain<Given extends Varied>(project: Given): Given {
  const original = unvaried(project)
  return {...original, css: writeTheme(original.css, {colors: {}})}
}

/** Smaller the further a colour is from the middle. */
const sideways = (rgb: Rgb) => {
  const light = luminance(rgb)
  return light <= MIDDLE ? light : -light
}

function varied(before: Rgb, hue: number, isNeutral: boolean, {chroma, tint}: Drawing): Rgb {
  const {l, c} = oklchOf(hexOf(before)) ?? {l: 0.5, c: 0}
  // A tint of paper and ink shows most in the middle of the scale.
  return repainted(before, hue, isNeutral ? tint * (1 - Math.abs(l - 0.55)) : Math.min(c * chroma, 0.34))
}

/** A short seed that can be read out. */
export function newSeed(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return number.toString(36).padStart(7, '0')
}

function isNeutralFamily(family: string): boolean {
  const middle = PALETTE.get(family)?.get('500')
  return (middle ? (oklchOf(middle)?.c ?? 0) : 0) < 0.06
}

const fontsOf = ({text, headings}: Drawing) => ({
  font: stackOf(text),
  headings: headings === text ? undefined : stackOf(headings)
})

function stackOf(id: string): string | undefined {
  const face = faceOf(id)
  return face && fontStack(face)
}
