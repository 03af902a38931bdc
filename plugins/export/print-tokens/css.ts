import type {DesignTokens, Token} from '../collect-tokens/tokens.ts'

/**
 * The tokens as a theme of Tailwind 4: `@theme`, without the names that no utility looks up.
 * Spec: <https://tailwindcss.com/docs/theme#theme-variable-namespaces>
 */
export const printThemeCss = ({tokens}: DesignTokens): string =>
  block('@theme', tokens.filter(({kind}) => kind !== 'border-width').flatMap(linesOf))

/** The tokens as custom properties of the root; breakpoints, which no media query can read, are left out. */
export const printCustomProperties = ({tokens}: DesignTokens): string =>
  block(':root', tokens.filter(({kind}) => kind !== 'breakpoint').flatMap(linesOf))

const linesOf = ({kind, name, value, lineHeight}: Token): string[] => [
  `--${kind}-${name}: ${value};`,
  ...(lineHeight === undefined ? [] : [`--${kind}-${name}--line-height: ${lineHeight};`])
]

const block = (head: string, lines: readonly string[]): string =>
  lines.length === 0 ? `${head} {\n}\n` : `${head} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}\n`
