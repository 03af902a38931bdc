import {convert} from '@facsimile/pipeline'
import fc from 'fast-check'
import type {Element, Root} from 'hast'
import {fromHtml} from 'hast-util-from-html'
import {format} from 'prettier'
import {describe, expect, test} from 'vitest'
import {htmlSource} from '../print-html/index.ts'
import {canonical} from '../print-html/testing/canonical.ts'
import {fragments} from '../print-html/testing/trees.ts'
import {jsxSource} from './index.ts'
import {render} from './testing/render.ts'

const numRuns = Number(process.env.FACSIMILE_RUNS ?? 400)
const parse = (html: string) => fromHtml(html, {fragment: true})

const LIST =
  '<ul class=menu><li class=entry><a href="#a">One</a></li><li class=entry><a href="#b">Two</a></li><li class=entry><a href="#c">Three</a></li><li class=entry><a href="#d">Four</a></li></ul>'

test('four siblings become data and a template', async () => {
  const source = jsxSource(parse(LIST))
  expect(source).toBe(`const items = [
  { href: "#a", label: "One" },
  { href: "#b", label: "Two" },
  { href: "#c", label: "Three" },
  { href: "#d", label: "Four" },
];

export default function Component() {
  return (
    <ul className="menu">
      {items.map((item) => (
        <li key={item.href} className="entry">
          <a href={item.href}>{item.label}</a>
        </li>
      ))}
    </ul>
  );
}
`)
  expect(await format(source, {parser: 'babel'})).toBe(source)
})

describe('what some of the siblings are without', () => {
  const link = (at: number, attributes = '', inside = '') =>
    `<a class="entry" href="#${at}"${attributes}>${'Home Docs Team Blog Shop'.split(' ')[at]}${inside}</a>`
  const badge = (text: string) => `<span class="badge">${text}</span>`
  const sourceOf = (...links: string[]) => jsxSource(parse(`<nav class="menu">${links.join('')}</nav>`))

  test('is a field that not all entries have', async () => {
    const source = sourceOf(
      link(1),
      link(2, '', badge('New')),
      link(3, ' aria-current="page"'),
      link(4),
      link(0, '', badge('Hot'))
    )
    expect(source).toContain('{ href: "#1", label: "Docs" },')
    expect(source).toContain('{ href: "#2", label: "Team", secondLabel: "New" },')
    expect(source).toContain('{ href: "#3", ariaCurrent: "page", label: "Blog" },')
    expect(source).toContain(
      '{link.secondLabel && (\n            <span className="badge">{link.secondLabel}</span>'
    )
    expect(await format(source, {parser: 'babel'})).toBe(source)
    expect(render(source).html.match(/badge|aria-current/g)).toEqual(['badge', 'aria-current', 'badge'])
  })

  test('is a flag where it is the same in all that have it', () => {
    const icon = '<i class="icon"></i>'
    const source = sourceOf(link(1), link(2, '', icon), link(3), link(4, '', icon))
    expect(source).toContain('{ href: "#2", label: "Team", hasIcon: true },')
    expect(source).toContain('{link.hasIcon && <i className="icon" />}')
    expect(render(source).html.match(/icon/g)).toHaveLength(2)
  })

  test.each([
    ['is longer than the rest', (at: number) => (at === 2 ? `<div>${'<p>Words.</p>'.repeat(9)}</div>` : '')],
    ['has spaces around it', (at: number) => (at === 2 ? ` ${badge('New')}` : '')]
  ])('is written out where it %s', (_, inside) => {
    const source = sourceOf(...[1, 2, 3].map((at) => link(at, '', inside(at))))
    expect(source).not.toContain('&&')
  })
})

test('one thing that differs needs no objects', () => {
  const source = jsxSource(parse('<ul><li>a</li><li>b</li><li>c</li><li>d</li></ul>'))
  expect(source).toContain('const items = ["a", "b", "c", "d"];')
  expect(source).toContain('{items.map((item) => (\n        <li key={item}>{item}</li>')
})

test('cells are called by the heads of their columns, and feet that repeat them share their data', () => {
  const heads = ['Name', 'Start date', 'Salary', '№'].map((head) => `<th>${head}</th>`).join('')
  const rows = ['a', 'b', 'c', 'd'].map(
    (key) => `<tr><td><b>${key}1</b></td><td>${key}2</td><td>${key}3</td><td>${key}4</td></tr>`
  )
  const source = jsxSource(
    parse(
      `<table><thead><tr>${heads}</tr></thead><tfoot><tr>${heads}</tr></tfoot><tbody>${rows.join('')}</tbody></table>`
    )
  )
  expect(source).toContain('{ name: "a1", startDate: "a2", salary: "a3", text: "a4" }')
  expect(source.match(/headers\.map/g)).toHaveLength(2)
  expect(source.match(/const headers/g)).toHaveLength(1)
})

