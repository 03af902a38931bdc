import {dismissHook} from '@facsimile/plugins/print'
import {htmlSource} from '@facsimile/plugins/print/print-html/index.ts'
import type {Element, Root} from 'hast'
import {fromHtml} from 'hast-util-from-html'
import type {Plugin} from 'unified'
import {visit} from 'unist-util-visit'
import {describe, expect, test} from 'vitest'
import {convert, UnsafeOutputError} from '../index.ts'
import type {Settings} from '../settings.ts'
import {checkOutput} from './index.ts'

const settingsOf = (componentFormat: Settings['componentFormat']) =>
  ({componentFormat, shape: 'fragment'}) as Settings

const fragment = (html: string): Root => fromHtml(html, {fragment: true})

/** What is found in a text as if it had been printed from a tree. */
function finding(
  format: Settings['componentFormat'],
  code: string,
  tree: Root,
  more = ''
): string | undefined {
  const files = [
    {name: `component.${format}`, text: code},
    ...(more ? [{name: format === 'jsx' ? 'component.styles.jsx' : 'component.css', text: more}] : [])
  ]
  try {
    checkOutput({tree, files, settings: settingsOf(format)})
    return undefined
  } catch (error) {
    if (error instanceof UnsafeOutputError) return error.finding
    throw error
  }
}

describe('HTML', () => {
  test.each([
    ['<p>a</p>', '<p>a</p><script>x</script>', '<script> is in the code'],
    ['<p>a</p>', '<p onclick="x">a</p>', '<p> has the event handler onclick'],
    ['<a>a</a>', '<a href="java&#10;script:x">a</a>', '<a> has a script URL in href'],
    ['<a>a</a>', '<a href="data:text/html,x">a</a>', '<a> has a document in href'],
    ['<p>a</p>', '<iframe srcdoc="&lt;img src onerror=x>"></iframe>', '<img> has the event handler onerror'],
    ['<object></object>', '<object data="data:image/svg+xml,x"></object>', '<object> has a document in data'],
    [
      '<p>a</p>',
      '<svg><a><animate attributeName="href"></animate></a></svg>',
      '<animate> has an animation of href'
    ],
    ['<p>a</p>', '<p>b</p>', 'The parser reads text in <p>, where text was printed'],
    ['<p>a</p>', '<b>a</b>', 'The parser reads <b> where <p> was printed'],
    ['<p class="a">a</p>', '<p>a</p>', 'The parser reads <p> without its attribute class'],
    ['<p class="a">a</p>', '<p class="b">a</p>', 'The parser reads <p> with another value of class'],
    ['<p>a</p>', '<p id="b">a</p>', 'The parser reads <p> with 1 attributes where 0 were printed'],
    ['<p>a</p>', '<p>a</p><i></i>', 'The parser reads <i> in the root, where nothing was printed']
  ])('of %s, %s', (printed, code, found) => {
    expect(finding('html', code, fragment(printed))).toBe(found)
  })

  test('white space, comments and what the parser adds to tables are no differences', () => {
    const tree = fragment('<p class="a b">a<b>b</b></p>')
    expect(finding('html', '<p\n  class="a\n b"\n>\n a <!-- c --><b> b </b></p>\n', tree)).toBeUndefined()
    const table: Element = {
      type: 'element',
      tagName: 'table',
      properties: {},
      children: fragment('<tr></tr>').children as Element[]
    }
    expect(finding('html', '<table><tr></tr></table>', {type: 'root', children: [table]})).toBeUndefined()
  })

  test('a customizable select keeps what it holds, and is checked by both generations of parsers', () => {
    const button: Element = {
      type: 'element',
      tagName: 'button',
      properties: {},
      children: [{type: 'text', value: 'a'}]
    }
    const select: Element = {type: 'element', tagName: 'select', properties: {}, children: [button]}
    const tree: Root = {type: 'root', children: [select]}
    expect(finding('html', '<select><button>a</button></select>', tree)).toBeUndefined()
    expect(finding('html', '<select><button onclick="x">a</button></select>', tree)).toContain(
      'event handler'
    )
  })

  test('a sheet in a file that would end the style element it is put into', () => {
    expect(finding('html', '<p>a</p>', fragment('<p>a</p>'), 'a{content:"</style>"}')).toBe(
      'The style sheet holds tags'
    )
  })
})

