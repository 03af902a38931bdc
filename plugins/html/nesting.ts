import type {Element} from 'hast'

/** The state of the HTML parser at a place in the tree, as far as it decides where a start tag goes. */
export interface NestingContext {
  /** Name of the parent; `#root` at the root, '' in an integration point of SVG or MathML. */
  parent: string
  /** Elements that some start tag closes from here. */
  open: ReadonlySet<string>
  isInForm: boolean
  isInSelect: boolean
  isInRuby: boolean
}

export const ROOT_CONTEXT: NestingContext = {
  parent: '#root',
  open: new Set(),
  isInForm: false,
  isInSelect: false,
  isInRuby: false
}

/**
 * Whether the parser puts an element into its parent when it reads its start tag there; otherwise it closes something
 * around it first, moves it, or ignores it. Only elements of HTML; the others stay where they are written.
 * Spec: <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody> and the insertion modes after it
 */
export function staysInside(element: Element, context: NestingContext): boolean {
  const {tagName} = element
  const {parent, open} = context
  const allowed = CHILDREN[parent]
  if (allowed) return allowed.has(tagName) || (TABLE_PARTS.has(parent) && staysAmongRows(element, context))
  const parents = PARENTS[tagName]
  if (parents) return parents.has(parent)
  if (CLOSES_PARAGRAPH.has(tagName) && open.has('p')) return false
  if (HEADINGS.has(tagName) && HEADINGS.has(parent)) return false
  if (CLOSES_ITSELF.has(tagName) && open.has(tagName)) return false
  if ((tagName === 'dd' || tagName === 'dt') && (open.has('dd') || open.has('dt'))) return false
  if (tagName === 'form' && context.isInForm) return false
  if (tagName === 'select' && context.isInSelect) return false
  if ((tagName === 'option' || tagName === 'optgroup' || tagName === 'hr') && parent === 'option')
    return false
  if (RUBY_TEXTS.has(tagName) && context.isInRuby && ENDS_BY_ITSELF.has(parent)) return false
  return true
}

/**
 * Old markup opens a form between the rows of a table: the parser leaves it there, without content, and a hidden field
 * too. Spec: <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intable>
 */
function staysAmongRows({tagName, properties, children}: Element, context: NestingContext): boolean {
  if (context.parent === 'colgroup') return false
  if (tagName === 'form') return children.length === 0 && !context.isInForm
  return tagName === 'input' && String(properties.type).toLowerCase() === 'hidden'
}

/** Whether text that is not white space stays in a parent; in parts of a table it is moved before the table. */
export const textStaysInside = (parent: string): boolean => !TABLE_PARTS.has(parent)

/** Whether a start tag ends a paragraph that is open around it. */
export const closesParagraph = (tagName: string): boolean => CLOSES_PARAGRAPH.has(tagName)

/** Whether an element holds rows, cells or columns of a table. */
export const isTablePart = (tagName: string): boolean => TABLE_PARTS.has(tagName)

/** The context of an element's children. `isHtml`: the element is in the HTML namespace. */
export function contextInside(tagName: string, context: NestingContext, isHtml: boolean): NestingContext {
  if (!isHtml)
    return {...context, parent: '', open: new Set([...context.open].filter((name) => !SCOPED.has(name)))}
  return {
    parent: tagName,
    open: openInside(tagName, context.open),
    isInForm: tagName === 'form' || (context.isInForm && tagName !== 'template'),
    isInSelect: tagName === 'select' || (context.isInSelect && tagName !== 'template'),
    isInRuby: tagName === 'ruby' || (context.isInRuby && !SCOPES.has(tagName))
  }
}

function openInside(tagName: string, around: ReadonlySet<string>): ReadonlySet<string> {
  const ends = SCOPES.has(tagName)
    ? REMEMBERED
    : tagName === 'button'
      ? SCOPED
      : SPECIAL.has(tagName)
        ? LIST_ITEMS
        : NONE
  const kept = [...around].filter((name) => !ends.has(name) || (tagName === 'button' && name === 'button'))
  if (!REMEMBERED.has(tagName)) return kept.length === around.size ? around : new Set(kept)
  return new Set([...kept, tagName])
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Elements beyond which nothing is looked for. Spec: <https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-scope> */
const SCOPES = words('applet caption html marquee object table td template th')
const REMEMBERED = words('a button dd dt li nobr p')
const LIST_ITEMS = words('li dd dt')
/** Remembered elements that are looked for in a scope; the others are formatting elements, which have a list of their own. */
const SCOPED = words('button dd dt li p')
const NONE: ReadonlySet<string> = new Set()
/** Elements that end the search for an open list item; all special ones but `address`, `div` and `p`. */
const SPECIAL = words(
  'article aside blockquote body center details dd dir dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 head header hgroup iframe li listing main menu nav noembed noframes ol plaintext pre search section select summary textarea ul xmp'
)
const CLOSES_ITSELF = words('a button li nobr')
const HEADINGS = words('h1 h2 h3 h4 h5 h6')
const CLOSES_PARAGRAPH = words(
  'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p plaintext pre search section summary table ul xmp'
)
const RUBY_TEXTS = words('rb rt rtc rp')
const ENDS_BY_ITSELF = words('dd dt li optgroup option p rb rp rt rtc')
const TABLE_PARTS = words('table colgroup thead tbody tfoot tr')

/** Elements that stay in parents which take only some elements. */
const CHILDREN: Readonly<Record<string, ReadonlySet<string> | undefined>> = {
  __proto__: null as never,
  table: words('caption colgroup thead tbody tfoot tr style template script'),
  thead: words('tr style template script'),
  tbody: words('tr style template script'),
  tfoot: words('tr style template script'),
  tr: words('td th style template script'),
  colgroup: words('col template'),
  html: words('head body frameset'),
  head: words('base link meta title style template script noscript'),
  frameset: words('frame frameset'),
  textarea: words(''),
  title: words('')
}

/** Elements that stay only in some parents; elsewhere their tags are ignored. */
const PARENTS: Readonly<Record<string, ReadonlySet<string> | undefined>> = {
  __proto__: null as never,
  html: words('#root'),
  head: words('html'),
  body: words('html'),
  frameset: words('html frameset'),
  frame: words('frameset'),
  caption: words('#root table template'),
  colgroup: words('#root table template'),
  col: words('#root colgroup template'),
  thead: words('#root table template'),
  tbody: words('#root table template'),
  tfoot: words('#root table template'),
  tr: words('#root table thead tbody tfoot template'),
  td: words('#root tr template'),
  th: words('#root tr template')
}
