import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const codeOf = async (html: string, componentFormat: 'html' | 'jsx') =>
  (await convert(html, {componentFormat, shape: 'fragment'})).code

const PAGE =
  '<p>© <script>1</script>2026, by <b>me</b> <i>a</i><script>2</script> and <script>3</script>you</p>'

test('in components texts that a script was between are texts of their own', async () => {
  const code = await codeOf(PAGE, 'jsx')
  expect(code).toContain('© <span>2026, by </span>')
  expect(code).toContain('and <span>you</span>')
  expect(code.match(/<span>/g)).toHaveLength(2)
})

test.each([
  '<svg><text>a<script>1</script>b</text></svg>',
  '<math><mtext>a<script>1</script>b</mtext></math>',
  '<select><option>a<script>1</script>b</option></select>'
])('where no box can be they stay as they are: %s', async (html) => {
  const code = await codeOf(`<p>x${html}</p>`, 'jsx')
  expect(code).toMatch(/a.*b/s)
  expect(code).not.toContain('<span>')
})

test('in HTML a comment keeps them apart', async () =>
  expect(await codeOf(PAGE, 'html')).toContain('<!-- script -->2026, by <b>'))
