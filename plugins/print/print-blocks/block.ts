/** A block of the WordPress editor. */
export interface Block {
  /** Without `core/`: `group`. */
  name: string
  attributes: Readonly<Record<string, unknown>>
  /** Markup before the inner blocks, and after them; all of it where there are none. */
  before: string
  after: string
  inner: readonly Block[]
}

/**
 * Blocks as a post keeps them: HTML with comments.
 * Spec: <https://developer.wordpress.org/block-editor/getting-started/fundamentals/markup-representation-block/>
 */
export function blockMarkup({name, attributes, before, after, inner}: Block): string {
  const given = Object.keys(attributes).length > 0 ? ` ${attributeText(attributes)}` : ''
  const content =
    inner.length > 0 ? `${before}${inner.map(blockMarkup).join('\n\n')}${after}` : before + after
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
