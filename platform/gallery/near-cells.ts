import {CELLS} from './color-cell.ts'
import {oklab, type Rgb} from './palette.ts'

/** Two colours that are nearer are taken for one (OKLab), by somebody who searches for the one. */
const NEAR = 0.1

/**
 * Cells (`colorCell`) in which a colour looks like the one that is requested, `#rrggbb`: its own, and those whose middle is
 * near. Undefined where the text is no colour.
 */
export function cellsNear(hex: string): number[] | undefined {
  const rgb = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i
    .exec(hex)
    ?.slice(1)
    .map((part) => Number.parseInt(part, 16))
  if (!rgb) return undefined
  const [red = 0, green = 0, blue = 0] = rgb
  const wanted = oklab([red, green, blue])
  const own = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
  return MIDDLES.flatMap((middle, cell) => (cell === own || distance(middle, wanted) < NEAR ? [cell] : []))
}

const distance = (one: Rgb, other: Rgb) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])

const middleOf = (step: number) => step * CELLS + CELLS / 2

const MIDDLES = Array.from({length: CELLS ** 3}, (_, cell) =>
  oklab([middleOf(cell >> 8), middleOf((cell >> 4) & 15), middleOf(cell & 15)])
)
