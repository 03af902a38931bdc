import type {OpenOptions} from '../browser/open.ts'

/** In px. */
export type Viewport = NonNullable<OpenOptions['viewport']>

/** A desktop, a small desktop, a tablet and a telephone. */
export const VIEWPORTS: readonly [Viewport, ...Viewport[]] = [
  {width: 1440, height: 900},
  {width: 1024, height: 768},
  {width: 768, height: 1024},
  {width: 390, height: 844}
]

/** A screen of that width: its height is that of the nearest. */
export function viewportOf(width: number): Viewport {
  const nearest = VIEWPORTS.reduce((best, one) =>
    Math.abs(one.width - width) < Math.abs(best.width - width) ? one : best
  )
  return {width, height: nearest.height}
}
