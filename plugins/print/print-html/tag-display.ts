/**
 * The `display` that a tag has without any style, which is what a formatter that does not know styles uses.
 * Spec: <https://html.spec.whatwg.org/multipage/rendering.html#the-css-user-agent-style-sheet-and-presentational-hints>
 */
const groups: Record<string, string> = {
  none: 'area base basefont datalist head link meta noembed noframes rp style title',
  block:
    'html body address blockquote center dialog div figure figcaption footer form header hr legend listing main p plaintext pre search xmp article aside h1 h2 h3 h4 h5 h6 hgroup nav section dir dd dl dt menu ol ul fieldset details summary option optgroup source track script param',
  'list-item': 'li',
  table: 'table',
  'table-caption': 'caption',
  'table-column-group': 'colgroup',
  'table-column': 'col',
  'table-header-group': 'thead',
  'table-row-group': 'tbody',
  'table-footer-group': 'tfoot',
  'table-row': 'tr',
  'table-cell': 'td th',
  'inline-block': 'input button marquee select meter progress object video audio',
  contents: 'slot',
  ruby: 'ruby',
  'ruby-text': 'rt'
}
const displays = new Map(
  Object.entries(groups).flatMap(([display, tags]) => tags.split(' ').map((tag) => [tag, display] as const))
)

export function tagDisplay(tagName: string, space: 'html' | 'svg' | 'math'): string {
  if (space === 'svg') return tagName === 'svg' ? 'inline-block' : 'block'
  return displays.get(tagName) ?? 'inline'
}

/** Whether white space beside and inside such an element counts as layout of the code. */
export const isBlockLike = (display: string): boolean =>
  display === 'block' || display === 'list-item' || display.startsWith('table')
