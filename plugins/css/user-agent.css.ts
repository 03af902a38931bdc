/**
 * Chromium's own style for HTML, SVG and MathML elements, as far as CSS text can express it; to be matched like any sheet, in
 * the user-agent origin. It follows the order of the HTML standard's Rendering section (§15.3), with Chromium's values
 * where it differs. Values that no author can write mark what CSS has no words for, so that nothing is ever equal to
 * them: `-internal-center` (centred unless the parent's alignment is set), `-internal-control-font` (the system's font
 * for controls). Presentational attributes are in presentation-attributes.ts.
 */
export const USER_AGENT_CSS = `
/* Hidden elements */
area, base, basefont, datalist, head, link, meta, noembed, noframes, param, rp, script, style, template, title { display: none }
[hidden]:not([hidden=until-found i], embed, area) { display: none }
[hidden=until-found i]:not(embed, area) { content-visibility: hidden }
embed[hidden] { display: inline; height: 0; width: 0 }
input[type=hidden i] { display: none !important }
[inert] { interactivity: inert !important }
[contenteditable]:not([contenteditable=false i]) {
  -webkit-user-modify: read-write; overflow-wrap: break-word; line-break: after-white-space
}

/* The page */
html, body { display: block }
body { margin: 8px }
:root { view-transition-name: root }

/* Flow content */
address, article, aside, blockquote, center, dialog, dd, details, dir, div, dl, dt, fieldset, figcaption, figure, footer, form,
frame, frameset, h1, h2, h3, h4, h5, h6, header, hgroup, hr, legend, listing, main, menu, nav, ol, optgroup, p, plaintext, pre,
search, section, summary, ul, xmp { display: block }
address, article, aside, blockquote, bdi, caption, center, col, colgroup, dd, dir, div, dl, dt, figcaption, figure, footer, form,
h1, h2, h3, h4, h5, h6, header, hgroup, hr, legend, li, listing, main, menu, nav, ol, output, p, plaintext, pre, search,
section, summary, table, tbody, td, tfoot, th, thead, tr, ul, xmp, [dir=ltr i], [dir=rtl i], [dir=auto i] { unicode-bidi: isolate }
bdo, bdo[dir] { unicode-bidi: isolate-override }
textarea[dir=auto i], pre[dir=auto i] { unicode-bidi: plaintext }
blockquote, figure { margin-block: 1em; margin-inline: 40px }
dl { margin-block: 1em }
listing, p, plaintext, pre, xmp { margin-block: 1em; margin-inline: 0 }
dialog:not([open]) { display: none }
dialog {
  position: absolute; inset-inline: 0; width: fit-content; height: fit-content; margin: auto; border: solid; padding: 1em;
  background-color: Canvas; color: CanvasText
}
dialog[open] { display: block }
[popover]:not([popover=none i]) {
  display: none; position: fixed; inset: 0; width: fit-content; height: fit-content; margin: auto; border: solid; padding: .25em;
  overflow: auto; color: CanvasText; background-color: Canvas
}
dialog[popover][open] { display: block }
slot { display: contents }
center { text-align: -webkit-center }
form { margin-top: 0 }
:is(table, thead, tbody, tfoot, tr) > form { display: none !important }

/* Phrasing content */
address, cite, dfn, em, i, var { font-style: italic }
b, strong { font-weight: bolder }
code, kbd, samp, tt { font-family: monospace }
listing, plaintext, pre, xmp { font-family: monospace; white-space: pre }
big { font-size: larger }
small, sub, sup { font-size: smaller }
sub { vertical-align: sub }
sup { vertical-align: super }
a[href] { color: -webkit-link; text-decoration: underline; cursor: pointer }
area[href] { cursor: pointer }
ins, u { text-decoration: underline }
del, s, strike { text-decoration: line-through }
abbr[title], acronym[title] { text-decoration: dotted underline }
mark { background-color: Mark; color: MarkText }
nobr { white-space: nowrap }
label { cursor: default }
q::before { content: open-quote }
q::after { content: close-quote }
ruby { display: ruby }
ruby, rt { text-indent: 0 }
rt { line-height: normal; text-emphasis: none }
ruby > rt { display: ruby-text; font-size: 50%; text-align: start }
marquee { display: inline-block; width: -webkit-fill-available }

/* Headings */
h1 { font-size: 2em; margin-block: .67em; margin-inline: 0; font-weight: bold }
h2 { font-size: 1.5em; margin-block: .83em; margin-inline: 0; font-weight: bold }
h3 { font-size: 1.17em; margin-block: 1em; margin-inline: 0; font-weight: bold }
h4 { margin-block: 1.33em; margin-inline: 0; font-weight: bold }
h5 { font-size: .83em; margin-block: 1.67em; margin-inline: 0; font-weight: bold }
h6 { font-size: .67em; margin-block: 2.33em; margin-inline: 0; font-weight: bold }

/* Lists */
dir, menu, ol, ul { margin-block: 1em; padding-inline-start: 40px }
dir, menu, ul { list-style-type: disc }
ol { list-style-type: decimal }
dd { margin-inline-start: 40px }
li { display: list-item }
:is(dir, dl, menu, ol, ul) :is(dir, dl, menu, ol, ul) { margin-block: 0 }
:is(dir, menu, ol, ul) :is(dir, menu, ul) { list-style-type: circle }
:is(dir, menu, ol, ul) :is(dir, menu, ol, ul) :is(dir, menu, ul) { list-style-type: square }

/* Tables */
table {
  display: table; box-sizing: border-box; border-spacing: 2px; border-collapse: separate; text-indent: initial
}
caption { display: table-caption; text-align: -webkit-center }
colgroup { display: table-column-group }
col { display: table-column }
thead { display: table-header-group }
tbody { display: table-row-group }
tfoot { display: table-footer-group }
tr { display: table-row }
td, th { display: table-cell; vertical-align: inherit; padding: 1px }
th { font-weight: bold; text-align: -internal-center }
thead, tbody, tfoot { vertical-align: middle }
table > tr { vertical-align: middle }
tr { vertical-align: inherit }
thead, tbody, tfoot, tr, frameset { border-color: inherit }

/* Form controls */
button, input, select, textarea {
  margin: 0; font: -internal-control-font; text-rendering: auto; color: FieldText; letter-spacing: normal; word-spacing: normal;
  line-height: normal; text-transform: none; text-indent: 0; text-shadow: none; display: inline-block; text-align: start
}
textarea {
  appearance: auto; cursor: text; font-family: monospace; resize: -internal-textarea-auto; white-space: pre-wrap;
  overflow-wrap: break-word; background-color: Field; border: 1px solid light-dark(#767676, #858585); padding: 2px; overflow: auto
}
input {
  appearance: auto; cursor: text; padding-block: 1px; padding-inline: 2px; border: 2px inset light-dark(#767676, #858585);
  background-color: Field
}
input:not([type=range i], [type=checkbox i], [type=radio i]) { overflow: clip !important; overflow-clip-margin: 0 !important }
input[type=search i] { box-sizing: border-box }
input:is([type=hidden i], [type=image i], [type=file i]) {
  appearance: none; padding: initial; background-color: initial; border: initial; cursor: default
}
input[type=file i] { align-items: baseline; color: inherit; white-space: pre; text-align: start !important; text-overflow: ellipsis !important }
input[type=image i] { cursor: pointer; overflow-clip-margin: content-box !important }
input[type=range i] { cursor: default; padding: initial; border: initial; margin: 2px; color: #9d968e }
input:disabled, textarea:disabled {
  cursor: default; background-color: light-dark(rgba(239, 239, 239, .3), rgba(59, 59, 59, .3)); color: light-dark(#545454, #aaa);
  border-color: rgba(118, 118, 118, .3)
}
input:is([type=checkbox i], [type=radio i]) {
  padding: initial; background-color: initial; border: initial; cursor: default; box-sizing: border-box; margin: 3px 3px 3px 4px
}
input[type=radio i] { margin: 3px 3px 0 5px }
/* As long as the browser draws it: a state, as far as anyone can say. */
input[type=radio i]:is(:hover, :not(:hover)) { border-radius: 50% }
input:is([type=button i], [type=submit i], [type=reset i]), button {
  appearance: auto; text-align: center; cursor: default; padding-block: 1px; padding-inline: 6px; border: 2px outset ButtonBorder; background-color: ButtonFace;
  color: ButtonText; box-sizing: border-box
}
input:is([type=button i], [type=submit i], [type=reset i]) { user-select: none; white-space: pre }
input[type=color i] {
  inline-size: 50px; block-size: 27px; border: 1px solid ButtonBorder; padding: 1px 2px; cursor: default; box-sizing: border-box;
  background-color: ButtonFace; color: ButtonText
}
button:disabled, input:is([type=button i], [type=submit i], [type=reset i], [type=color i]):disabled {
  background-color: light-dark(rgba(239, 239, 239, .3), rgba(19, 1, 1, .3)); color: light-dark(rgba(16, 16, 16, .3), rgba(255, 255, 255, .3));
  border-color: light-dark(rgba(118, 118, 118, .3), rgba(195, 195, 195, .3))
}
input[type=range i]:disabled { color: #c5c5c5 }
input:is([type=checkbox i], [type=file i], [type=hidden i], [type=image i], [type=radio i], [type=range i]):disabled { background-color: initial }
input:is([type=date i], [type=datetime-local i], [type=month i], [type=time i], [type=week i]) {
  font-family: monospace; padding: 0; padding-inline-start: 1px; cursor: default
}
input:is([type=date i], [type=datetime-local i], [type=month i], [type=week i]), select { text-autospace: no-autospace !important }
input[type=tel i] { direction: ltr }
input[type=password i] { -webkit-text-security: disc !important }
select {
  appearance: auto; box-sizing: border-box; align-items: center; white-space: pre; cursor: default; border: 1px solid light-dark(#767676, #858585);
  background-color: ButtonFace; border-radius: 0; user-select: auto
}
/* The button in a list, of which all is unset: its contents are what the list shows */
select > button:first-child { appearance: none; display: contents; padding: 0; box-sizing: initial; border: initial; background-color: initial }
select > button:first-child { font: inherit; color: inherit; letter-spacing: inherit; text-align: inherit; cursor: inherit }
select:is([multiple], [size]:not([size='0'], [size='1'], [size=''])) {
  align-items: flex-start; background-color: Field; border-radius: 2px; overflow-inline: hidden; overflow-block: scroll;
  vertical-align: text-bottom; white-space: nowrap
}
select:disabled { opacity: .7; color: light-dark(GrayText, #aaa); border-color: rgba(118, 118, 118, .3) }
optgroup:disabled, option:disabled, select[disabled] > option, select:disabled > optgroup { color: light-dark(GrayText, #aaa) }
optgroup { font-weight: bolder }
option { font-weight: normal; display: block; padding-block: 0 1px; padding-inline: 2px; white-space: nowrap; min-block-size: 1.2em }
select option { min-inline-size: 24px; min-block-size: 24px; align-items: center; gap: .5em }
select:is([multiple], [size]:not([size='0'], [size='1'], [size=''])) optgroup option { padding-inline-start: 20px }
select:is([multiple], [size]:not([size='0'], [size='1'], [size=''])) option:checked {
  background-color: light-dark(#cecece, #545454); color: light-dark(#101010, #fff)
}
progress { appearance: auto; box-sizing: border-box; display: inline-block; inline-size: 10em; block-size: 1em; vertical-align: -.2em }
meter { appearance: auto; box-sizing: border-box; display: inline-block; inline-size: 5em; block-size: 1em; vertical-align: -.2em }
fieldset {
  margin-inline: 2px; border: groove 2px ThreeDFace; padding-block: .35em .625em; padding-inline: .75em; min-inline-size: min-content
}
legend { padding-inline: 2px }

/* The ring that shows where the keyboard is; Chromium has it for every element, and only these take focus */
:is(a[href], area[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [tabindex],
[contenteditable]:not([contenteditable=false i])):focus-visible { outline: auto 1px -webkit-focus-ring-color }
:is(input, select, textarea):focus-visible { outline-offset: 0 }

/* Replaced and interactive elements */
hr { overflow: hidden; margin-block: .5em; margin-inline: auto; border: 1px inset; color: gray }
details > summary:first-of-type { display: list-item; counter-increment: list-item 0; list-style: disclosure-closed inside }
details[open] > summary:first-of-type { list-style-type: disclosure-open }
canvas, img, video { overflow: clip; overflow-clip-margin: content-box }
iframe, embed, object { overflow: clip !important; overflow-clip-margin: content-box !important }
iframe { border: 2px inset }
video { object-fit: contain }
audio { width: 300px; height: 54px }
audio:not([controls]) { display: none !important }
img:is([sizes=auto i], [sizes^='auto,' i]) { contain: size !important; contain-intrinsic-size: 300px 150px }
`

