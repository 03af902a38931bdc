import {captureHtml, type Settings} from '@facsimile/pipeline'
import type {Snapshot} from '@facsimile/plugins'
import fc from 'fast-check'
import type {Element, ElementContent, Properties, Root} from 'hast'
import {BREAK_OUTS, CSS_VECTORS, HTML_VECTORS, RUN} from './vectors.ts'

/** A page as somebody who wants to run script in its copy would write it, and the settings it is copied with. */
export interface HostileCase {
  snapshot: Snapshot
  settings: Partial<Settings>
}

const words = (text: string): string[] => text.split(' ')

/** Names that parsers treat in ways of their own, names of other namespaces, and names that are code elsewhere. */
const TAGS = [
  ...words(
    'a article audio b base body br button canvas caption col colgroup dd details dialog div dl dt embed fieldset font form frame frameset h1 h2 head hr html i iframe img input label legend li link listing map area marquee menu meta nobr noembed noframes noscript object ol optgroup option p param picture plaintext pre ruby rp rt s script section select selectedcontent slot source span style sub summary table tbody td template textarea tfoot th thead title tr track u ul video wbr xmp'
  ),
  ...words(
    'svg g path use image set animate animateTransform foreignObject desc style title script text textPath a font'
  ),
  ...words('math mi mo mtext mglyph malignmark annotation-xml maction semantics ms mrow'),
  ...words(
    'x-a X-A IFRAME Script x.y x:y a:script font-face annotation-xml isindex keygen image comment bgsound'
  ),
  `x{...${RUN.replaceAll("'", '`')}}`,
  `x-a{...1}`,
  'x"y',
  "x'y",
  'x`y',
  'constructor',
  '__proto__'
]

const STRINGS = [
  RUN,
  ...BREAK_OUTS,
  `javascript:${RUN}`,
  ` java\tscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload="${RUN}"/>`,
  `"><img src=x onerror=${RUN}>`,
  `'><img src=x onerror=${RUN}>`,
  `--><img src=x onerror=${RUN}>`,
  `</textarea><img src=x onerror=${RUN}>`,
  `</title><img src=x onerror=${RUN}>`,
  `</xmp></noscript></iframe></noembed><img src=x onerror=${RUN}>`,
  `<script>${RUN}</script>`,
  `<svg><style><img src=x onerror=${RUN}></style></svg>`,
  `{${RUN}}`,
  `"}{${RUN}}{"`,
  `'+${RUN}+'`,
  `\\"+${RUN}//`,
  ']]>',
  '\u2028',
  '\0',
  'a',
  ' '
]

const ATTRIBUTES = [
  ...words(
    'action alt attributeName autofocus background begin by class color content data encoding form formaction from height href http-equiv id is key name onclick onerror onload poster ref rel sandbox sizes slot src srcdoc srcset style target title to type usemap value values width xlink:href xml:base xmlns'
  ),
  'onx/onclick',
  'a"b',
  "a'b",
  'a<b',
  'a{b}',
  '{...a}',
  'data-x',
  'ARIA-LABEL',
  '@click',
  'dangerouslysetinnerhtml'
]

/** hast properties by the names of markup: capture gives them other names, printers must cope with both. */
const property = (name: string): string =>
  ({
    class: 'className',
    'xlink:href': 'xLinkHref',
    'http-equiv': 'httpEquiv',
    srcdoc: 'srcDoc',
    formaction: 'formAction'
  })[name] ?? name

const string = fc.oneof(
  fc.constantFrom(...STRINGS),
  fc.tuple(fc.constantFrom(...STRINGS), fc.constantFrom(...STRINGS)).map((two) => two.join(''))
)

const attributes = fc.array(
  fc.tuple(
    fc.constantFrom(...ATTRIBUTES),
    fc.oneof(
      string,
      fc.constantFrom('href', 'xlink:href', 'text/html', 'x', 'stylesheet', 'icon', 'hidden', '1s')
    )
  ),
  {maxLength: 3}
)

type Attributes = [name: string, value: string][]

