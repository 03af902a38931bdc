/** A block of the WordPress editor. */
export interface Block {
  /** Without `core/`: `group`. */
  name: string
  attributes: Readonly<Record<string, unknown>>
  /** Markup before the inner blocks, and after them; all of it where there are none. */
  before: string
  after: string
  inner: readonly Block[]
  /** Its markup is a `<style>`, in which references to characters are no characters. */
  holdsSheet?: boolean
}

/**
 * Blocks as a post keeps them: HTML with comments.
 * Spec: <https://developer.wordpress.org/block-editor/getting-started/fundamentals/markup-representation-block/>
 */
export function blockMarkup({name, attributes, before, after, inner, holdsSheet}: Block): string {
  const given = Object.keys(attributes).length > 0 ? ` ${attributeText(attributes)}` : ''
  const [first, last] = holdsSheet ? [before, after] : [asText(before), asText(after)]
  const content = inner.length > 0 ? `${first}${inner.map(blockMarkup).join('\n\n')}${last}` : first + last
  return `<!-- wp:${name}${given} -->\n${content}\n<!-- /wp:${name} -->`
}

/** JSON that can stand in a comment. */
const attributeText = (attributes: Block['attributes']) =>
  JSON.stringify(attributes)
    .replaceAll('--', '\\u002d\\u002d')
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\\"', '\\u0022')

/**
 * Markup of which WordPress runs nothing when it shows the post: a bracket begins a shortcode there, in text and in attributes, and
 * a URL that is a text by itself becomes what its host answers. The editor writes both in this way.
 * Spec: <https://developer.wordpress.org/reference/functions/do_shortcode/>,
 * <https://developer.wordpress.org/reference/classes/wp_embed/autoembed/>
 */
const asText = (markup: string): string =>
  markup.replaceAll('[', '&#91;').replace(LONE_URL, (_, before: string) => `${before}&#47;&#47;`)

const LONE_URL = /((?:^|>)\s*https?:)\/\/(?=[^\s<>"]+\s*(?:<|$))/gim
