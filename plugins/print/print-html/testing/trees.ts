import fc from 'fast-check'
import type {Element, ElementContent, Properties, Root, Text} from 'hast'

const words = [
  'a',
  'the',
  'quick',
  'brown',
  'fox,',
  'x.',
  '“q”',
  '漢字',
  '漢',
  '{a}',
  '}',
  '<b>',
  '&amp;',
  '&copy',
  'A&B',
  '`${x}`',
  '//',
  '/*',
  '\\n',
  '\u00a0',
  'naïve',
  "it's",
  '"q"'
]
const spaces = [' ', '  ', '\n', '\n  ', '\t', ' \n ']

const text: fc.Arbitrary<Text> = fc
  .array(
    fc.tuple(fc.constantFrom('', ...spaces), fc.constantFrom(...words), fc.constantFrom('', '', ...spaces)),
    {minLength: 1, maxLength: 8}
  )
  .map((parts) => ({type: 'text', value: parts.flat().join('')}))
const blank: fc.Arbitrary<Text> = fc.constantFrom(...spaces).map((value) => ({type: 'text', value}))

const attributes: fc.Arbitrary<Properties> = fc.record(
  {
    id: fc.constantFrom('a', 'b1'),
    title: fc.constantFrom('x', 'say "hi"', "it's", `both ' and "`, 'a\nb', '&amp; &lt;', 'C:\\x', '{y}', ''),
    className: fc.subarray([
      'one',
      'two:hover',
      'w-[calc(1px+2px)]',
      'before:content-["x"]',
      'three',
      'four-five-six-seven'
    ]),
    style: fc.constantFrom(
      '--x: 1px',
      'color: red',
      'background: url(data:image/png;base64,AA==); margin: 0',
      '-webkit-line-clamp: 2; --A: {b}',
      `font-family: "A B", 'C'`
    ),
    dataFooBar: fc.constantFrom('', 'x', '{}'),
    ariaLabel: fc.constantFrom('x', '"'),
    hidden: fc.constant(true),
    tabIndex: fc.constantFrom(0, -1),
    lang: fc.constant('en')
  },
  {requiredKeys: []}
)

export interface TreeTags {
  inline: readonly string[]
  block: readonly string[]
  /** Elements without children. */
  leaf: readonly string[]
  /** Elements whose white space counts. */
  kept: readonly string[]
}

const everyTag: TreeTags = {
  inline: ['span', 'b', 'em', 'u', 'code', 'label', 'q', 'sub'],
  block: ['div', 'section', 'ul', 'blockquote', 'main'],
  leaf: ['br', 'img', 'input', 'wbr', 'hr'],
  kept: ['pre']
}

export interface TreeOptions {
  tags?: TreeTags
  /** Give elements attributes (default: `true`). */
  attributes?: boolean
}

/** Fragments that a parser reads back as they were written: no block in a phrasing element that it would close. */
export function fragments({
  tags = everyTag,
  attributes: withAttributes = true
}: TreeOptions = {}): fc.Arbitrary<Root> {
  const properties = withAttributes ? attributes : fc.constant<Properties>({})
  const element = (
    names: readonly string[],
    children: fc.Arbitrary<ElementContent[]>
  ): fc.Arbitrary<Element> =>
    fc
      .tuple(fc.constantFrom(...names), properties, children)
      .map(([tagName, properties, children]) => ({type: 'element', tagName, properties, children}))
  const nothing = fc.constant<ElementContent[]>([])

  const {flow} = fc.letrec<{phrasing: ElementContent; flow: ElementContent}>((tie) => ({
    phrasing: fc.oneof(
      {maxDepth: 3, withCrossShrink: true},
      {weight: 4, arbitrary: text},
      {weight: 2, arbitrary: blank},
      {
        weight: 1,
        arbitrary: element(
          tags.leaf.filter((name) => name !== 'hr'),
          nothing
        )
      },
      {weight: 4, arbitrary: element(tags.inline, fc.array(tie('phrasing'), {maxLength: 4}))}
    ),
    flow: fc.oneof(
      {maxDepth: 4, withCrossShrink: true},
      {weight: 3, arbitrary: tie('phrasing')},
      {weight: 1, arbitrary: blank},
      {weight: 1, arbitrary: element(tags.leaf, nothing)},
      {weight: 2, arbitrary: element(['p', 'h2'], fc.array(tie('phrasing'), {maxLength: 4}))},
      {
        weight: 1,
        arbitrary: element(tags.kept, fc.array(tie('phrasing'), {maxLength: 3}).filter(parsesBack))
      },
      {weight: 4, arbitrary: element(tags.block, fc.array(tie('flow'), {maxLength: 5}))}
    )
  }))
  return fc.array(flow, {maxLength: 5}).map((children) => ({type: 'root', children: children.map(joined)}))
}

/** React's server writes a `<pre>` that starts with a line end faithfully only where the text is its one child. */
function parsesBack(children: ElementContent[]): boolean {
  const first = children[0]
  return !(first?.type === 'text' && first.value.startsWith('\n') && children.length > 1)
}

/** Neighbouring texts are one text, as a parser gives them. */
export function joined<Node extends ElementContent>(node: Node): Node {
  if (node.type !== 'element') return node
  const children: ElementContent[] = []
  for (const child of node.children) {
    const last = children.at(-1)
    if (child.type === 'text' && last?.type === 'text')
      children[children.length - 1] = {type: 'text', value: last.value + child.value}
    else children.push(joined(child))
  }
  return {...node, children}
}
