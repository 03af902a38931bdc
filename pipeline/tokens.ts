import {
  collectTokens,
  type DesignTokens,
  inlineVariables,
  printCustomProperties,
  printDtcg,
  printMarkdown,
  printThemeCss
} from '@facsimile/plugins'
import type {Snapshot} from '@facsimile/plugins'
import {convert, type HtmlSource, type OutputFile} from './convert.ts'
import type {Slots} from './preset.ts'
import type {TokenFormat} from './settings.ts'

export interface TokenOptions {
  /** Elements that have to declare a value for it to be a token (default: 1). */
  least?: number
}

/** Settings of a conversion that collects tokens: what is seen of the page's styles, with its own rules. */
export const TOKEN_SETTINGS = {componentFormat: 'html', styleFormat: 'local', copyMode: 'adaptable'} as const

/** Slots that hand over the tokens of a page that is converted with `TOKEN_SETTINGS`. */
export function tokenSlots(onTokens: (tokens: DesignTokens) => void, {least}: TokenOptions = {}): Slots {
  return {
    beforeEmit: [
      inlineVariables,
      [collectTokens, {least}],
      () => (_, file) => {
        if (file.data.tokens) onTokens(file.data.tokens)
      }
    ]
  }
}

/** The design tokens of a page. `source` and errors are those of `convert`. */
export async function readTokens(
  source: string | HtmlSource | Snapshot,
  options: TokenOptions = {}
): Promise<DesignTokens> {
  let found: DesignTokens | undefined
  const slots = tokenSlots((tokens) => (found = tokens), options)
  await convert(source, TOKEN_SETTINGS, {slots})
  if (!found) throw new Error('The conversion collected no design tokens.')
  return found
}

const FILES: Readonly<Record<TokenFormat, {name: string; print: (tokens: DesignTokens) => string}>> = {
  dtcg: {name: 'tokens.json', print: printDtcg},
  tailwind: {name: 'theme.css', print: printThemeCss},
  css: {name: 'tokens.css', print: printCustomProperties},
  markdown: {name: 'DESIGN.md', print: printMarkdown}
}

/** Tokens in one form, as a file. */
export const tokenFile = (tokens: DesignTokens, format: TokenFormat): OutputFile => ({
  name: FILES[format].name,
  text: FILES[format].print(tokens)
})
