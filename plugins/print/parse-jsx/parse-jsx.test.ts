import type {Root} from 'hast'
import {unified} from 'unified'
import {VFile} from 'vfile'
import {describe, expect, test} from 'vitest'
import {htmlSource} from '../print-html/index.ts'
import {checkJsx, JsxError, type JsxProblem, jsxTree, parseJsx} from './index.ts'

function html(source: string): {html: string; problems: string[]} {
  const problems: JsxProblem[] = []
  const tree = jsxTree(source, {report: (problem) => problems.push(problem)})
  return {
    html: htmlSource(tree, {format: false}).trim(),
    problems: problems.map(({ruleId, place}) => `${ruleId} ${place.start.line}:${place.start.column}`)
  }
}

const shown = (source: string) => {
  const result = html(source)
  expect(result.problems).toEqual([])
  return result.html
}

describe('names and values', () => {
  test.each([
    ['<p className="a b" id="c">x</p>', '<p class="a b" id="c">x</p>'],
    ['<label htmlFor="a" tabIndex={2}>x</label>', '<label for="a" tabindex="2">x</label>'],
    [
      '<p style={{marginTop: 4, lineHeight: 1.5, "--a": 3, WebkitLineClamp: 2}} />',
      '<p style="margin-top: 4px; line-height: 1.5; --a: 3; -webkit-line-clamp: 2"></p>'
    ],
    [
      '<input disabled={true} required={false} defaultValue="a" defaultChecked />',
      '<input disabled value="a" checked>'
    ],
    ['<p className={String.raw`a-\\e6 ${"b"}`} />', '<p class="a-\\e6 b"></p>'],
    ['<textarea defaultValue={"a<b"} />', '<textarea>a&lt;b</textarea>'],
    [
      '<select defaultValue="b"><option>a</option><option value="b">c</option></select>',
      '<select><option>a</option><option value="b" selected>c</option></select>'
    ],
    [
      '<svg viewBox="0 0 1 1"><path strokeWidth={2} xlinkHref="#a" /></svg>',
      '<svg viewBox="0 0 1 1"><path stroke-width="2" xlink:href="#a" /></svg>'
    ],
    [
      '<div aria-hidden={true} data-open={false} draggable={false} contentEditable />',
      '<div aria-hidden="true" data-open="false" draggable="false" contenteditable="true"></div>'
    ],
    ['<my-part someThing="1" className="a" />', '<my-part something="1" class="a"></my-part>'],
    ['<p dangerouslySetInnerHTML={{__html: "<b>x</b>"}} />', '<p><b>x</b></p>'],
    ['<p key="a" ref={undefined} suppressHydrationWarning>a</p>', '<p>a</p>']
  ])('%s', (source, expected) => {
    expect(shown(source)).toBe(expected)
  })
})

describe('text', () => {
  test.each([
    ['<p>\n  a\n  b{" "}\n  <b>c</b>\n</p>', '<p>a b <b>c</b></p>'],
    ['<p>&amp; &nbsp;&#169; {"&amp;"} {`a${1 + 1}`}</p>', '<p>&amp; &nbsp;© &amp;amp; a2</p>'],
    ['<>{1}{"a"}{null}{false}{[<b key="1">x</b>, "y"]}</>', '1a<b>x</b>y'],
    ['<p>{/* kept */}a</p>', '<p><!-- kept -->a</p>']
  ])('%s', (source, expected) => {
    expect(shown(source)).toBe(expected)
  })
})

describe('expressions', () => {
  test.each([
    [
      'const rows = [{id: 1, name: "a"}, {id: 2, name: "b"}]\nexport default () => <ul>{rows.map(({id, name}, index) => <li key={id}>{index + 1}. {name}</li>)}</ul>',
      '<ul><li>1. a</li><li>2. b</li></ul>'
    ],
    ['export default function Card({title = "Tea", children}) { return <h1>{title}</h1> }', '<h1>Tea</h1>'],
    [
      'const Row = ({label, ...rest}) => <li {...rest}>{label}</li>\nexport default () => <ul><Row label="a" className="x" /></ul>',
      '<ul><li class="x">a</li></ul>'
    ],
    [
      'const Box = (props) => <div>{props.children}</div>\nfunction Page() { return <Box>a<b>c</b></Box> }',
      '<div>a<b>c</b></div>'
    ],
    [
      'export default () => { const [n] = useState(3); const wide = n > 2; if (!wide) return null; return <p>{wide && "wide"}{n ?? 0}</p> }',
      '<p>wide3</p>'
    ],
    [
      'export default () => <p>{Array.from({length: 3}, (_, i) => i * 2).join("-")}{Math.max(1, 4)}{"ab".toUpperCase()}</p>',
      '<p>0-2-44AB</p>'
    ],
    [
      'interface P { a: string }\nconst x = {a: {b: ["c"]}} as const\nexport default ({a}: Partial<P>) => <p>{x.a.b[0]}{x.a?.b?.length}</p>',
      '<p>c1</p>'
    ],
    ['export default memo(forwardRef(() => <i>{useMemo(() => 1 + 1, [])}</i>))', '<i>2</i>']
  ])('%#', (source, expected) => {
    expect(shown(source)).toBe(expected)
  })
})

describe('what cannot be followed', () => {
  test('stands as a comment in its place, with a message there', () => {
    expect(html('export default ({name}) => (\n  <p>\n    {name} <b title={name}>x</b>\n  </p>\n)')).toEqual({
      html: '<p><!-- {name} --> <b>x</b></p>',
      problems: ['expression-unknown 3:5', 'attribute-unknown 3:15']
    })
  })

  test('is reported for handlers, effects and components from elsewhere', () => {
    const source = `import {Icon} from './icon'
export default () => {
  useEffect(() => {}, [])
  return <button onClick={() => 1}><Icon>a</Icon></button>
}`
    expect(html(source)).toEqual({
      html: '<button><!-- Icon is not known here -->a</button>',
      problems: ['behaviour-dropped 3:3', 'handler-dropped 4:18', 'component-unknown 4:36']
    })
  })

  test('is a component that never ends', () => {
    const {problems} = html('const f = () => f()\nexport default () => <p>{f()}</p>')
    expect(problems).toEqual(['expression-unknown 2:25'])
  })

  test('does not reach what is around the component', () => {
    const {html: out, problems} = html(
      'export default () => <p>{"".constructor.constructor("return 1")()}{[].map.call}</p>'
    )
    expect(problems).toHaveLength(2)
    expect(out).not.toContain('>1<')
  })
})

test('text that is no component fails with its place', async () => {
  expect(() => jsxTree('export default () => <p>')).toThrow(JsxError)
  expect(() => jsxTree('const a = 1')).toThrow('There is no component here')
  const file = new VFile({value: 'export default () => (\n  <p></b>\n)'})
  expect(() => unified().use(parseJsx).parse(file)).toThrow()
  expect(file.messages[0]).toMatchObject({ruleId: 'jsx-syntax', line: 2, fatal: true})
})

test('what fails is known without following what the component does', () => {
  for (const source of ['export default () => <p>', 'const a = 1'])
    expect(() => checkJsx(source)).toThrow(JsxError)
  const used = 'let used = false\nexport default () => { used = true; return <p>{missing.name}</p> }'
  expect(() => checkJsx(used)).not.toThrow()
})

test('elements know where they stand', () => {
  const [element] = (jsxTree('\n<p>a</p>') as Root).children
  expect(element?.position).toMatchObject({start: {line: 2, column: 1}, end: {line: 2, column: 9}})
})