describe('JSX', () => {
  const component = (jsx: string, before = '') =>
    `${before}export default function Component() { return (${jsx}); }`
  const tree = fragment('<p>a</p>')

  test.each([
    [component('<p {...f(1)}>a</p>'), 'The code has an attribute of the kind JSXSpreadAttribute'],
    [component('<p>{f(1)}</p>'), 'The code has a call'],
    [component('<p title={`${x}`}>a</p>'), 'The code has an expression of the kind TemplateLiteral'],
    [component('<p title={f`x`}>a</p>'), 'The code has an expression of the kind TaggedTemplateExpression'],
    [
      component('<p title={String.raw`${f()}`}>a</p>'),
      'The code has an expression of the kind TaggedTemplateExpression'
    ],
    [
      component('<p title={String.raw`x`}>a</p>', 'const String = { raw: "x" };'),
      'The code has an expression of the kind TaggedTemplateExpression'
    ],
    [
      component('<p onClick={() => x}>a</p>'),
      'The code has an expression of the kind ArrowFunctionExpression'
    ],
    [component('<p onClick="x">a</p>'), 'The code has <p> has the event handler onClick'],
    [
      component('<p dangerouslySetInnerHTML={{__html: "a"}} />'),
      'The code has <p> has the attribute dangerouslySetInnerHTML'
    ],
    [component('<A.b>a</A.b>'), 'The code has a tag of the kind JSXMemberExpression'],
    [component('<Image>a</Image>'), 'The code has <Image> is no element of HTML'],
    [component('<a href="javascript:x">a</a>'), 'The code has <a> has a script URL in href'],
    [
      component('<A />', 'function A({ a = f() }) { return <p>{a}</p>; }'),
      'The code has a statement of the kind FunctionDeclaration'
    ],
    [component('<p>a</p>', 'f();'), 'The code has a statement of the kind ExpressionStatement'],
    [component('<p>a</p>', 'import "x";'), 'The code has a statement of the kind ImportDeclaration'],
    [component('<style>{"</style>"}</style>'), 'The code has a style sheet that holds tags'],
    [component('<b>a</b>'), 'The code renders <b> where <p> was printed'],
    [component('<p>b</p>'), 'The code renders text in <p>, where text was printed']
  ])('%s', (code, found) => {
    expect(finding('jsx', code, tree)).toBe(found)
  })

  const listed = (entries: string, part: string) =>
    component(
      `<p>{items.map((item) => (<b key={item.a}>{item.a}{${part}}</b>))}</p>`,
      `const items = [${entries}];`
    )
  const withPart = fragment('<p><b>x</b><b>y<i>z</i></b></p>')

  test('a part may be there or not', () => {
    const entries = '{ a: "x" }, { a: "y", c: "z" }'
    expect(finding('jsx', listed(entries, 'item.c && <i>{item.c}</i>'), withPart)).toBeUndefined()
  })

  test.each([
    ['item.d && <i onClick={() => f()}>z</i>', 'a part that is never rendered'],
    ['item.constructor && <i>z</i>', 'a property «constructor» of what has none'],
    ['item.c && f()', 'an expression of the kind LogicalExpression'],
    ['item.c || <i>z</i>', 'an expression of the kind LogicalExpression'],
    ['f() && <i>z</i>', 'an expression of the kind CallExpression']
  ])('of parts that may be there, %s', (part, found) => {
    expect(finding('jsx', listed('{ a: "x" }, { a: "y", c: "z" }', part), withPart)).toBe(
      `The code has ${found}`
    )
  })

  test('a prop has a text as its default', () => {
    const code = component('<A />', 'function A({ a = "a" }) { return <p>{a}</p>; }')
    expect(finding('jsx', code, tree)).toBeUndefined()
  })

  const stateful = (attributes: string, state = 'const [isOpen, setIsOpen] = useState(false);') =>
    `import { useState } from "react";\nexport default function Component() { ${state} return (<p ${attributes}>a</p>); }`

  test.each([
    ['onClick={() => setIsOpen((isOpen) => !isOpen)}'],
    ['onClick={() => setIsOpen(true)}'],
    ['onClick={(event) => { event.preventDefault(); setIsOpen(false); }}'],
    ['onKeyDown={(event) => { if (event.key === "Enter") { setIsOpen((isOpen) => !isOpen); } }}'],
    ['className={`a${isOpen ? " b" : ""}`}'],
    ["className={String.raw`content-['\\e']${isOpen ? ' b' : ''}`}"],
    ['hidden={!isOpen}'],
    ['aria-hidden={isOpen}'],
    ['data-state={isOpen ? "open" : "closed"}'],
    ['data-open={isOpen || undefined}'],
    ['onClick={(event) => { if (event.target === event.currentTarget) { setIsOpen(false); } }}'],
    ['style={{display: isOpen ? "block" : undefined}}'],
    ['style={{maxHeight: isOpen ? "none" : undefined}}']
  ])('state of a component: %s', (attributes) => {
    expect(finding('jsx', stateful(attributes), fragment('<p>a</p>'))).toBeUndefined()
  })

  test('a choice of state, and its key in data', () => {
    const code = `import { useState } from "react";
      const tabs = [{id: "a"}, {id: "b"}];
      export default function Component() {
        const [activeTab, setActiveTab] = useState<string | null>("a");
        return (<>{tabs.map((tab) => (<b key={tab.id} aria-selected={activeTab === tab.id} onClick={() => setActiveTab((open) => (open === tab.id ? null : tab.id))}>x</b>))}</>);
      }`
    expect(finding('jsx', code, fragment('<b>x</b><b>x</b>'))).toBeUndefined()
  })

  test.each([
    ['onClick={() => fetch("x")}', 'an expression of the kind ArrowFunctionExpression'],
    ['onClick={() => setIsOpen(fetch("x"))}', 'an expression of the kind CallExpression'],
    [
      'onClick={() => setIsOpen((isOpen) => alert(isOpen))}',
      'an expression of the kind ArrowFunctionExpression'
    ],
    [
      'onClick={(event) => { event.stopPropagation(); }}',
      'an expression of the kind ArrowFunctionExpression'
    ],
    [
      'onClick={(event) => { alert(1); setIsOpen(true); }}',
      'an expression of the kind ArrowFunctionExpression'
    ],
    [
      'onKeyDown={(event) => { if (event.key === f()) { setIsOpen(true); } }}',
      'an expression of the kind ArrowFunctionExpression'
    ],
    [
      'onKeyDown={(event) => { if (event.key === "Enter") { f(); } }}',
      'an expression of the kind ArrowFunctionExpression'
    ],
    ['onClick={async () => setIsOpen(true)}', 'an expression of the kind ArrowFunctionExpression'],
    [
      'onClick={(event) => { if (event.target === event.target) { setIsOpen(true); } }}',
      'an expression of the kind ArrowFunctionExpression'
    ],
    ['onMouseOver={() => setIsOpen(true)}', 'an expression of the kind ArrowFunctionExpression'],
    ['onClick={setIsOpen}', 'an expression of the kind Identifier'],
    ['data-open={isOpen || f()}', 'an expression of the kind LogicalExpression'],
    ['data-open={isOpen && undefined}', 'an expression of the kind LogicalExpression'],
    ['title={isOpen && "x"}', 'an expression of the kind LogicalExpression'],
    ['title={isOpen || undefined}', 'an expression of the kind LogicalExpression'],
    ['title={setIsOpen}', 'an expression of the kind Identifier'],
    ['href={isOpen ? "javascript:x" : "#"}', 'an expression of the kind ConditionalExpression'],
    ['className={`a${fetch("x")}`}', 'an expression of the kind CallExpression'],
    [
      'style={{background: isOpen ? "url(https://example.com/x)" : undefined}}',
      'an expression of the kind ConditionalExpression'
    ]
  ])('what state may not do: %s', (attributes, found) => {
    expect(finding('jsx', stateful(attributes), fragment('<p>a</p>'))).toBe(`The code has ${found}`)
  })

  test.each([
    ['const [isOpen, setIsOpen] = useState(f());'],
    ['const [isOpen, setIsOpen] = useReducer(false);'],
    ['const [isOpen, setIsOpen] = useState(() => false);'],
    ['let [isOpen, setIsOpen] = useState(false);'],
    ['const [isOpen = f(), setIsOpen] = useState(false);'],
    ['f();'],
    ['useEffect(() => {});']
  ])('what is no state: %s', (state) => {
    expect(finding('jsx', stateful('', state), fragment('<p>a</p>'))).toContain('before what is returned')
  })

  test.each([
    ['import { useRef } from "react";'],
    ['import { useState as f } from "react";'],
    ['import React from "react";'],
    ['import * as React from "react";'],
    ['import "react";'],
    ['import { useState } from "elsewhere";']
  ])('what is imported: %s', (line) => {
    expect(finding('jsx', component('<p>a</p>', line), tree)).toBe(
      'The code has a statement of the kind ImportDeclaration'
    )
  })

  const STATE = 'const [isOpen, setIsOpen] = useState(false);'
  const dismissed = (hook: string, call: string) =>
    `import { useEffect, useState } from "react";\n${hook}\nexport default function Component() { ${STATE} ${call} return (<p>a</p>); }`

  test('the hook that closes what is open, letter by letter', () => {
    const call = 'useDismiss(isOpen, setIsOpen, false, true);'
    for (const typescript of [false, true])
      expect(finding('jsx', dismissed(dismissHook(typescript), call), fragment('<p>a</p>'))).toBeUndefined()
  })

  test.each([
    [dismissHook(false).replace('"Escape"', '"Enter"'), 'useDismiss(isOpen, setIsOpen, false, true);'],
    [`${dismissHook(false)}\nfunction other() {}`, ''],
    [dismissHook(false), 'useDismiss(f(), setIsOpen, false, true);'],
    [dismissHook(false), 'useDismiss(isOpen, isOpen, false, true);'],
    [dismissHook(false), 'useDismiss(isOpen, setIsOpen, f(), true);'],
    [dismissHook(false), 'useEffect(() => { f(); });']
  ])('no other function and no other call: %#', (hook, call) => {
    expect(finding('jsx', dismissed(hook, call), fragment('<p>a</p>'))).toMatch(/^The code has a statement/)
  })

  test('what our components are made of is evaluated', () => {
    const code = component(
      '<><style>{`a{}`}</style><ul>{items.map((item, index) => <li key={index} style={{"--x": 1}}>{item.label}</li>)}</ul></>',
      'const items = [{label: "a"}, {label: "b"}];'
    )
    expect(finding('jsx', code, fragment('<style>a{}</style><ul><li>a</li><li>b</li></ul>'))).toBeUndefined()
  })
})

