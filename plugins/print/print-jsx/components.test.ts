import fc from 'fast-check'
import type {Element, ElementContent, Root} from 'hast'
import {fromHtml} from 'hast-util-from-html'
import {format} from 'prettier'
import {describe, expect, test} from 'vitest'
import {dataOf} from '../../model/access.ts'
import {canonical} from '../print-html/testing/canonical.ts'
import {fragments} from '../print-html/testing/trees.ts'
import {jsxTree} from '../parse-jsx/index.ts'
import {jsxSource} from './index.ts'
import {render} from './testing/render.ts'

const numRuns = Number(process.env.FACSIMILE_RUNS ?? 100)
const parse = (html: string) => fromHtml(html, {fragment: true})
const functionsOf = (source: string): string[] =>
  [...source.matchAll(/^(?:export default )?function (\w+)/gm)].map((match) => match[1] as string)

const CLASSES = 'relative flex flex-col rounded-lg border border-gray-200 bg-white p-6'
const card = (title: string, href: string, className = CLASSES) =>
  `<div class="${className}"><h3 class="text-lg font-semibold">${title}</h3><a class="text-sm underline" href="${href}">Read more</a></div>`

describe('what is alike', () => {
  test('is one component, and what differs are its props', async () => {
    const html = `<main>${card('One', '#a')}<p>Between</p>${card('Two', '#b')}<hr>${card('Three', '#c')}</main>`
    const source = jsxSource(parse(html))
    expect(source).toBe(`function Card({ href, children }) {
  return (
    <div className="${CLASSES}">
      <h3 className="text-lg font-semibold">{children}</h3>
      <a className="text-sm underline" href={href}>
        Read more
      </a>
    </div>
  );
}

export default function Component() {
  return (
    <main>
      <Card href="#a">One</Card>
      <p>Between</p>
      <Card href="#b">Two</Card>
      <hr />
      <Card href="#c">Three</Card>
    </main>
  );
}
`)
    expect(await format(source, {parser: 'babel'})).toBe(source)
  })

  test('is written out when asked, and where that is shorter', () => {
    const html = `<main>${card('One', '#a')}<p>Between</p>${card('Two', '#b')}</main>`
    expect(functionsOf(jsxSource(parse(html), {splitComponents: false}))).toEqual(['Component'])
    expect(functionsOf(jsxSource(parse('<p><b>a</b> and <b>b</b></p>')))).toEqual(['Component'])
  })

  test('may have other classes', () => {
    const html = `<main>${card('One', '#a', `${CLASSES} mb-4`)}<p>Between</p>${card('Two', '#b')}<hr>${card('Three', '#c')}</main>`
    const source = jsxSource(parse(html))
    expect(source).toContain('function Card({ className = "", href, children })')
    expect(source).toContain(`className={\`\${className} ${CLASSES}\`}`)
    expect(source).toContain('<Card className="mb-4" href="#a">')
  })

  test('has what stands in it between its tags, where only its own attributes are alike', () => {
    const row = (inside: string) =>
      `<ul class="mx-auto grid max-w-6xl grid-cols-3 gap-4 px-4 py-8 text-gray-700 md:px-8">${inside}</ul>`
    const inside = ['<li>a</li>', '<li><b>b</b></li>', '<li><i>c</i></li>', '<li><s>d</s></li>']
    const source = jsxSource(parse(inside.map(row).join('')))
    expect(source).toContain('{children}')
    expect(source.match(/mx-auto/g)).toHaveLength(1)
  })

  test('has its title as a prop and the rest between its tags, where that alone differs', async () => {
    const section = (title: string, inside: string) =>
      `<section class="mx-auto max-w-6xl px-4 py-8"><div class="rounded-lg bg-white p-6"><h2 class="mb-4 text-lg font-semibold">${title}</h2>${inside}</div></section>`
    const inside = ['<p>a</p>', '<ul><li>b</li></ul><p>c</p>', '<img alt="" src="d.png"><b>e</b>']
    const html = inside.map((one, at) => section(`Title ${at}`, one)).join('<hr>')
    const source = jsxSource(parse(html))
    expect(source).toContain(`function Section({ title, children }) {
  return (
    <section className="mx-auto max-w-6xl px-4 py-8">
      <div className="rounded-lg bg-white p-6">
        <h2 className="mb-4 text-lg font-semibold">{title}</h2>
        {children}
      </div>
    </section>
  );
}`)
    expect(source).toContain(`<Section title="Title 0">
        <p>a</p>
      </Section>`)
    expect(render(source).html).toBe(render(jsxSource(parse(html), {splitComponents: false})).html)
  })

  test('says no long text of its own around what stands in it', () => {
    const prose = 'One text that is as long as a sentence is, and is what each of them says to its reader.'
    const card = (inside: string) =>
      `<article class="${CLASSES}"><div class="flex gap-4 p-6">${inside}</div><p class="mt-4 text-sm">${prose}</p></article>`
    const source = jsxSource(parse(['<b>a</b>', '<i>b</i><s>c</s>'].map(card).join('<hr>')))
    expect(source.match(/One text that/g)).toHaveLength(2)
  })

  test('is found among boxes that have no name for what they have in common', () => {
    const classes = `${CLASSES} items-center justify-between shadow-sm`
    const box = (inside: string) => `<div class="${classes}">${inside}</div>`
    const alike = (at: number) =>
      box(
        `<h3 class="text-lg font-semibold">Title ${at}</h3><p class="mt-2 text-sm leading-6 text-gray-600">What is said of each of them</p>`
      )
    const others = ['<i>a</i>', '<b>b</b><s>c</s>', '<u>d</u><i>e</i><b>f</b>', '<s>g</s>'].map(box)
    const source = jsxSource(parse([alike(1), ...others, alike(2)].join('<hr>')))
    expect(source).toContain('<Heading>Title 1</Heading>')
    expect(source).toContain('<Heading>Title 2</Heading>')
  })

  test('in a `.map` takes its props from the entry', () => {
    const html = `<ul>${['a', 'b', 'c', 'd'].map((key) => `<li>${card(key, `#${key}`)}</li>`).join('')}</ul>${card('e', '#e')}<hr>${card('f', '#f')}`
    const source = jsxSource(parse(html))
    expect(source).toContain('<Card href={item.href}>{item.title}</Card>')
    expect(source).toContain('<Card href="#e">e</Card>')
  })

  test('has no prop that JavaScript would not allow', () => {
    const words = ['if', 'enum', 'static', 'await', 'null']
    const box = (at: number) =>
      `<div class="${CLASSES}" ${words.map((word) => `${word}="${at}"`).join(' ')} data-of="some more words">a</div>`
    const source = jsxSource(parse(`${box(1)}<hr>${box(2)}<br>${box(3)}`))
    expect(functionsOf(source)).toHaveLength(2)
    expect(render(source).html.match(/enum="3"/g)).toHaveLength(1)
  })

  test('has no prop with the name of an entry in it', () => {
    const list = (word: string) =>
      `<div class="${CLASSES}"><h3>Title ${word}</h3><ul>${['a', 'b', 'c', 'd'].map((key) => `<li><a href="#${word}${key}">${key}</a><span>${word}</span></li>`).join('')}</ul></div>`
    const tree = parse(`${list('x')}<hr>${list('y')}<br>${list('z')}`)
    const name = (node: Root | Element) => {
      for (const child of node.children) {
        if (child.type !== 'element') continue
        if (child.tagName === 'span' || child.tagName === 'li') child.data = {ownName: 'item'} as never
        name(child)
      }
    }
    name(tree)
    const source = jsxSource(tree)
    expect(source).toContain('{entries.map((item) => (')
    expect(source).toContain('<span>{itemValue}</span>')
    expect(render(source).html).toBe(
      render(jsxSource(tree, {splitComponents: false, mapSiblings: false})).html
    )
  })

  test('has optional props for what only some have', () => {
    const choice = (value: string, more = '', hint = '') =>
      `<label class="${CLASSES}"><input type="radio" name="plan" class="size-4 rounded" value="${value}"${more}><b>Plan ${value}</b>${hint}</label>`
    const page = `${choice('a', ' checked')}<hr>${choice('b')}<br>${choice('c', '', '<i class="text-xs">Best</i>')}`
    const source = jsxSource(parse(page))
    expect(functionsOf(source)).toHaveLength(2)
    expect(source).toContain('defaultChecked={defaultChecked}')
    expect(source).toContain('defaultChecked>')
    expect(source).toContain('{icon && <i className="text-xs">{icon}</i>}')
    expect(render(source).html).toBe(render(jsxSource(parse(page), {splitComponents: false})).html)
  })

  test('of two columns of one kind, each is called by a word of its own', () => {
    const person = (name: string) =>
      `<div class="${CLASSES}"><a href="https://twitter.com/${name}" class="rounded px-2 text-sm">x</a><a class="rounded px-2 text-sm" href="https://github.com/${name}">y</a></div>`
    const source = jsxSource(
      parse(`${person('ada')}<hr>${person('alan')}<br>${person('grace')}<p>And</p>${person('edsger')}`)
    )
    expect(source).toContain('twitterHref')
    expect(source).toContain('githubHref')
  })
})

