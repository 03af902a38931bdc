import {mapTokens} from '../../css/tokens.ts'

/**
 * A sheet in which nothing begins a shortcode of WordPress, which looks for them in a `<style>` too: a bracket of CSS has a space
 * after it, and one in a string, a URL or a name is an escape.
 *
 * ```
 * [gallery]::before { content: "[gallery]" }
 * [ gallery]::before { content: "\5b gallery]" }
 * ```
 *
 * Spec: <https://developer.wordpress.org/reference/functions/get_shortcode_regex/>
 */
export const withoutShortcodes = (sheet: string): string =>
  sheet.includes('[')
    ? mapTokens(sheet, ({kind, text}) =>
        kind === 'other' || kind === 'comment' ? text.replaceAll('[', '[ ') : escaped(text)
      )
    : sheet

/** An odd number of backslashes already escapes the bracket; one of them is that of the new escape. */
const escaped = (text: string): string =>
  text.replace(/(\\*)\[/g, (_, before: string) => `${before.slice(before.length % 2)}\\5b `)