test('nothing is called by a word of the language, or as a prop that React keeps to itself', () => {
  const heads = ['Key', 'Ref', 'Children', 'Default'].map((head) => `<th>${head}</th>`).join('')
  const rows = ['a', 'b', 'c', 'd'].map(
    (key) => `<tr><td><b>${key}1</b></td><td>${key}2</td><td>${key}3</td><td>${key}4</td></tr>`
  )
  const source = jsxSource(
    parse(`<table><thead><tr>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table>`)
  )
  expect(source).toMatch(/keyValue: "a1",\s+refValue: "a2",\s+childrenValue: "a3",\s+defaultValue: "a4"/)
})

test('a `<select>` keeps its choice where its options are data', () => {
  const options = ['a', 'b', 'c', 'd'].map(
    (key) => `<option${key === 'c' ? ' selected' : ''}>${key}</option>`
  )
  const source = jsxSource(parse(`<select>${options.join('')}</select>`))
  expect(source).toContain('<select defaultValue="c">')
  expect(source).toContain('.map(')
})

test('where nothing is one of a kind, the place is the key', () => {
  const source = jsxSource(parse('<ul><li>a</li><li>a</li><li>b</li><li>b</li></ul>'))
  expect(source).toContain('items.map((item, index) => (')
  expect(source).toContain('key={index}')
})

const iconList = (...icons: readonly string[]) =>
  `<ul>${icons.map((icon, at) => `<li class="entry"><i class="${icon}"></i> ${at}</li>`).join('')}</ul>`

test('a class or two may differ', async () => {
  const source = jsxSource(parse(iconList('icon icon-a', 'icon icon-b', 'icon icon-c', 'icon icon-d')))
  expect(source).toContain(`  { iconClassName: "icon-b", text: "1" },`)
  expect(source).toContain('<li key={item.text} className="entry">')
  expect(source).toContain('<i className={`${item.iconClassName} icon`} /> {item.text}')
  expect(await format(source, {parser: 'babel'})).toBe(source)
})

test('classes with a backslash stand in data as Tailwind looks for them', () => {
  const source = jsxSource(
    parse(iconList(...['a', 'b', 'c', 'd'].map((name) => `icon before:content-['\\e${name}']`)))
  )
  expect(source).toContain("String.raw`before:content-['\\eb']`")
  expect(source).toContain('{`${item.iconClassName} icon`}')
})

describe('written out', () => {
  test.each<[name: string, html: string]>([
    ['three siblings', '<ul><li>a</li><li>b</li><li>c</li></ul>'],
    ['other classes', '<ul><li class=a>a</li><li>b</li><li>c</li><li>d</li></ul>'],
    ['more classes that differ than are the same', iconList('a b c', 'a d e', 'a f g', 'a h i')],
    ['a class of one alone', iconList('a b', 'a b', 'a b', 'a c')],
    ['more classes in one of them', iconList('a b', 'a c', 'a d', 'a e f')],
    ['another structure', '<ul><li>a</li><li>b</li><li>c</li><li><b>d</b></li></ul>'],
    ['nothing that differs', '<ul><li>a</li><li>a</li><li>a</li><li>a</li></ul>'],
    ['spaces between them', '<p><b>a</b> <b>b</b> <b>c</b> <b>d</b></p>'],
    ['one that may go on before', '<ul><li>a</li><li>b</li><li>c</li> text <li>d</li></ul>']
  ])('%s', (_, html) => expect(jsxSource(parse(html))).not.toContain('.map('))

  test('when asked', () => expect(jsxSource(parse(LIST), {mapSiblings: false})).not.toContain('.map('))
})

/** Elements that are alike, as pages repeat them: one of them, with other texts and URLs. */
const repeats = fc
  .tuple(fragments(), fc.integer({min: 4, max: 6}), fc.boolean())
  .map(([tree, count, isDense]): Root => {
    const [first] = tree.children.filter((child): child is Element => child.type === 'element')
    const siblings = Array.from({length: first ? count : 0}, (_, index) => varied(first as Element, index))
    return {
      type: 'root',
      children: [
        {type: 'element', tagName: isDense ? 'section' : 'div', properties: {}, children: siblings},
        ...tree.children
      ]
    }
  })

function varied(element: Element, index: number): Element {
  const {title, dataFooBar} = element.properties
  return {
    ...element,
    properties: {
      ...element.properties,
      ...(title !== undefined && {title: `${String(title)} ${index}`}),
      ...(dataFooBar !== undefined && {dataFooBar: `"${index}`})
    },
    children: element.children.map((child) => {
      if (child.type === 'element') return varied(child, index)
      if (child.type === 'text' && child.value.trim() !== '')
        return {...child, value: child.value.replace(/\S+/, `${index} {x}`)}
      return child
    })
  }
}

