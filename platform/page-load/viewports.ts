import type {OpenOptions} from '../browser/open.ts'

/** In px. */
export type Viewport = NonNullable<OpenOptions['viewport']>

/** A desktop, a small desktop, a tablet and a telephone. */
export const VIEWPORTS = [
  {width: 1440, height: 900},
  {width: 1024, height: 768},
  {width: 768, height: 1024},
  {width: 390, height: 844}
]

/** A screen of that width: its height is that of the nearest. */
export function viewportOf(width: number): Viewport {
  const [nearest] = VIEWPORTS.toSorted((a, b) => Math.abs(a.width - width) - Math.abs(b.width - width))
  return {width, height: nearest!.height}
}
