import {captureHtml} from '@facsimile/pipeline/capture/html/index.ts'
import {convert} from '@facsimile/pipeline'
import fc from 'fast-check'
import type {Element, Root} from 'hast'
import {toHtml} from 'hast-util-to-html'
import {type PluggableList, unified} from 'unified'
import {VFile} from 'vfile'
import {describe, expect, test} from 'vitest'
import {numberElements, pruneStyles, resolveCascade} from '../../index.ts'
import {isInitial} from '../../css/initial-value.ts'
import {everyElement} from '../../model/every-element.ts'
import {styleOf} from '../../model/access.ts'
import {buildSheet} from './build-sheet.ts'

const classesOf = (code: string) => [...code.matchAll(/ class="([^"]*)"/g)].map(([, names]) => names)
const local = async (css: string, body: string) =>
  (await convert(`<!doctype html><title>x</title><style>${css}</style>${body}`, {
    styleFormat: 'external'
  })) as {
    code: string
    css: string
  }

const BUTTON = '.btn { padding: 4px 8px; border: 1px solid; border-radius: 4px; font-weight: 700 }'

describe('what classes have in common', () => {
  test('is a class of its own, named by the page', async () => {
    const {code, css} = await local(
      `${BUTTON} .btn-save { color: red; width: 9px } .btn-quit { color: blue; height: 9px }`,
      '<p class="btn btn-save">a</p><p class="btn btn-quit">b</p>'
    )
    expect(classesOf(code)).toEqual(['btn btn-save', 'btn btn-quit'])
    expect(css.match(/font-weight: 700/g)).toHaveLength(1)
  })

  test('is all that one of them says', async () => {
    const {code} = await local(
      `${BUTTON} .wide { width: 900px }`,
      '<p class="btn">a</p><p class="btn wide">b</p>'
    )
    expect(classesOf(code)).toEqual(['btn', 'btn wide'])
  })

  test('is overridden at some widths and in some states, as its author did it', async () => {
    const {code, css} = await local(
      `${BUTTON} .btn-quit:hover { border-color: red } @media (width >= 600px) { .btn-save { padding: 1px } }`,
      '<p class="btn btn-save">a</p><p class="btn btn-quit">b</p>'
    )
    expect(classesOf(code)).toEqual(['btn btn-save', 'btn btn-quit'])
    expect(css).toMatch(/\.btn \{[^}]*padding: 4px 8px/)
    expect(css).toMatch(/\.btn-quit:hover \{\s+border-color: red;\s+\}/)
    expect(css).toMatch(/@media \(min-width: 600px\) \{\s+\.btn-save \{\s+padding: 1px;\s+\}/)
  })

  test('stays apart by the classes of the page that set it', async () => {
    const {code, css} = await local(
      `.row > * { width: 100%; padding: 4px } .row > * + * { color: red } .wide { float: left }
       @media (min-width: 600px) { .half { width: 50% } .third { width: 33% } }`,
      `<div class="row"><p class="half wide">a</p><p class="third">b</p><p class="half">c</p></div>
       <div class="row"><p class="third wide">d</p><p class="half">e</p></div>`
    )
    expect(classesOf(code)[0]).toMatch(/\bhalf\b/)
    expect(css.match(/width: 100%/g)).toHaveLength(1)
    expect(css.match(/width: 50%/g)).toHaveLength(1)
    expect(css.match(/width: 33%/g)).toHaveLength(1)
    expect(css.match(/float: left/g)).toHaveLength(1)
  })

  test('goes by a tag that has it wherever it stands', async () => {
    const {code, css} = await local(
      'h2 { margin: 3px; color: red } .big { font-size: 40px } .low { top: 1px; position: relative }',
      '<h2 class="big">a</h2><h2>b</h2><h2 class="low">c</h2>'
    )
    expect(css).toMatch(/^h2 \{\s+margin: 3px;\s+color: red;\s+\}/m)
    expect(classesOf(code)).toEqual(['big', 'low'])
  })

  test('is what most of them say and the others undo', async () => {
    const {code, css} = await local(
      '.entry { padding: 4px; float: left; font-weight: 700; border-radius: 4px } .entry:last-child { float: right } .wide { width: 900px }',
      '<div><p class="entry">a</p><p class="entry wide">b</p><p class="entry">c</p></div>'
    )
    expect(classesOf(code)).toEqual(['entry', 'entry wide', 'entry'])
    expect(css.indexOf('.entry {')).toBeLessThan(css.indexOf('.entry:last-child {'))
  })

  test.each([
    ['also of a part that comes later', ''],
    ['also where others have said it before', '<p class="solo">z</p>']
  ])('is undone %s', async (_, before) => {
    const {css} = await local(
      `.solo { float: right } .entry, .note { padding: 4px; float: left; font-weight: 700; left: 1px; border-radius: 4px }
       .entry { color: red } .note { color: blue } .last { float: right } .wide { width: 900px }`,
      `${before}<div><p class="entry">a</p><p class="entry wide">b</p><p class="entry last">c</p></div>
       <ul><p class="note">a</p><p class="note wide">b</p><p class="note last">c</p></ul>`
    )
    const [undone] = [...css.matchAll(/[^{}]*\{\s*float: right;\s*\}/g)].map(({index}) => index).slice(-1)
    expect(undone).toBeGreaterThan(css.indexOf('.note {'))
    expect(undone).toBeGreaterThan(css.indexOf('.entry {'))
  })

  test('goes by no tag where it undoes what a class has', async () => {
    const {css} = await local(
      '@layer low { .big { flex-grow: 3; top: 1px; position: relative } } p { flex: 1 1 0; color: red; margin: 3px }',
      '<div style="display: flex"><p class="big">a</p><p class="big" style="top: 2px">b</p><i class="big">c</i><i class="big" style="left: 2px">d</i><p>e</p></div>'
    )
    expect(css).not.toMatch(/^p \{/m)
  })

  test('is a class even where it is little, since the page has it', async () => {
    const {code} = await local(
      '.btn { padding: 4px; color: red } .btn-save { width: 9px } .btn-quit { height: 9px }',
      '<p class="btn btn-save">a</p><p class="btn btn-quit">b</p>'
    )
    expect(classesOf(code)).toEqual(['btn btn-save', 'btn btn-quit'])
  })
})

test.each([
  ['a class of the page', '<p class="note">a</p><p class="note active">b</p>', ['note', 'note active']],
  [
    'its id',
    '<p class="note">a</p><p class="note" id="legal" style="top: 1px">b</p>',
    ['note', 'note legal-note']
  ],
  [
    'the part of the page',
    '<p class="note">a</p><footer><p class="note" style="top: 1px">b</p></footer>',
    ['note', 'note footer-note']
  ],
  [
    'what it is',
    '<p class="note">a</p><h4 class="note" style="top: 1px">b</h4>',
    ['note', 'note note-subheading']
  ],
  [
    'where it stands',
    '<p class="note">a</p><p class="note">a</p><p class="note" style="top: 1px">b</p>',
    ['note', 'note', 'note note-last']
  ]
])('what goes by one name is told apart by %s', async (_, body, names) => {
  const tree = await cascaded(
    `<!doctype html><style>.note { position: relative; left: 1px } .active { top: 2px }</style><div>${body}</div>`,
    [[pruneStyles, {mode: 'adaptable', sharing: true}]]
  )
  buildSheet(tree, {sharesParts: true, usesSelectors: false})
  expect(classesOf(toHtml(tree))).toEqual(names)
})

const LOGICAL: Record<string, string> = {
  'margin-inline-start': 'margin-left',
  'margin-inline-end': 'margin-right',
  'padding-inline-start': 'padding-left',
  'inline-size': 'width'
}
const VALUES: Record<string, readonly string[]> = {
  margin: ['1px', '2px', '0'],
  'margin-left': ['3px', '4px'],
  'margin-inline-start': ['5px'],
  padding: ['1px', '2px 3px'],
  'padding-inline-start': ['4px'],
  width: ['10px', '20px', 'auto'],
  'inline-size': ['30px'],
  color: ['red', 'blue'],
  border: ['1px solid red', '2px dotted'],
  'border-top-color': ['green'],
  'padding-top': ['0'],
  font: ['12px serif'],
  'line-height': ['2', '3'],
  '--one': ['1', '2'],
  float: ['left', 'right', 'none'],
  'text-align': ['center', 'right'],
  background: ['red', 'none'],
  'background-size': ['cover']
}
const declaration = fc
  .constantFrom(...Object.keys(VALUES))
  .chain((name) => fc.constantFrom(...VALUES[name]!).map((value) => `${name}: ${value}`))
const rule = fc
  .tuple(
    fc.constantFrom(
      '.a',
      '.b',
      '.c',
      '.d',
      '.a.b',
      'p',
      'body > .a',
      '.b + p',
      '.w > p',
      '.w .c',
      'i',
      '.d:first-child'
    ),
    fc.constantFrom('', '', '', ':hover', '::before', '::before', ':hover::before'),
    fc.array(declaration, {minLength: 1, maxLength: 5}),
    fc.constantFrom('', '', '(min-width: 600px)', '(max-width: 800px)')
  )
  .map(([subject, more, declarations, media]) => {
    const content = more.endsWith('::before') ? 'content: "x"; ' : ''
    const text = `${subject}${more} { ${content}${declarations.join('; ')} }`
    return media ? `@media ${media} { ${text} }` : text
  })
const page = fc.record({
  rules: fc.array(rule, {minLength: 3, maxLength: 14}),
  elements: fc.array(
    fc.record({
      names: fc.subarray(['a', 'b', 'c', 'd']),
      tag: fc.constantFrom('p', 'p', 'i'),
      isInBox: fc.boolean()
    }),
    {minLength: 2, maxLength: 7}
  )
})

async function cascaded(html: string, passes: PluggableList = []): Promise<Root> {
  const snapshot = captureHtml(html, {})
  const file = new VFile()
  file.data.snapshot = snapshot
  return (await unified()
    .use([numberElements, [resolveCascade, {sources: true}], ...passes])
    .run(snapshot.tree, file)) as Root
}

/** What every element of the page comes to, in and out of its state, at widths between all bounds. */
function effective(tree: Root): string[] {
  const states = tree.data?.style?.states ?? {}
  const results: string[] = []
  everyElement(tree, (element: Element) => {
    if (element.tagName !== 'p' && element.tagName !== 'i') return
    const style = styleOf(element)
    for (const isHovered of [false, true])
      for (const width of [300, 700, 1000]) {
        const values = new Map<string, string>()
        for (const pseudo in style)
          for (const {runs} of style[pseudo]!)
            for (const {from, to, declarations} of runs)
              for (const {property, value, state, origin} of declarations) {
                const isOn = state === undefined || (isHovered && states[state]![0]!.dynamic === ':hover')
                if (from <= width && width < to && isOn && origin !== 'user-agent')
                  values.set(`${pseudo} ${LOGICAL[property] ?? property}`, value)
              }
        // Whether an initial value is declared or not comes to the same.
        for (const [key, value] of values) if (isInitial(key.split(' ')[1]!, value)) values.delete(key)
        results.push(JSON.stringify([...values].sort()))
      }
  })
  return results
}

const printed = (tree: Root, css: string) => `<!doctype html><style>${css}</style>${toHtml(tree)}`

test.each<[string, PluggableList]>([
  ['as it is', []],
  ['without what is redundant', [[pruneStyles, {mode: 'adaptable', sharing: true}]]]
])(
  'a sheet with parts in common and one without come to the same: a page %s',
  async (_, passes) => {
    await fc.assert(
      fc.asyncProperty(page, async ({rules, elements}) => {
        const body = elements
          .map(({names, tag, isInBox}) => {
            const element = `<${tag} class="${names.join(' ')}">x</${tag}>`
            return isInBox ? `<div class="w">${element}</div>` : element
          })
          .join('')
        const tree = await cascaded(`<!doctype html><style>${rules.join('\n')}</style><body>${body}`, passes)
        const [plain, shared] = [structuredClone(tree), structuredClone(tree)]
        const plainSheet = buildSheet(plain)
        const sharedSheet = buildSheet(shared, {sharesParts: true})
        expect(effective(await cascaded(printed(shared, sharedSheet)))).toEqual(
          effective(await cascaded(printed(plain, plainSheet)))
        )
      }),
      {numRuns: 400}
    )
  },
  60_000
)