describe('components of a module', () => {
  const module = (definitions: string, jsx: string) =>
    `${definitions}\nexport default function Page() { return (${jsx}); }`
  const CARD = 'function Card({ title, children }) { return (<p title={title}>{children}</p>); }'

  test.each([
    [module(CARD, '<Card title="x">a</Card>'), '<p title="x">a</p>'],
    [module(CARD, '<Card title="x"><b>a</b></Card>'), '<p><b>a</b></p>'],
    [
      module(
        'function Icon({ children }) { return (<svg>{children}</svg>); }',
        '<Icon><path d="M0 0" /></Icon>'
      ),
      '<svg><path d="M0 0"/></svg>'
    ],
    [
      module(
        `const links = [{ title: "x" }, { title: "y" }];\n${CARD}`,
        '<>{links.map((link) => (<Card key={link.title} {...link}>a</Card>))}</>'
      ),
      '<p>a</p><p>a</p>'
    ],
    [
      module(
        `${CARD}\nfunction Outer({ children }) { return (<div><Card title="x">{children}</Card></div>); }`,
        '<Outer>a</Outer>'
      ),
      '<div><p>a</p></div>'
    ],
    [
      module(
        'interface CardProps { title: string; }\nfunction Card({ title }: CardProps) { return (<p title={title}>a</p>); }',
        '<Card title="x" />'
      ),
      '<p>a</p>'
    ]
  ])('are evaluated with what they are given: %#', (code, html) => {
    expect(finding('jsx', code, fragment(html))).toBeUndefined()
  })

  test('may be given state and its setter', () => {
    const code = `import { useState } from "react";
      function Menu({ isOpen, setIsOpen }) { return (<p data-open={isOpen || undefined} onClick={() => setIsOpen((open) => !open)}>a</p>); }
      export default function Page() { const [isOpen, setIsOpen] = useState(false); return (<Menu isOpen={isOpen} setIsOpen={setIsOpen} />); }`
    expect(finding('jsx', code, fragment('<p>a</p>'))).toBeUndefined()
  })

  test.each([
    [
      module('function Card({ href }) { return (<a href={href}>a</a>); }', '<Card href="javascript:x" />'),
      '<a> has a script URL in href'
    ],
    [
      module('function Card({ title = f() }) { return (<p>a</p>); }', '<Card />'),
      'a statement of the kind FunctionDeclaration'
    ],
    [
      module('function Card({ title: f }) { return (<p>a</p>); }', '<Card />'),
      'a statement of the kind FunctionDeclaration'
    ],
    [
      module('function Card({ ...rest }) { return (<p>a</p>); }', '<Card />'),
      'a statement of the kind FunctionDeclaration'
    ],
    [
      module('function Card(props) { return (<p>a</p>); }', '<Card />'),
      'a statement of the kind FunctionDeclaration'
    ],
    [
      module('async function Card() { return (<p>a</p>); }', '<Card />'),
      'a statement of the kind FunctionDeclaration'
    ],
    [
      module('function card() { return (<p>a</p>); }', '<p>a</p>'),
      'a statement of the kind FunctionDeclaration'
    ],
    [
      module('function Card() { f(); return (<p>a</p>); }', '<Card />'),
      'a statement of the kind ExpressionStatement before what is returned'
    ],
    [module('function Card() { return (<Card />); }', '<Card />'), 'a component in itself'],
    [
      module('function Card() { return (<p>a</p>); }', '<Card>b</Card>'),
      'something between the tags of a component that has no place for it'
    ],
    [module(CARD, '<Card {...f()}>a</Card>'), 'an expression of the kind CallExpression'],
    [module(CARD, '<Card title={() => f()}>a</Card>'), 'an expression of the kind ArrowFunctionExpression'],
    [
      module(
        'function Card({ isOpen, setIsOpen }) { return (<p onClick={() => setIsOpen(true)}>a</p>); }',
        '<Card setIsOpen="alert" />'
      ),
      'an expression of the kind ArrowFunctionExpression'
    ],
    [
      module(
        'function Card({ title }) { return (<p dangerouslySetInnerHTML={title}>a</p>); }',
        '<Card title="x" />'
      ),
      '<p> has the attribute dangerouslySetInnerHTML'
    ]
  ])('may not do more: %#', (code, found) => {
    expect(finding('jsx', code, fragment('<p>a</p>'))).toBe(`The code has ${found}`)
  })
})

