import type {ProjectTheme} from '../project/theme-block.ts'

/**
 * Code that looks the same without the project's CSS: classes with a colour of Tailwind's palette that Variation has
 * repainted get its value (`bg-sky-800/50` → `bg-[#123456]/50`). Variants, opacities and everything else stay.
 */
export function withPalette(code: string, {colors}: Pick<ProjectTheme, 'colors'>): string {
  return code.replace(
    /(?<![\w-])((?:[a-z]+-)+?)([a-z]+-(?:50|[1-9]00|950))(?=\/|[\s"'`!}]|$)/g,
    (whole, prefix: string, name: string) =>
      Object.hasOwn(colors, name) ? `${prefix}[${colors[name]}]` : whole
  )
}
