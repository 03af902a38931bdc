import {fromHtml} from 'hast-util-from-html'
import {describe, expect, test} from 'vitest'
import {htmlSource} from '../print-html/index.ts'
import {canonical} from '../print-html/testing/canonical.ts'
import {type JsxLoss, jsxSource} from './index.ts'
import {render} from './testing/render.ts'

const parse = (html: string) => fromHtml(html, {fragment: true})

/** What breaks other HTML→JSX tools; each must render to the same DOM as the HTML does, and without a warning. */
const constructs: Record<string, string> = {
  'a custom property in a style': '<p style="--x: 1px; --Y-z:red; color: var(--Y-z)">a</p>',
  'a semicolon inside an address':
    '<p style="background: url(data:image/png;base64,AAAA==) no-repeat; color: red">a</p>',
  'a semicolon inside a quoted address': `<p style='background: url("data:image/svg+xml;utf8,<svg fill=%22a%22></svg>"); color: red'>a</p>`,
  'vendor prefixes':
    '<p style="-webkit-line-clamp: 2; -moz-appearance: none; -ms-flex: 1; -o-object-fit: fill">a</p>',
  'braces in text': '<p>{a} and ${b} {{c}} }</p>',
  'angle brackets in text': '<p>a &lt; b &gt; c &lt;/p&gt;</p>',
  'references in text':
    '<p>&amp;amp; &amp;copy; &copy; AT&amp;T &amp;#123; &nbsp;x&nbsp; &shy; &zwj; &#8203;</p>',
  'references in attributes':
    '<a title="&amp;amp; &amp;copy; ?a=1&amp;b=2 &amp;lt;" href="?a=1&amp;copy=2">x</a>',
  'the end of a comment in a comment': '<p>a<!-- */ } {/* --> b<!----></p>',
  'a double quote in an attribute': `<p title='say "hi"'>a</p>`,
  'both quotes in an attribute': `<p title="say &quot;hi&quot;, it's me">a</p>`,
  'a backslash in an attribute': '<p title="C:\\new\\table" data-x="\\">a</p>',
  'a line end in an attribute': '<p title="a\n   b\tc">a</p>',
  'white space in <pre>': '<pre>  a\n\n\tb  `${c}` \\n {d}\n</pre>',
  'a first line end in <pre>': '<pre>\n\nx</pre>',
  'elements in <pre>': '<pre>a <b>b\n</b>  <i> c</i>\n  d </pre>',
  'a <tr> root': '<tr><td>a</td><td>b</td></tr>',
  'cells as roots': '<td>a</td><td>b</td>',
  'a selected option': '<select><option value="a">A<option value="b" selected>B</select>',
  'a selected option without a value':
    '<select><optgroup label="x"><option> A  a </option><option selected> B <!-- c --> b </option></optgroup></select>',
  'several selected options':
    '<select multiple><option selected>A<option>B<option value="" selected>C</select>',
  'a checked box and radio': '<input type=checkbox checked><input type=radio value=r checked name=n>',
  'values of inputs':
    '<input value="a &quot;b&quot;"><input type=hidden value=h><input type=submit value=Go><input type=number value=3 min=1><progress value=".5"></progress><meter value=2 max=5></meter><button value=v>x</button>',
  'a read-only input': '<input readonly value=x><input disabled value=y><input type=range value=3>',
  'a textarea': '<textarea rows=3 placeholder="a {b}">\n\n a\n  {b} `${c}` &lt;/textarea </textarea>',
  'a popover target':
    '<button popovertarget=p popovertargetaction=toggle>x</button><div id=p popover=auto></div><div popover></div>',
  'for on a label': '<label for=a class="b c" tabindex=0>x</label>',
  'for and class on a custom element':
    '<x-y for=a class=b tabindex=1 style="color:red; --a: b" hidden data-z=1 some-attribute>t</x-y>',
  'boolean attributes':
    '<video muted autoplay loop playsinline controls></video><details open><summary>a</summary></details><button disabled formnovalidate>x</button><ol reversed start=0><li value=3>a</ol><iframe allowfullscreen></iframe><div inert hidden>a</div>',
  'enumerated attributes':
    '<p contenteditable=true spellcheck=false draggable=true translate=no>a</p><p contenteditable>b</p><p contenteditable=plaintext-only>c</p><img alt="" loading=lazy decoding=async fetchpriority=high src=a.png>',
  'a download': '<a download href=a>a</a><a download="b.txt" href=b>b</a>',
  'an empty address': '<a href="">a</a>',
  'aria and data': '<p aria-label="a" aria-hidden=true data-a-b=1 data-1=2 data-camelCase=x role=note>a</p>',
  'attributes React spells its own way':
    '<form accept-charset=utf-8 novalidate enctype=a autocomplete=off><input maxlength=3 minlength=1 inputmode=numeric enterkeyhint=go autocapitalize=off list=l></form><td colspan=2 rowspan=3><img usemap="#m" srcset="a.png 1x, b.png 2x" sizes="(max-width: 3px) 1px, 2px" crossorigin=anonymous referrerpolicy=origin alt=""><time datetime=2020>x</time>',
  'SVG attributes':
    '<svg viewBox="0 0 1 1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" preserveAspectRatio="none" class="a"><defs><linearGradient id=g gradientUnits=userSpaceOnUse gradientTransform="rotate(1)"><stop offset=0 stop-color=red stop-opacity=.5 /></linearGradient><clipPath id=c clipPathUnits=objectBoundingBox><path d="M0 0"/></clipPath></defs><use xlink:href="#a" href="#b"/><path fill-rule=evenodd clip-path="url(#c)" stroke-width=2 stroke-linecap=round stroke-dasharray="1 2" style="mask-type: alpha"/><text text-anchor=middle xml:space=preserve> a  <tspan dx=1>b</tspan></text><foreignObject><div class=x tabindex=0><label for=y>z</label></div></foreignObject></svg>',
  MathML: '<math display=block><mfrac><mi>a</mi><mn> 1 </mn></mfrac></math>',
  'several roots': '<p>a</p> text <b>b</b>',
  'text as the root': 'just {text}',
  nothing: '',
  'spaces between inline elements': '<p><b>a</b> <i>b</i><u> c</u> <s>d </s><em> e </em></p>',
  'long text with inline elements':
    '<p>The quick brown <a class="one two three" href="https://example.com/a/long/address">fox jumps</a> over <b>the</b>, <i>lazy</i>; dog <code>and so on</code>. The line is long enough <span>to</span><span>break</span> <span>several</span> times over, <em>of course</em>.</p>',
  'East Asian line ends': '<p>漢字\n漢字 漢字 <b>漢</b> 字</p>',
  'a style element':
    '<style>a::before { content: "\\201C`${x}" } /* {b} */\n  b > c { color: red }</style><p>x</p>',
  'a style element with an escaped line end': '<style>a::before { content: "x\\\ny" }</style>',
  'a template-like text': '<p>`${a}` \\ {`b`} &lt;%= c %></p>',
  'comment-like text': '<p>// a /* b */ {/* c */}</p>',
  'a title with braces': '<svg><title>a {b} c</title></svg>',
  'prototype names': '<p data-constructor=1 id=constructor class="toString __proto__">x</p>',
  media:
    '<picture><source srcset="a.webp 1x,b.webp 2x" media="(width > 1px)" type=image/webp><img src=a.png alt=a></picture><video poster=p.png><source src=a.mp4><track src=t.vtt kind=captions srclang=en default></video>',
  'a frame with its document':
    '<iframe srcdoc="<p class=&quot;a&quot;>it\'s &amp;amp;</p>\n" title=t></iframe>',
  'details and dialog': '<details open name=d><summary>a</summary> b</details><dialog open>c</dialog>',
  'a table with text around':
    'a<table><caption>c</caption><colgroup><col span=2></colgroup><thead><tr><th scope=col>h</thead> <tbody> <tr> <td align=right>d</table>b',
  'old attributes':
    '<table cellpadding=1 cellspacing=2 bgcolor=red border=0 width=10 frame=box><tr nowrap><td valign=top nowrap>x</table><font color=red face=a size=2>y</font><center>z</center>',
  microdata:
    '<div itemscope itemtype="https://schema.org/Thing" itemid="urn:x" itemref=a><span itemprop=name>x</span></div>',
  'slots and parts': '<div part="a b" exportparts="c" slot=s>x<slot name=n>y</slot></div>',
  'image maps': '<map name=m><area shape=rect coords="1,2,3,4" href="#a" alt=a></map>',
  'scrolling text': '<marquee scrollamount=3 behavior=alternate>x</marquee>'
}

