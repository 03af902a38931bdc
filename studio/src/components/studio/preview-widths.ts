import type {Segment} from '../segments/segments.tsx'
import type {PreviewWidth} from './studio-context.ts'

/** Widths that the preview can have, px; 0 for as wide as there is room. */
export const PREVIEW_WIDTHS: readonly (Segment<PreviewWidth> & {pixels: number})[] = [
  {value: 'fit', label: 'Fit', pixels: 0},
  {value: 'phone', label: 'Phone, 390 pixels', icon: 'phone', pixels: 390},
  {value: 'tablet', label: 'Tablet, 820 pixels', icon: 'tablet', pixels: 820},
  {value: 'desktop', label: 'Desktop, 1440 pixels', icon: 'desktop', pixels: 1440}
]
