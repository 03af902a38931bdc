import {describe, expect, it} from 'vitest'
import {htmlProblems} from './html-problems.ts'
import {tagProblems} from './tag-problems.ts'

const texts = (html: string) => tagProblems(html).map(({text}) => text)

describe('tags without a partner', () => {
  it('are told at their place', () => {
    expect(texts('<b>world</div>')).toEqual(['<b> is never closed.', '</div> closes nothing that is open.'])
    expect(texts('<div><b>world</div>')).toEqual(['<b> is never closed.'])
    expect(texts('<section><p>a</section></section>')).toEqual(['</section> closes nothing that is open.'])
    const [first] = htmlProblems('a <b>world</div>')
    expect(first).toMatchObject({from: 2, to: 5, text: '<b> is never closed.'})
  })

  it('are none where HTML lets an end tag be left out, or there is none', () => {
    for (const html of [
      '<ul><li>a<li>b</ul><p>a<p>b<dl><dt>a<dd>b</dl><table><tr><td>a<td>b</table>',
      '<img src="a>b" alt=\'</b>\'><br><hr/><input disabled>',
      '<svg><path d="M0 0"/><g><use href="#a"/></g><title>a</title></svg><math><mi/></math>',
      '<script>if (a < b) "</div>"</script><style>a::after { content: "<b>" }</style><textarea><b></textarea>',
      '<!-- <b> --><!doctype html><html><head><title>a <b></title></head><body>a</body></html>',
      '<p title="a > <b>">a</p>'
    ])
      expect(texts(html), html).toEqual([])
  })
})