describe('a printed component gives the DOM of the HTML', () => {
  for (const [name, html] of Object.entries(constructs))
    test.each([false, true])(`${name} (typescript: %s)`, (typescript) => {
      const tree = parse(html)
      const losses: JsxLoss[] = []
      const source = jsxSource(tree, {typescript, report: (loss) => losses.push(loss)})
      const {html: rendered, warnings} = render(source, {typescript})
      expect(warnings, source).toEqual([])
      expect(canonical(parse(rendered)), source).toBe(
        canonical(parse(htmlSource(tree, {format: false}).slice(0, -1)))
      )
      expect(losses.map(({ruleId, reason}) => `${ruleId}: ${reason}`)).toEqual([])
    })
})

describe('what JSX cannot hold is dropped, with a message', () => {
  const cases: Record<string, [html: string, ids: string[], kept: string]> = {
    'an important declaration': [
      '<p style="color: red !important; margin: 0">a</p>',
      ['important-in-style'],
      '<p style="margin:0">a</p>'
    ],
    'a framework attribute': [
      '<p @click="a" :class="b" v-on:click.prevent="c">a</p>',
      ['attribute-dropped', 'attribute-dropped', 'attribute-dropped'],
      '<p>a</p>'
    ],
    'a handler': ['<p onclick="alert(1)">a</p>', ['attribute-dropped'], '<p>a</p>'],
    'an unknown ARIA attribute': ['<p aria-nothing="a">a</p>', ['attribute-dropped'], '<p>a</p>'],
    'an empty address': ['<img src="" alt="">', ['attribute-dropped'], '<img alt="">'],
    'names React keeps for itself': [
      '<p ref=a key=b>a</p>',
      ['attribute-dropped', 'attribute-dropped'],
      '<p>a</p>'
    ],
    'a javascript: address': ['<a href="java\nscript:a">a</a>', ['attribute-dropped'], '<a href="#">a</a>'],
    'a javascript: address of a form': [
      '<form action="javascript:a"></form>',
      ['attribute-dropped'],
      '<form></form>'
    ],
    'an option without its select': [
      '<option selected>a</option>',
      ['attribute-dropped'],
      '<option>a</option>'
    ],
    'two choices where one can be': [
      '<select><option selected>a<option selected>b</select>',
      ['selection-dropped'],
      '<select><option>a</option><option selected>b</option></select>'
    ],
    'a broken declaration': [
      '<p style="color; : red; margin:; top: 1px">a</p>',
      ['style-dropped', 'style-dropped', 'style-dropped'],
      '<p style="top:1px">a</p>'
    ],
    'a template': ['<template><p>a</p></template>', ['template-dropped'], '<template></template>'],
    'a value nobody reads': [
      '<div hidden="until-found" style="color:red">a</div>',
      ['attribute-dropped'],
      '<div style="content-visibility:hidden;color:red">a</div>'
    ]
  }
  for (const [name, [html, ids, kept]] of Object.entries(cases))
    test(name, () => {
      const losses: JsxLoss[] = []
      const source = jsxSource(parse(html), {report: (loss) => losses.push(loss)})
      const {html: rendered, warnings} = render(source)
      expect(warnings).toEqual([])
      expect(losses.map(({ruleId}) => ruleId)).toEqual(ids)
      expect(canonical(parse(rendered)), source).toBe(canonical(parse(kept)))
    })
})
