import {__unstable__loadDesignSystem as load} from 'tailwindcss'
import {ownTheme} from './compile.ts'
import {RecentlyMade} from './recently-made.ts'
import {THEME_CSS} from '../../css/generated/tailwind-css.ts'

export type DesignSystem = Awaited<ReturnType<typeof load>>

const systems = new RecentlyMade<Promise<DesignSystem>>(16)

/** Tailwind's design system for a theme; loading it takes some tens of milliseconds, so it is kept by the theme's text. */
export const designSystemFor = (theme = ''): Promise<DesignSystem> =>
  systems.of(theme, () => load(designSource(theme)))

/** The next one for the theme is loaded anew: a design system remembers every token that it was asked for. */
export const forgetDesignSystem = (theme: string): void => systems.drop(theme, designSystemFor(theme))

/** Tailwind's sheet without Preflight, which says nothing of classes; a reader's own theme follows. */
export const designSource = (theme: string): string =>
  `@layer theme, base, components, utilities;\n@layer theme {\n${THEME_CSS}\n}\n@layer utilities {\n@tailwind utilities;\n}\n${ownTheme(theme)}`
