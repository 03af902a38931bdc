import type {FontFace, FontStyle} from './font-face.ts'

/** Styles that stand in for one that a family does not have, the best first. */
const INSTEAD: Readonly<Record<FontStyle, readonly FontStyle[]>> = {
  normal: ['normal', 'oblique', 'italic'],
  italic: ['italic', 'oblique', 'normal'],
  oblique: ['oblique', 'italic', 'normal']
}

/**
 * Faces of one family that a browser chooses for a style and a weight: those of one weight, each for other characters.
 * Spec: <https://drafts.csswg.org/css-fonts-4/#font-style-matching>
 */
export function matchFaces(
  faces: readonly FontFace[],
  style: FontStyle,
  weight: number
): readonly FontFace[] {
  const ofStyle = INSTEAD[style]
    .map((each) => faces.filter((face) => face.style === each))
    .find((found) => found.length > 0)
  if (!ofStyle) return []
  const exact = ofStyle.filter(({weights: [least, most]}) => least <= weight && weight <= most)
  if (exact.length > 0) return exact
  const nearest = ofStyle.reduce((best, face) =>
    distance(face, weight) < distance(best, weight) ? face : best
  )
  return ofStyle.filter(({weights}) => weights.join() === nearest.weights.join())
}

/** Heavier ones are further away than all lighter ones below 400, and the other way round above 500. */
const FURTHER = 10_000

function distance({weights: [least, most]}: FontFace, weight: number): number {
  const isHeavier = least > weight
  const away = isHeavier ? least - weight : weight - most
  if (weight >= 400 && weight <= 500) {
    if (isHeavier && least <= 500) return away
    return isHeavier ? away + 2 * FURTHER : away + FURTHER
  }
  return isHeavier === weight < 400 ? away + FURTHER : away
}
