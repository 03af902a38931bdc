import type {Evidence} from './evidence.ts'
import type {WidthFindings} from './misses.ts'

/** A page and its copy at one width. */
export interface Compared extends WidthFindings {
  index: number
  width: number
  expected: Evidence
  output: Evidence
  /** Compares both anew. */
  compareAgain: (expected: Evidence, output: Evidence) => Promise<WidthFindings>
}

/** Smaller areas are edges that are smoothed otherwise, px. */
const LAYER = 200

/**
 * Where nothing differs but a larger part of the pixels, one of the pictures may have been taken before all was drawn: now
 * and then Chromium shows a frame without the layers that are beyond the viewport. Both are taken anew, once; what is nearer
 * counts.
 */
export async function compareAgain(compared: Compared): Promise<void> {
  const {expected, output, findings, fidelity} = compared
  if (fidelity.pixels === 0 || !findings.every(({property}) => property === 'pixels')) return
  const {width, height} = await expected.picture()
  if (fidelity.pixels * width * height < LAYER) return
  // A page that is closed by now has been examined once.
  const [page, copy] = await Promise.all([expected.again?.(), output.again?.()]).catch(() => [])
  if (!page || !copy) return
  const pictures = {
    expected: {...expected, picture: () => Promise.resolve(page)},
    output: {...output, picture: () => Promise.resolve(copy)}
  }
  const again = await compared.compareAgain(pictures.expected, pictures.output)
  if (again.fidelity.pixels < fidelity.pixels) Object.assign(compared, pictures, again)
}