describe('parts of a long page', () => {
  const text = (length: number, word = 'own') =>
    Array.from({length}, (_, at) => `<p>Words of their ${word}, ${at}.</p>`).join('')
  const page = `<header><h1>Title</h1>${text(20)}</header><section id="services"><h2>What we do</h2>${text(30)}</section><section><h2>Our Team</h2>${text(30, 'team')}</section><footer>${text(20)}</footer>`

  test('use the data of the module themselves, which is no prop of theirs', () => {
    const column = (word: string) =>
      `<div class="rounded-lg border border-gray-200 bg-white p-6 text-sm shadow-sm"><ul>${['a', 'b', 'c', 'd'].map((key) => `<li><a href="#${word}${key}">${word} ${key}</a></li>`).join('')}</ul></div>`
    const apart = (word: string) => text(40, word).replaceAll('</p>', '</p><hr>')
    const menus = `${column('one')}<hr>${column('two')}<br>${column('three')}`
    const source = jsxSource(
      parse(`<section id="menus">${menus}${apart('own')}</section><footer>${apart('end')}</footer>`)
    )
    expect(source).toContain('<Menus />')
    expect(source.match(/<Actions entries=\{\w+\} \/>/g)).toHaveLength(3)
  })

  test('are components, by their tags, ids and headings', () => {
    const source = jsxSource(parse(page), {name: 'Home', mapSiblings: false})
    expect(functionsOf(source)).toEqual(['Header', 'Services', 'OurTeam', 'Footer', 'Home'])
    expect(source).toContain(`    <>
      <Header />
      <Services />
      <OurTeam />
      <Footer />
    </>`)
  })

  test('stay where they stand on a short one', () => {
    expect(functionsOf(jsxSource(parse('<header><h1>a</h1></header><footer>b</footer>')))).toEqual([
      'Component'
    ])
  })
})