describe('blocks', () => {
  const tree = fragment('<p>a</p>')
  test.each([
    ['<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->', undefined],
    ['<!-- wp:paragraph --><p>a</p>', 'The block paragraph does not end'],
    [
      '<!-- wp:group --><!-- wp:html --><p>a</p><!-- /wp:group --><!-- /wp:html -->',
      'The block group ends where it did not begin'
    ],
    ['<!-- wp:html {"a":} --><p>a</p><!-- /wp:html -->', 'A block has a comment that is no delimiter'],
    ['<!-- wp:html --><p>b</p><!-- /wp:html -->', 'The blocks hold another text than was printed']
  ])('%s', (code, found) => expect(finding('blocks', code, tree)).toBe(found))
})

describe('plugins of a user', () => {
  const html = '<p class="a">a</p>'

  test('a plugin that puts script into the tree is refused', async () => {
    const hostile: Plugin<[], Root> = () => (tree) =>
      visit(tree, 'element', (element) => {
        element.properties.onClick = 'x'
      })
    await expect(convert(html, {}, {slots: {beforePrint: [hostile]}})).rejects.toThrow(UnsafeOutputError)
  })

  const printer = (wrap: (code: string) => string): Plugin<[], Root, string> =>
    function () {
      this.compiler = (tree) => wrap(htmlSource(tree as Root))
    }

  test('what a printer of another language prints is read by its parser', async () => {
    const settings = {shape: 'fragment', styleFormat: 'external'} as const
    const parsePrinted = (code: string) => fragment(code)
    const slots = (wrap: (code: string) => string) => ({slots: {printer: printer(wrap), parsePrinted}})
    await expect(
      convert(
        html,
        settings,
        slots((code) => code)
      )
    ).resolves.toBeDefined()
    await expect(
      convert(
        html,
        settings,
        slots((code) => `${code}<img src onerror=x>`)
      )
    ).rejects.toThrow(UnsafeOutputError)
    await expect(
      convert(
        html,
        settings,
        slots((code) => code.replace('p', 'b'))
      )
    ).rejects.toThrow(UnsafeOutputError)
  })

  test('of a printer without a parser the tree is checked, and a message reports it', async () => {
    const {messages} = await convert(html, {shape: 'fragment'}, {slots: {printer: printer((code) => code)}})
    expect(messages.map(({ruleId}) => ruleId)).toContain('output-unchecked')
  })
})
