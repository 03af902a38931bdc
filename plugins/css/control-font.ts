import {initialValue} from './properties.ts'

/** What the browser's own sheet declares for the font of controls, which no author can write (see user-agent.css.ts). */
const CONTROL_FONT = '-internal-control-font'

/** What Chromium has for it on every system, beside initial values. */
const PARTS: Readonly<Record<string, string>> = {'font-size': '13.3333px', 'font-family': 'Arial'}

/** What the browser's font for controls gives a longhand of `font`; undefined for any other declaration. */
export const controlFontPart = (property: string, value: string, longhand: string): string | undefined =>
  property === 'font' && value === CONTROL_FONT ? (PARTS[longhand] ?? initialValue(longhand)) : undefined