test('state is declared by the innermost component that it is used in, and passed on', () => {
  const tree = parse(
    `<header>${'<p>A line of words that is long enough.</p>'.repeat(40)}<button>Menu</button><nav>x</nav></header><footer>${'<p>Another line of words that is long enough.</p>'.repeat(50)}</footer>`
  )
  const [header] = tree.children as [Element]
  const [button, nav] = header.children.slice(-2) as [Element, Element]
  tree.data = {variables: [{kind: 'menu', initial: false, isChoice: false, canBeNone: false}]}
  button.data = {activations: [{variable: 0, effect: 'toggle'}]} as never
  nav.data = {
    bindings: [{variable: 0, classes: [], attributes: [{name: 'dataOpen', open: '', closed: null}]}]
  } as never
  const source = jsxSource(tree, {mapSiblings: false})
  expect(source).toMatch(
    /function Header\(\) \{\n {2}const \[isMenuOpen, setIsMenuOpen\] = useState\(false\);/
  )
  expect(source).toContain('<Header />')
  delete nav.data
  const [footer] = tree.children.slice(-1) as [Element]
  footer.data = {
    bindings: [{variable: 0, classes: [], attributes: [{name: 'dataOpen', open: '', closed: null}]}]
  } as never
  const shared = jsxSource(tree, {mapSiblings: false, typescript: true})
  expect(shared).toMatch(/export default function Component\(\) \{\n {2}const \[isMenuOpen, setIsMenuOpen\]/)
  expect(shared).toContain('<Header setIsMenuOpen={setIsMenuOpen} />')
  expect(shared).toContain('setIsMenuOpen: Dispatch<SetStateAction<boolean>>;')
  expect(shared).toContain('<Footer isMenuOpen={isMenuOpen} />')
  expect(shared).toContain('isMenuOpen: boolean;')
})

test('variables of several components may be called alike', () => {
  const tree = parse(
    `<header>${'<p>A line of words that is long enough.</p>'.repeat(50)}<button>Menu</button></header><footer>${'<p>Another line of words that is long enough.</p>'.repeat(50)}<button>Menu</button></footer>`
  )
  tree.data = {
    variables: [0, 1].map(() => ({kind: 'menu', initial: false, isChoice: false, canBeNone: false}))
  } as never
  for (const [variable, part] of tree.children.entries()) {
    const button = (part as Element).children.at(-1) as Element
    button.data = {
      activations: [{variable, effect: 'toggle'}],
      bindings: [{variable, classes: [], attributes: [{name: 'ariaExpanded', open: 'true', closed: 'false'}]}]
    } as never
  }
  const source = jsxSource(tree, {mapSiblings: false})
  expect(source.match(/const \[isMenuOpen, setIsMenuOpen\] = useState\(false\);/g)).toHaveLength(2)
  expect(jsxSource(tree, {splitComponents: false})).toContain('isMenuOpen2')
})

test('what is alike with a variable each has its own state', () => {
  const item = (at: number) =>
    `<div class="rounded-lg border border-gray-200 bg-white px-4 py-3 shadow-sm"><button class="w-full text-left font-semibold">Question ${at}</button><p class="mt-2 text-sm text-gray-600">Answer ${at}</p></div>`
  const tree = parse([1, 2, 3].map(item).join('<hr>'))
  const items = tree.children.filter(
    (child): child is Element => 'tagName' in child && child.tagName === 'div'
  )
  tree.data = {
    variables: items.map(() => ({kind: 'disclosure', initial: false, isChoice: false, canBeNone: false}))
  } as never
  for (const [variable, {children}] of items.entries()) {
    const [button, answer] = children as [Element, Element]
    button.data = {activations: [{variable, effect: 'toggle'}]} as never
    answer.data = {
      bindings: [{variable, classes: [], attributes: [{name: 'hidden', open: null, closed: ''}]}]
    } as never
  }
  const source = jsxSource(tree, {mapSiblings: false})
  expect(source.match(/useState\(/g)).toHaveLength(1)
  expect(source).toContain('const [isExpanded, setIsExpanded] = useState(false);')
  expect(source).toContain('<p className="mt-2 text-sm text-gray-600" hidden={!isExpanded}>')
  expect(render(source).html.match(/hidden=""/g)).toHaveLength(3)
  // Siblings with a variable each are no template.
  expect(jsxSource(tree, {splitComponents: false}).match(/useState\(/g)).toHaveLength(3)
})

/** Copies of a fragment with other texts, addresses and classes, among other fragments. */
const repeated = fc
  .tuple(fragments(), fragments(), fc.integer({min: 2, max: 5}))
  .map(([one, other, count]): Root => {
    const copies = Array.from({length: count}, (_, at) => [
      ...(structuredClone(one).children.map((child) =>
        varied(child as ElementContent, at)
      ) as Root['children']),
      ...structuredClone(other).children
    ])
    return {type: 'root', children: copies.flat()}
  })

function varied(node: ElementContent, at: number): ElementContent {
  if (node.type === 'text') return {...node, value: node.value.replace(/[a-z]/, String(at))}
  if (node.type !== 'element') return node
  const {properties} = node
  const other = {
    ...properties,
    ...(typeof properties.href === 'string' && {href: `#${at}`}),
    ...(Array.isArray(properties.className) && {className: [...properties.className, `at-${at % 2}`]})
  }
  return {...node, properties: other, children: node.children.map((child) => varied(child, at))}
}

const icon = ([kind, at]: [number, number]): string =>
  `<i class="glyph-${kind}" aria-hidden="true" style="display: inline-block; width: 24px; height: 24px; flex-shrink: 0" title="${at}"></i>`
const link = ([kind, at]: [number, number]): string =>
  `<a href="#${at}" class="link-${kind} inline-flex items-center gap-2 rounded px-4 py-2 text-sm font-medium">${icon([kind, 0])} Text ${at}</a>`
/** Parts of a page, which stand alone and in others, with classes, texts and addresses of few kinds. */
const parts = fc.letrec<{part: string}>((tie) => ({
  part: fc.oneof(
    {maxDepth: 3, depthSize: 'small'},
    fc.tuple(fc.integer({max: 3, min: 0}), fc.integer({max: 3, min: 0})).map(icon),
    fc.tuple(fc.integer({max: 3, min: 0}), fc.integer({max: 3, min: 0})).map(link),
    fc
      .tuple(fc.integer({max: 2, min: 0}), fc.array(tie('part'), {maxLength: 4, minLength: 1}))
      .map(
        ([at, inside]) =>
          `<div class="flex flex-col gap-4 rounded-lg border border-gray-200 p-${at}">${inside.join('')}</div>`
      ),
    fc
      .tuple(fc.integer({max: 2, min: 0}), fc.array(tie('part'), {maxLength: 3, minLength: 1}), tie('part'))
      .map(
        ([at, inside, last]) =>
          `<section class="mx-auto max-w-6xl px-4 py-8"><div class="rounded-lg bg-white p-6"><h2>Title ${at}</h2>${inside.join(' ')}</div>${last}</section>`
      ),
    fc
      .tuple(fc.integer({max: 2, min: 0}), tie('part'))
      .map(
        ([at, inside]) =>
          `<li class="relative flex items-center justify-between border-b px-4 py-2">Item ${at} ${inside}</li>`
      )
  )
})).part

const pages = fc.array(parts, {maxLength: 30, minLength: 10}).map((all): Root => parse(all.join('<hr>')))

/** A tree as text, in which the order of classes does not count. */
const withSortedClasses = (root: Root): string => {
  const sort = (node: Root | Element) => {
    for (const child of node.children) {
      if (child.type !== 'element') continue
      const {className} = child.properties
      if (Array.isArray(className)) child.properties.className = [...className].sort()
      sort(child)
    }
  }
  sort(root)
  return canonical(root)
}

test('as components and as one, it is the same DOM, to React and to the parser of components', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(repeated, pages, pages), fc.boolean(), async (tree, typescript) => {
      const source = jsxSource(tree, {typescript})
      const whole = render(jsxSource(tree, {splitComponents: false, mapSiblings: false}))
      const {html, warnings} = render(source, {typescript})
      expect(warnings, source).toEqual([])
      const expected = withSortedClasses(parse(whole.html))
      expect(withSortedClasses(parse(html)), source).toBe(expected)
      expect(withSortedClasses(jsxTree(source)), source).toBe(
        withSortedClasses(jsxTree(jsxSource(tree, {splitComponents: false, mapSiblings: false})))
      )
      expect(await format(source, {parser: typescript ? 'babel-ts' : 'babel'})).toBe(source)
    }),
    {numRuns, seed: 20261128}
  )
}, 300_000)

test('cards that differ in an icon of one path are one component', () => {
  const icon = (d: string) =>
    `<svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" class="size-6 shrink-0 text-sky-600"><path d="${d}"/></svg>`
  const feature = (d: string, title: string) =>
    `<article class="rounded-lg border border-gray-200 p-6">${icon(d)}<h3 class="mt-4 font-semibold">${title}</h3></article>`
  const html = `<div>${feature('M1 2h3', 'One')}<hr>${feature('M4 5v6', 'Two')}<hr>${feature('M7 8l9 9', 'Three')}</div>`
  const source = jsxSource(parse(html))
  expect(source).toMatch(/function \w+\(\{ path, \w+ \}\)/)
  expect(source).toContain('<path d={path} />')
  expect(source).toMatch(/<\w+ path="M4 5v6"[^>]*>\s*Two|path="M4 5v6"\s+\w+="Two"/)
})

test('drawings of several shapes stay what they are', () => {
  const icon = (d: string) =>
    `<svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" class="size-6 shrink-0 text-sky-600"><path d="M0 0"/><path d="${d}"/></svg>`
  const source = jsxSource(parse(`<div>${icon('M1 2h3')}<hr>${icon('M4 5v6')}<hr>${icon('M7 8l9 9')}</div>`))
  expect(source).not.toContain('d={')
})

test('what is in a column of its own is called by what it is', () => {
  const tree = parse(
    ['One', 'Two', 'Three'].map((title) => `<div class="${CLASSES}">${card(title, title)}</div>`).join('<hr>')
  )
  for (const column of tree.children)
    for (const inner of column.type === 'element' ? column.children : [])
      if (inner.type === 'element') dataOf(inner).ownName = 'team-member'
  expect(functionsOf(jsxSource(tree))).toContain('TeamMember')
})

test('content that is passed through several components is the content of each', () => {
  const inner = (inside: string) =>
    `<article class="${CLASSES} items-center justify-between shadow-sm"><p class="text-sm text-gray-600">Note</p>${inside}</article>`
  const outer = (title: string, inside: string) =>
    `<section class="mx-auto max-w-6xl px-4 py-8"><h2 class="text-lg font-semibold">${title}</h2><div class="mt-4 flex flex-col gap-4">${inner(inside)}</div></section>`
  const contents = ['<b>a</b>', '<i>b</i><s>c</s>', '<u>d</u>']
  const html = `${contents.map((one, at) => outer(`Title ${at}`, one)).join('<hr>')}${inner('<em>e</em>')}<hr>${inner('<q>f</q>')}`
  const source = jsxSource(parse(html))
  expect(source.match(/\{children\}/g)?.length).toBeGreaterThan(1)
  expect(render(source).html).toBe(render(jsxSource(parse(html), {splitComponents: false})).html)
})
