import type {Element, Root} from 'hast'
import {fromHtml} from 'hast-util-from-html'
import {format} from 'prettier'
import {describe, expect, test} from 'vitest'
import {dataOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import {jsxSource} from './index.ts'
import {render} from './testing/render.ts'

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

  test('are called after their first text and what they are, where they have no heading', () => {
    const column = (title: string, tag: string) =>
      `<div><b>${title}</b>${`<${tag}>A line of words that is long enough.</${tag}>`.repeat(60)}</div>`
    const tree = parse(
      `<main><h1>Board</h1>${column('Done', 'p')}<hr>${column('Open', 'blockquote')}<br></main><footer>x</footer>`
    )
    everyElement(tree, (element) => {
      if (element.tagName === 'div') element.data = {ownName: 'kanban-column'} as never
    })
    const source = jsxSource(tree, {mapSiblings: false})
    expect(functionsOf(source)).toContain('DoneKanbanColumn')
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
  expect(jsxSource(tree, {splitComponents: false})).toContain('isOtherMenuOpen')
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

/** Links of a navigation: an icon, a label, and for some a badge. */
const navigation = (badges: readonly (string | undefined)[]): Root => {
  const one = (badge: string | undefined, at: number) =>
    `<a href="/${at}" class="nav-link group flex items-center gap-3 rounded-md px-3 py-2 text-sm font-medium"><svg viewBox="0 0 24 24" class="size-5 shrink-0 stroke-current stroke-2"><path d="M0 ${at}"/><path d="M${at} 0"/></svg><span class="min-w-0 flex-1 truncate">Label ${at}</span>${badge === undefined ? '' : `<span class="badge-teal ml-auto rounded-full bg-teal-100 px-2 text-xs">${badge}</span>`}</a>`
  const icons = Array.from(
    {length: 3},
    (_, at) =>
      `<p><svg viewBox="0 0 24 24" class="size-5 shrink-0 stroke-current stroke-2"><path d="M9 ${at}"/><rect/></svg></p>`
  )
  return parse(`${badges.map(one).join('<hr>')}${icons.join('')}`)
}

test('what stands in a component is content of what is around it, beside what only some have', () => {
  const tree = navigation([undefined, 'New', undefined, '5'])
  nameBy(tree, {'nav-link': 'nav-link', 'badge-teal': 'badge-teal'})
  const source = jsxSource(tree)
  expect(source).toContain('function NavLink({ href, label, badge, children })')
  expect(source).toMatch(/<NavLink href="\/1" label="Label 1" badge="New">\s*<path d="M0 1" \/>/)
  expect(render(source).html).toBe(render(jsxSource(tree, {splitComponents: false})).html)
})

test('what the page calls by one name, whatever its colour, is one component', () => {
  const badge = (color: string, text: string) =>
    `<span class="badge badge-${color} ml-auto inline-flex rounded-full px-2 py-0.5 text-xs font-semibold bg-${color}-100 text-${color}-700">${text}</span>`
  const colors = ['red', 'blue', 'green', 'red']
  const tree = parse(colors.map((color, at) => `<p>${badge(color, `Text ${at}`)}</p>`).join('<hr>'))
  nameBy(tree, Object.fromEntries(colors.map((color) => [`badge-${color}`, `badge-${color}`])))
  const source = jsxSource(tree)
  expect(functionsOf(source)).toContain('Badge')
  expect(source).toContain('<Badge className="badge-blue bg-blue-100 text-blue-700">Text 1</Badge>')
})

test('a text that some have in common by coincidence is in no component of them', () => {
  const tag = (text: string) => `<span class="tag rounded bg-gray-100 px-2 py-0.5 text-xs">${text}</span>`
  const tags = (...texts: string[]) =>
    `<div class="tags mt-2 flex flex-wrap items-center gap-1 border-t border-gray-200 pt-2">${texts.map(tag).join('')}</div>`
  const lists = [['Work', 'Team'], ['Work'], ['Home', 'Work', 'Family', 'Friends'], ['Work', 'Play']]
  const tree = parse(lists.map((list) => tags(...list)).join('<hr>'))
  nameBy(tree, {tag: 'tag', tags: 'tags'})
  const source = jsxSource(tree)
  expect(source).toContain('function Tags({ children })')
})

test('of lists of which one is longer all of it is content', () => {
  const item = (text: string) =>
    `<li class="border-b border-gray-100 px-4 py-2 text-sm"><a class="font-medium underline" href="/${text}">${text}</a></li>`
  const menu = (title: string, ...texts: string[]) =>
    `<section class="rounded-lg border border-gray-200 p-4"><h3 class="mb-2 text-base font-semibold">${title}</h3><ul class="flex flex-col gap-1">${texts.map(item).join('')}</ul></section>`
  const html = [menu('First', 'a', 'b'), menu('Second', 'c', 'd', 'e'), menu('Third', 'f')].join('<hr>')
  const source = jsxSource(parse(html))
  expect(source).toMatch(/<\w+ title="Third">\s*<\w+ href="\/f">f<\/\w+>\s*<\/\w+>/)
})

/** Gives elements the names that the page has for them, by one of their classes. */
function nameBy(tree: Root | Element, names: Readonly<Record<string, string>>): void {
  for (const child of tree.children) {
    if (child.type !== 'element') continue
    const classes = Array.isArray(child.properties.className) ? child.properties.className : []
    const name = classes.map((one) => names[String(one)]).find((one) => one !== undefined)
    if (name !== undefined) dataOf(child).ownName = name
    nameBy(child, names)
  }
}
