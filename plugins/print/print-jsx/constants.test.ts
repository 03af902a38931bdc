import {fromHtml} from 'hast-util-from-html'
import {expect, test} from 'vitest'
import {canonical} from '../print-html/testing/canonical.ts'
import {jsxSource} from './index.ts'
import {render} from './testing/render.ts'

const data = (letter: string) => `data:image/png;base64,${letter.repeat(1200)}`

test('long data stands before the component, once for all that show it', () => {
  const tree = fromHtml(
    `<main><video poster="${data('A')}"></video><video poster="${data('A')}"></video><img alt="Sales" src="${data('B')}"><img alt="" src="${data('C')}"><img alt="" src="data:,x"></main>`,
    {fragment: true}
  )
  const source = jsxSource(tree)
  expect(
    source.replaceAll(/[ABC]{1200}/g, (run) => run.slice(0, 2))
  ).toBe(`const poster = "data:image/png;base64,AA";
const salesPicture = "data:image/png;base64,BB";
const picture = "data:image/png;base64,CC";

export default function Component() {
  return (
    <main>
      <video poster={poster} />
      <video poster={poster} />
      <img alt="Sales" src={salesPicture} />
      <img alt="" src={picture} />
      <img alt="" src="data:,x" />
    </main>
  );
}
`)
  expect(canonical(fromHtml(render(source).html, {fragment: true}))).toBe(canonical(tree))
})
