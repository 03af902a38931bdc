import {__unstable__loadDesignSystem as load} from 'tailwindcss'
import {ownTheme} from './compile.ts'
import {THEME_CSS} from '../../css/generated/tailwind-css.ts'

export type DesignSystem = Awaited<ReturnType<typeof load>>

const systems = new Map<string, Promise<DesignSystem>>()
const MOST_KEPT = 16

/** Tailwind's design system for a theme; loading it takes some tens of milliseconds, so it is kept by the theme's text. */
export function designSystemFor(theme = ''): Promise<DesignSystem> {
  let system = systems.get(theme)
  if (!system) {
    system = load(designSource(theme))
    if (systems.size >= MOST_KEPT) systems.delete(systems.keys().next().value!)
    systems.set(theme, system)
  }
  return system
}

/** Tailwind's sheet without Preflight, which says nothing of classes; a reader's own theme follows. */
export const designSource = (theme: string): string =>
  `@layer theme, base, components, utilities;\n@layer theme {\n${THEME_CSS}\n}\n@layer utilities {\n@tailwind utilities;\n}\n${ownTheme(theme)}`