/** What quirks mode adds to it (HTML §15.3, the rules marked for quirks mode). */
export const QUIRKS_CSS = `
form { margin-block-end: 1em }
table {
  white-space: initial; line-height: initial; font-weight: initial; font-size: initial; font-style: initial;
  font-variant: initial; text-align: start; color: -internal-quirk-inherit
}
input:not([type=image i]), textarea { box-sizing: border-box }
img[align=left i] { margin-right: 3px }
img[align=right i] { margin-left: 3px }
li:not(:is(dir, menu, ol, ul) li) { list-style-position: inside }
`

/** What no author can declare for lists, as long as they have the browser's appearance. */
export const AUTO_SELECT_CSS = `
select:not([multiple], [size]:not([size='0'], [size='1'], [size=''])) { overflow: clip !important; overflow-clip-margin: content-box !important }
select:is([multiple], [size]:not([size='0'], [size='1'], [size=''])) option { line-height: initial !important }
`

/**
 * Rules for a list to which the author may give its own appearance (`appearance: base-select`), in the place of
 * AUTO_SELECT_CSS where a page uses it: `-internal-auto-base` is one value or another, by the computed `appearance`. The selectors have the specificity of those of lists
 * with several rows.
 * Spec: <https://drafts.csswg.org/css-forms-1/#basic-appearance>
 */
