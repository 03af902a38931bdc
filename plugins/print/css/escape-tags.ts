/**
 * CSS text without anything that the parser could take for a tag or a comment of HTML while it looks for the end of a `<style>`:
 * the `<` of `</` and `<!` becomes the escape `\3c `, which has the same meaning in strings, URLs and names. Nowhere else in CSS
 * may the two characters be next to each other.
 * Spec: <https://drafts.csswg.org/css-syntax/#consume-escaped-code-point>,
 * <https://html.spec.whatwg.org/multipage/parsing.html#rawtext-less-than-sign-state>
 */
export function escapeTags(css: string): string {
  if (!css.includes('<')) return css
  return css.replace(/(\\*)<(?=[/!])/g, (_, before: string) => {
    // An odd number of backslashes already escapes it; one of them is that of the new escape.
    const kept = before.length % 2 === 1 ? before.slice(1) : before
    return `${kept}\\3c `
  })
}
