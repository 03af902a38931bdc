import {clampChroma} from 'culori'

/** Degrees of OKLCH between which a colour that is darker than its hue is called brown or olive. */
const [FROM, TO] = [50, 125]

/** How much darker than its hue's own lightness a colour may be and still be called by its hue. */
const DARKER = 0.13

/** Of the whole module: 360 numbers that never change. */
const known = new Map<number, number>()

/** The OKLCH lightness at which sRGB has the most chroma in a hue: where yellow is yellow, and blue is blue. */
export function ownLightness(hue: number): number {
  const degrees = Math.round(hue)
  const cached = known.get(degrees)
  if (cached !== undefined) return cached
  let [best, most] = [0.5, -1]
  for (let l = 0.3; l <= 0.98; l += 0.01) {
    const {c} = clampChroma({mode: 'oklch', l, c: 0.37, h: degrees}, 'oklch')
    if (c > most) [best, most] = [l, c]
  }
  known.set(degrees, best)
  return best
}

/** Whether a hue is muddy at a lightness. */
export const isDull = (hue: number, lightness: number): boolean =>
  hue > FROM && hue < TO && lightness < ownLightness(hue) - DARKER

/** The hue next to this one that is not muddy at a lightness; most are left as they are. */
export function clearHue(hue: number, lightness: number): number {
  for (let step = 0; step <= TO - FROM; step++)
    for (const near of [hue - step, hue + step]) if (!isDull(near, lightness)) return near
  return hue
}