interface Tree {
  tag: string
  attributes: Attributes
  children: (Tree | string)[]
}

const {tree} = fc.letrec<{tree: Tree}>((tie) => ({
  tree: fc.record({
    tag: fc.constantFrom(...TAGS),
    attributes,
    children: fc.array(fc.oneof({maxDepth: 6, withCrossShrink: true}, string, tie('tree')), {maxLength: 3})
  })
}))

/** Markup as an author writes it, with all its mistakes. */
const markup = (node: Tree | string): string =>
  typeof node === 'string'
    ? node
    : `<${node.tag}${node.attributes.map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`).join('')}>${node.children.map(markup).join('')}</${node.tag}>`

/** A tree as a script builds it, which no markup stands for. */
const built = (node: Tree | string): ElementContent =>
  typeof node === 'string'
    ? {type: 'text', value: node}
    : {
        type: 'element',
        tagName: node.tag,
        properties: Object.fromEntries(
          node.attributes.map(([name, value]) => [property(name), value])
        ) as Properties,
        children: node.children.map(built)
      }

const css = fc.array(
  fc.oneof(
    fc.constantFrom(...CSS_VECTORS),
    fc
      .tuple(
        fc.constantFrom('p', '.q', '*', 'x-a', '[title]', 'p:hover', 'div > *', ':is(p, a)::before'),
        fc.array(
          fc
            .tuple(
              fc.constantFrom(
                'content',
                '--x',
                'background',
                'font-family',
                'quotes',
                'color',
                'display',
                'animation'
              ),
              fc.oneof(
                string.map((text) => `"${text.replace(/["\\\n]/g, '\\$&')}"`),
                string,
                string.map((text) => `url(${text})`),
                fc.constantFrom('red', 'none', 'grid', 'var(--x)', 'table-row')
              )
            )
            .map((pair) => pair.join(':')),
          {maxLength: 4}
        )
      )
      .map(([selector, declarations]) => `${selector}{${declarations.join(';')}}`)
  ),
  {maxLength: 3}
)

const settings: fc.Arbitrary<Partial<Settings>> = fc.record({
  componentFormat: fc.constantFrom('html' as const, 'html' as const, 'jsx' as const, 'blocks' as const),
  styleFormat: fc.constantFrom('local' as const, 'inline' as const, 'external' as const, 'tailwind' as const),
  copyMode: fc.constantFrom('adaptable' as const, 'balanced' as const, 'exact' as const),
  shape: fc.constantFrom('auto' as const, 'document' as const, 'fragment' as const),
  absoluteUrls: fc.boolean(),
  typescript: fc.boolean()
})

const page = fc.record({
  content: fc.oneof(
    {arbitrary: fc.array(tree, {minLength: 1, maxLength: 3}), weight: 5},
    {arbitrary: fc.constantFrom(...HTML_VECTORS), weight: 1}
  ),
  css,
  isBuilt: fc.boolean(),
  settings
})

/** Cases of a seed, always the same ones. */
export function hostileCases(seed: number, count: number): HostileCase[] {
  return fc.sample(page, {seed, numRuns: count}).map(({content, css: rules, isBuilt, settings: given}) => {
    const sheets = [{text: rules.join('\n')}]
    const options = {url: 'https://page.example/a/', sheets}
    const text = typeof content === 'string' ? content : content.map(markup).join('')
    // Blocks take the sheet of external styles along, and stand in a post.
    const chosen: Partial<Settings> =
      given.componentFormat === 'blocks' ? {...given, styleFormat: 'external', shape: 'fragment'} : given
    if (typeof content === 'string' || !isBuilt)
      return {snapshot: captureHtml(`<!doctype html><body>${text}`, options), settings: chosen}
    const snapshot = captureHtml('<!doctype html><body></body>', options)
    bodyOf(snapshot.tree).children = content.map(built)
    return {snapshot, settings: chosen}
  })
}

function bodyOf({children}: Root): Element {
  const html = children.find((child): child is Element => child.type === 'element')
  return html?.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'body'
  ) as Element
}