export const BASE_SELECT_CSS = `
select:is(*, [multiple][size]) {
  font: -internal-auto-base; text-shadow: -internal-auto-base; text-transform: -internal-auto-base;
  text-rendering: -internal-auto-base; letter-spacing: -internal-auto-base; word-spacing: -internal-auto-base;
  text-align: -internal-auto-base; text-indent: -internal-auto-base; white-space: -internal-auto-base;
  cursor: -internal-auto-base; color: -internal-auto-base; background-color: -internal-auto-base; border: -internal-auto-base;
  border-radius: -internal-auto-base; padding-block: -internal-auto-base; padding-inline: -internal-auto-base;
  min-inline-size: -internal-auto-base; min-block-size: -internal-auto-base; block-size: -internal-auto-base;
  box-sizing: -internal-auto-base; field-sizing: -internal-auto-base; display: -internal-auto-base;
  align-items: -internal-auto-base; gap: -internal-auto-base; user-select: -internal-auto-base;
  overflow-inline: -internal-auto-base; overflow-block: -internal-auto-base; vertical-align: -internal-auto-base
}
select:is(*, [multiple][size]) option, select:is(*, [multiple][size]) optgroup :is(option, legend) {
  font-weight: -internal-auto-base; line-height: -internal-auto-base; padding-block-start: -internal-auto-base;
  padding-block-end: -internal-auto-base; padding-inline-start: -internal-auto-base; padding-inline-end: -internal-auto-base;
  display: -internal-auto-base; min-inline-size: -internal-auto-base; min-block-size: -internal-auto-base;
  align-items: -internal-auto-base; row-gap: -internal-auto-base; column-gap: -internal-auto-base
}
`