test('mapped and written out, a component gives one DOM, without a warning', {timeout: 600_000}, async () => {
  let mapped = 0
  await fc.assert(
    fc.asyncProperty(repeats, fc.boolean(), async (raw, typescript) => {
      const tree = parse(htmlSource(raw, {format: false}).slice(0, -1))
      const source = jsxSource(tree, {typescript})
      if (source.includes('.map(')) mapped++
      const {html, warnings} = render(source, {typescript})
      expect(warnings, source).toEqual([])
      const plain = render(jsxSource(tree, {typescript, mapSiblings: false}), {typescript})
      expect(canonical(parse(html)), source).toBe(canonical(parse(plain.html)))
      expect(await format(source, {parser: typescript ? 'typescript' : 'babel'})).toBe(source)
    }),
    {numRuns}
  )
  expect(mapped).toBeGreaterThan(numRuns / 20)
})

describe('names', () => {
  const convertJsx = async (body: string, css = '') =>
    (
      await convert(
        {html: `<!doctype html><style>${css}</style><body>${body}</body>`},
        {componentFormat: 'jsx', styleFormat: 'local'}
      )
    ).code
  const links = (count = 4) =>
    Array.from({length: count}, (_, at) => `<li><a href="#${at}">Link ${at}</a></li>`).join('')

  test.each([
    [
      'the heading that they stand under',
      `<h3>Useful Links</h3><ul>${links()}</ul>`,
      'usefulLinks',
      'usefulLink'
    ],
    [
      'the part of the page',
      `<div id="team"><p>1a</p><p>2b</p><p>3c</p><p>4d</p></div>`,
      'teamParagraphs',
      'paragraph'
    ],
    [
      'a part with the name of many',
      `<div id="services"><div>a</div><div>b</div><div>c</div><div>d</div></div>`,
      'services',
      'service'
    ],
    ['nothing', `<ul>${links()}</ul>`, 'items', 'item']
  ])('siblings are called after %s', async (_, body, array, item) => {
    const source = await convertJsx(body)
    expect(source).toContain(`const ${array} = [`)
    expect(source).toContain(`{${array}.map((${item}) => (`)
  })

  test('a text is called by the label before it', async () => {
    const rows = [1, 2, 3, 4].map((at) => `<li><b>Client:</b> C${at} <b>Start date:</b> D${at}</li>`)
    expect(await convertJsx(`<ul>${rows.join('')}</ul>`)).toContain('{ client: "C1", startDate: "D1" },')
  })

  test.each([
    [['55+', 'Pages'], '{ value: "55+", label: "Pages" }'],
    [['Vite', 'Fast builds'], '{ title: "Vite", description: "Fast builds" }']
  ])('of two texts %j', async ([first, second], entry) => {
    const item = (at: number) =>
      `<div><div>${at === 0 ? first : first!.replace(/^./, String(at))}</div><div>${second}${at || ''}</div></div>`
    expect(await convertJsx([0, 1, 2, 3].map(item).join(''))).toContain(entry)
  })

  test('shapes of a drawing stay written out', async () => {
    const shapes = [1, 2, 3, 4].map((at) => `<rect x="${at}" y="0" width="1" height="1"/>`).join('')
    expect(await convertJsx(`<svg viewBox="0 0 9 9">${shapes}</svg>`)).not.toContain('.map(')
  })
})

test('arrays of one kind are told apart by what they hold, not by numbers', () => {
  const list = (...labels: string[]) =>
    `<ul>${labels.map((label) => `<li class=entry><a href="#${label}">${label}</a></li>`).join('')}</ul>`
  const source = jsxSource(
    parse(
      `${list('One', 'Two', 'Three', 'Four')}${list('Red', 'Green', 'Blue', 'White')}${list('12', '13', '14', '15')}`
    )
  )
  expect([...source.matchAll(/^const (\w+) = \[$/gm)].map(([, name]) => name)).toEqual([
    'items',
    'redItems',
    'moreItems'
  ])
})

test('siblings of which one has no class of its own are one `.map`', () => {
  const cards = ['mb-4', 'mb-4', 'md:mb-0', 'mb-8', '']
  const html = `<section>${cards.map((own, at) => `<div class="w-full px-4 ${own}"><h4>Title ${at}</h4><img alt="" src="${at}.png"></div>`).join('')}</section>`
  const source = jsxSource(parse(html))
  expect(source.match(/<h4>/g)).toHaveLength(1)
  expect(source).not.toContain('className: ""')
  expect(source).toContain('${item.className ?? ""} w-full')
  const classes = (text: string) =>
    [...text.matchAll(/<div class="([^"]*)"/g)].map((match) => match[1]?.trim().split(/\s+/).sort())
  expect(classes(render(source).html)).toEqual(classes(html))
})
