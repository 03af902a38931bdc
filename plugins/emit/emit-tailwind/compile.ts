import {compile} from 'tailwindcss'
import {PREFLIGHT_CSS, THEME_CSS} from '../../css/generated/tailwind-css.ts'

/** Tailwind's sheet with its parts in place of the imports that need a file system; a reader's own theme follows. */
export const tailwindSource = (theme = ''): string =>
  `@layer theme, base, components, utilities;
@layer theme {\n${THEME_CSS}\n}
@layer base {\n${PREFLIGHT_CSS}\n}
@layer utilities {\n@tailwind utilities;\n}
${ownTheme(theme)}`

/** The reader's CSS file without its import of Tailwind, which is there already. */
export const ownTheme = (theme: string): string =>
  theme.replace(/@import\s+(["'])tailwindcss(?:\/[\w.-]+)?\1[^;]*;/g, '')

/** Tailwind's output for these class tokens: theme variables in use, preflight and utilities. `theme`: the reader's CSS. */
export async function compileTailwind(tokens: Iterable<string>, theme = ''): Promise<string> {
  const {build} = await compile(tailwindSource(theme))
  return build([...new Set(tokens)])
}

/**
 * Class tokens in HTML or JSX text: all words of all `class` and `className` attributes, and of text that looks like one, since a
 * text that shows code may contain the beginning of an attribute.
 */
export function classTokens(code: string): Set<string> {
  const tokens = new Set<string>()
  for (const [, , quoted = ''] of code.matchAll(/\bclass(?:Name)?=(?=(["'])([\s\S]*?)\1)/g)) {
    for (const token of quoted.split(/\s+/)) {
      if (token)
        tokens.add(
          token
            .replace(/&lt;|&#x3C;/gi, '<')
            .replace(/&gt;/gi, '>')
            .replace(/&#39;|&#x27;/gi, "'")
            .replace(/&quot;|&#34;|&#x22;/gi, '"')
            .replace(/&amp;|&#38;|&#x26;/gi, '&')
        )
    }
  }
  return tokens
}
