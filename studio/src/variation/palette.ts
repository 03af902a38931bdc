import {THEME_CSS} from '@facsimile/plugins/css/generated/tailwind-css.ts'

/** Tailwind's palette: family → shade → value. */
export const PALETTE: ReadonlyMap<string, ReadonlyMap<string, string>> = (() => {
  const families = new Map<string, Map<string, string>>()
  for (const [, family = '', shade = '', value = ''] of THEME_CSS.matchAll(
    /--color-([a-z]+)-(\d+):\s*([^;]+);/g
  )) {
    const shades = families.get(family) ?? new Map<string, string>()
    families.set(family, shades.set(shade, value))
  }
  return families
})()

const utility = /(?:^|[\s"'`:!])(?:[a-z]+-)+?([a-z]+)-(?:50|[1-9]00|950)(?![\w])/g

/** Families of the palette that a component's code paints with, the most used first. */
export function familiesIn(code: string): string[] {
  const counts = new Map<string, number>()
  for (const [, family = ''] of code.matchAll(utility))
    if (PALETTE.has(family)) counts.set(family, (counts.get(family) ?? 0) + 1)
  for (const [, family = ''] of code.matchAll(/--color-([a-z]+)-\d+/g))
    if (PALETTE.has(family)) counts.set(family, (counts.get(family) ?? 0) + 1)
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([family]) => family)
}
