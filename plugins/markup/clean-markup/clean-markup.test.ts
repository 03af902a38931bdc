import {fromHtml} from 'hast-util-from-html'
import {unified} from 'unified'
import {describe, expect, test} from 'vitest'
import {VFile} from 'vfile'
import {htmlSource} from '../../print/print-html/index.ts'
import {type CleanMarkupOptions, cleanMarkup} from './index.ts'

async function clean(
  html: string,
  options: CleanMarkupOptions = {},
  fragment = true
): Promise<[html: string, ids: string[]]> {
  const file = new VFile()
  const tree = await unified().use(cleanMarkup, options).run(fromHtml(html, {fragment}), file)
  return [htmlSource(tree, {format: false}).trimEnd(), file.messages.map(({ruleId}) => String(ruleId))]
}

describe('clean-markup', () => {
  const cases: Record<string, [before: string, after: string, ids?: string[]]> = {
    scripts: [
      '<p>a<script>x</script><noscript><b>y</b></noscript></p><template><i></i></template>',
      '<p>a</p>',
      ['scripts-removed']
    ],
    'a script between texts leaves a word, so that they stay two': [
      '<p>© <script>x</script>2026, by us</p><p> <script>x</script>alone</p><p>a <script>x</script> <b>b</b></p>',
      '<p>© <!-- script -->2026, by us</p><p> alone</p><p>a  <b>b</b></p>',
      ['scripts-removed']
    ],
    'style sheets and hints': [
      '<style>a{}</style><link rel=stylesheet href=a><link rel="preload" as=style href=a><link rel=dns-prefetch href=a><link rel=manifest href=m><link rel=canonical href=c><p>x</p>',
      '<p>x</p>'
    ],
    'icons stay': [
      '<link rel="shortcut icon" href=a><link rel=apple-touch-icon href=b>',
      '<link rel="shortcut icon" href="a"><link rel="apple-touch-icon" href="b">'
    ],
    metadata: [
      '<meta charset=utf-8><meta name=viewport content=w><meta name=generator content=g><meta property=og:title content=t><base href=/><meta name=theme-color content=red>',
      '<meta charset="utf-8"><meta name="viewport" content="w"><meta name="theme-color" content="red">'
    ],
    'comments, and the texts they parted': ['<p>a<!-- b -->c <!-- d --> e</p>', '<p>ac  e</p>'],
    'loading attributes': [
      '<img src=a nonce=b integrity=c crossorigin loading=lazy>',
      '<img src="a" loading="lazy">'
    ],
    'framework attributes': [
      '<p data-v-1a2b3c4d v-if=a @click=b :class=c x-data=d _ngcontent-abc-c1 _nghost-x ng-if=e data-reactroot data-reactid=.0 wire:click=f hx-get=g jsx-123 data-astro-cid-x #ref>a</p>',
      '<p>a</p>',
      ['framework-removed']
    ],
    'attributes that a framework takes for code or for HTML': [
      '<p set:html=a use:b bind:c=d bind-e=f ev:event=g _=h data-script=i data-bind=j data-on-load=k data-signals=l data-wp-on--click=m up-n=o sse-connect=p>a</p><svg><use xlink:href=#a></use></svg>',
      '<p>a</p><svg><use xlink:href="#a" /></svg>',
      ['framework-removed']
    ],
    'what looks alike stays': [
      '<p data-value=a data-reach=b x=1 version=1 hxy=2>a</p><svg><font-face x-height=1 v-hanging=2></font-face></svg>',
      '<p data-value="a" data-reach="b" x="1" version="1" hxy="2">a</p><svg><font-face x-height="1" v-hanging="2" /></svg>'
    ],
    'a tracking image outside the layout': [
      '<img src="https://t.example/p" width=1 height=1 style="display:none">a',
      'a',
      ['tracker-removed']
    ],
    'a tracking image that makes a line': [
      '<img src="https://t.example/p" width=1 height=1 alt>',
      '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" width="1" height="1" alt="">',
      ['tracker-blanked']
    ],
    'a small image of the page, or with words': [
      '<img src="/p" width=1 height=1><img src="https://example.com/q" width=1 height=1><img src="https://t.example/p" width=1 height=1 alt=dot>',
      '<img src="/p" width="1" height="1"><img src="https://example.com/q" width="1" height="1"><img src="https://t.example/p" width="1" height="1" alt="dot">'
    ],
    'a hidden frame': [
      '<iframe src="https://t.example/f" style="display: none"></iframe><iframe src="https://v.example/f" width=600></iframe>',
      '<iframe src="https://v.example/f" width="600"></iframe>',
      ['tracker-removed']
    ],
    'a video laid over a box that keeps its ratio': [
      '<iframe src="https://v.example/f" style="position: absolute; inset: 0"></iframe>',
      '<iframe src="https://v.example/f" style="position: absolute; inset: 0"></iframe>'
    ]
  }
  test.each(Object.entries(cases))('%s', async (_, [before, after, ids = []]) => {
    expect(await clean(before, {base: 'https://example.com/'})).toEqual([after, ids])
  })

  test('every group can be kept', async () => {
    const html =
      '<p data-v-1a2b3c4d="" nonce="y">a<!-- b --></p><script>c</script><style>d</style><template></template><link rel="next" href="e"><meta name="f" content="g"><base href="h"><img src="https://t.example/p" width="1" height="1" hidden>'
    const kept = {
      scripts: false,
      templates: false,
      styles: false,
      links: false,
      metas: false,
      bases: false,
      comments: false,
      loading: false,
      framework: false,
      trackers: false
    }
    expect(await clean(html, kept)).toEqual([html, []])
  })

  test('attributes that a style sheet reads stay', async () => {
    expect((await clean('<p x-label=a x-data=b>c</p>', {keepAttributes: {'x-label': true}}))[0]).toBe(
      '<p x-label="a">c</p>'
    )
  })

  test('a second run finds nothing', async () => {
    const [once] = await clean(
      '<p v-if=a>b<!-- c --><script>d</script></p><img src=//t.example/p width=1 height=1>'
    )
    expect(await clean(once)).toEqual([once, []])
  })
})