/** The same for elements in the SVG namespace; an embedded sheet knows them by namespace, a tree by its space. */
export const SVG_USER_AGENT_CSS = `
svg:not(:root), symbol, image, marker, pattern, foreignObject { overflow: hidden }
svg:not(:root) { overflow-clip-margin: content-box }
* { transform-origin: 0 0 }
svg { transform-origin: 50% 50%; text-emphasis: none }
svg svg { transform-origin: 0 0; text-emphasis: inherit }
foreignObject svg { transform-origin: 50% 50%; text-emphasis: none }
text, foreignObject { display: block }
text { white-space: nowrap }
tspan, textPath { white-space: inherit }
`

/** The same for elements in the MathML namespace. */
export const MATHML_USER_AGENT_CSS = `
* { font-size: math; display: block math; writing-mode: horizontal-tb !important }
math {
  direction: ltr; text-indent: 0; letter-spacing: normal; line-height: normal; word-spacing: normal; font-family: math;
  font-size: inherit; font-style: normal; font-weight: normal; display: math; math-shift: normal; math-style: compact; math-depth: 0
}
math[display=block i] { display: block math; math-style: normal }
math[display=inline i] { display: math; math-style: compact }
semantics > :not(:first-child), maction > :not(:first-child) { display: none }
merror { border: 1px solid red; background-color: lightYellow }
mphantom { visibility: hidden }
mi { text-transform: math-auto }
mtable { display: inline-table; math-style: compact }
mtr { display: table-row }
mtd { display: table-cell; text-align: -webkit-center; padding: 0.5ex 0.4em }
mfrac { padding-inline: 1px }
mfrac > * { math-depth: auto-add; math-style: compact }
mfrac > :nth-child(2) { math-shift: compact }
mroot > :not(:first-child) { math-depth: add(2); math-style: compact }
mroot, msqrt { math-shift: compact }
msub > :not(:first-child), msup > :not(:first-child), msubsup > :not(:first-child), mmultiscripts > :not(:first-child),
munder > :not(:first-child), mover > :not(:first-child), munderover > :not(:first-child) {
  math-depth: add(1); math-style: compact
}
munder[accentunder=true i] > :nth-child(2), mover[accent=true i] > :nth-child(2), munderover[accentunder=true i] > :nth-child(2),
munderover[accent=true i] > :nth-child(3) { font-size: inherit }
msub > :nth-child(2), msubsup > :nth-child(2), mmultiscripts > :nth-child(even), mmultiscripts > mprescripts ~ :nth-child(odd),
mover[accent=true i] > :first-child, munderover[accent=true i] > :first-child { math-shift: compact }
mmultiscripts > mprescripts ~ :nth-child(even) { math-shift: inherit }
`
