/** Declarations as real style sheets have them, valid and not, one a line: the validity test asks Chromium about each. */
export const DECLARATIONS = `
color: color-mix(in srgb, red 20%, blue)
color: color-mix(in oklch longer hue, red, blue)
color: color-mix(in hsl, red 120%, blue)
color: light-dark(#fff, #000)
color: light-dark(#fff)
color: rgb(from red r g calc(b + 20))
color: oklch(from var(--x) l c h)
color: oklch(60% 0.15 50)
color: oklch(60% 0.15 50deg / 40%)
color: oklab(0.5 0.1)
color: lab(50% 20 -30)
color: hwb(120 10% 20%)
color: color(display-p3 1 0 0 / .5)
color: color(foo 1 0 0)
color: rgb(1, 2, 3, .5)
color: rgba(1 2 3 / .5)
color: rgba(1, 2 3)
color: rgb(1, 2%, 3)
color: hsl(120, 50%, 50%)
color: hsl(120deg 50% 50% / 0.2)
color: hsl(120 50 50)
color: hsl(50%, 50%, 50%)
color: #12
color: #12345
color: #ffff
color: fff
color: windowtext
color: -webkit-link
color: -moz-default
color: inherit
color: red !ie
color: red\\9
color: red green
color: rgb(calc(1 + 2) 3 4)
color: rgb(none 3 4)
width: calc(100% - 10px)
width: calc(100%-10px)
width: calc(100% -10px)
width: calc(1px + 1)
width: calc(2 * 3px)
width: calc(1px * 1px)
width: calc(10px / 2px * 1em)
width: calc((1px + 2px) * 3)
width: calc(1px + (2px * (3 - 1)))
width: -webkit-calc(1px + 2px)
width: -moz-calc(1px + 2px)
width: min(10px, 5vw)
width: min(10px, 5)
width: max(10px)
width: clamp(1rem, 2vw, 3rem)
width: clamp(1rem, 2vw)
width: round(up, 10.5px, 1px)
width: round(10.5px, 1px)
width: mod(18px, 5px)
width: abs(-3px)
width: calc(sin(45deg) * 1px)
width: calc(pi * 1px)
width: calc(sibling-index() * 10px)
width: calc-size(auto, size * 2)
width: calc-size(fit-content, size + 1rem)
width: fit-content
width: fit-content(20em)
width: fit-content(20%)
width: -webkit-fill-available
width: -moz-available
width: -moz-fit-content
width: -webkit-fit-content
width: intrinsic
width: min-intrinsic
width: stretch
width: anchor-size(width)
width: anchor-size(--foo inline, 10px)
width: 100px\\9
width: 100
width: 0
width: -1px
width: 100 px
width: 1e3px
width: .5em
width: 5.em
width: 100%!
width: expression(document.body.clientWidth)
width: auto auto
width: 100dvh
width: 10cqi
width: 10foo
height: 100svh
height: auto;
height: 1rlh
height: calc(infinity * 1px)
max-width: none
max-width: auto
min-width: auto
min-width: none
top: anchor(bottom)
top: anchor(--foo bottom, 10px)
top: calc(anchor(bottom) + 10px)
margin: anchor(top)
margin: 0 auto
margin: 0 auto 10
margin: 1px 2px 3px 4px 5px
margin: -1px -2em
margin: 0 0 0 0
margin: auto
margin: 10
margin: 1px,2px
padding: -1px
padding: 1px auto
padding: 0 .75rem
padding: 10px 5%
display: -webkit-box
display: -webkit-flex
display: -ms-flexbox
display: -moz-box
display: -webkit-inline-box
display: flex
display: inline flex
display: block flow-root
display: inline flow-root list-item
display: list-item block
display: table table-cell
display: contents
display: run-in
display: ruby-base
display: ruby-text
display: grid
display: grid-lanes
display: math
display: inline-block!important
display: box
display: block flex grid
position: sticky
position: -webkit-sticky
position: running(header)
float: inline-start
float: center
clear: inline-end
overflow: overlay
overflow: hidden visible
overflow: -moz-scrollbars-none
overflow: hidden hidden hidden
overflow-wrap: anywhere
word-wrap: break-word
word-break: break-word
word-break: auto-phrase
white-space: pre-wrap
white-space: -moz-pre-wrap
white-space: -o-pre-wrap
white-space: balance
white-space: preserve nowrap
text-wrap: pretty
text-wrap: balance
text-wrap: nowrap stable
text-wrap-style: pretty
field-sizing: content
interpolate-size: allow-keywords
zoom: 1
zoom: 1.5
zoom: 150%
zoom: normal
zoom: reset
filter: progid:DXImageTransform.Microsoft.gradient(startColorstr='#80000000', endColorstr='#80000000')
filter: alpha(opacity=50)
filter: blur(5px)
filter: blur()
filter: blur(5)
filter: drop-shadow(0 0 5px rgba(0,0,0,.5))
filter: drop-shadow(red 1px 1px)
filter: grayscale(100%) brightness(1.2)
filter: grayscale(1) url(#a)
filter: none
filter: brightness(-1)
filter: hue-rotate(90deg) invert(0)
filter: opacity(50%) sepia()
backdrop-filter: blur(10px) saturate(180%)
-webkit-backdrop-filter: blur(1px)
-ms-filter: "alpha(opacity=50)"
opacity: 50%
opacity: .5
opacity: 1.5
opacity: 5px
opacity: calc(1 / 2)
z-index: 10
z-index: 1.5
z-index: auto
z-index: calc(2 + 1)
z-index: -1
order: -1
order: 1.0
flex: 1
flex: 1 1 0
flex: 1 1 0%
flex: 0 0 auto
flex: 1 0 calc(50% - 1px)
flex: 1 1 1 1
flex: none none
flex: auto
flex: -1
flex: 1 -1
flex: 1 1 fit-content
flex-basis: content
flex-basis: 0
flex-flow: row wrap
flex-flow: row column
flex-grow: 1.5
flex-shrink: -1
flex-direction: row-reverse
flex-wrap: wrap
justify-content: space-between
justify-content: safe center
justify-content: center safe
justify-content: baseline
justify-content: left
align-items: center
align-items: first baseline
align-items: unsafe end
align-items: left
align-items: anchor-center
align-self: auto
align-content: space-around
align-content: last baseline
justify-items: legacy center
justify-items: legacy
place-content: center space-between
place-items: center stretch
place-items: auto
gap: 1rem 2rem
gap: normal
gap: -1px
grid-gap: 10px
row-gap: 5%
grid-template-columns: 1fr 2fr
grid-template-columns: repeat(auto-fill, minmax(100px, 1fr))
grid-template-columns: repeat(3, 1fr)
grid-template-columns: repeat(auto-fit, 1fr)
grid-template-columns: [full-start] minmax(1rem, 1fr) [main-start] minmax(0, 40em) [main-end] minmax(1rem, 1fr) [full-end]
grid-template-columns: subgrid
grid-template-columns: subgrid [a] [b]
grid-template-columns: masonry
grid-template-columns: min-content max-content auto
grid-template-columns: fit-content(20%) 1fr
grid-template-columns: minmax(1fr, 100px)
grid-template-columns: none
grid-template-columns: repeat(2, [a] 1fr [b])
grid-template-columns: calc(50% - 1px) 1fr
grid-template-columns: -1fr
grid-template-columns: 1fr, 2fr
grid-template-rows: auto 1fr auto
grid-template-areas: "a b" "c d"
grid-template-areas: "a b" "c"
grid-template-areas: none
grid-template-areas: "a a" ". b"
grid-template: "a b" 1fr "c d" 2fr / 1fr 1fr
grid-template: 1fr / 1fr
grid-template: auto 1fr
grid: auto-flow / 1fr 1fr
grid: auto-flow dense 40px / 1fr
grid: "a" 10px / 1fr
grid: none
grid-auto-flow: row dense
grid-auto-flow: dense column
grid-auto-flow: row column
grid-auto-rows: minmax(100px, auto)
grid-auto-columns: 1fr 2fr
grid-row: 1 / 3
grid-row: span 2 / auto
grid-column: 1 / -1
grid-column: full
grid-column: 0
grid-column: span 0
grid-area: a / b / c / d
grid-area: 1 / 2 / 3 / 4 / 5
grid-column-start: span foo
grid-column-end: foo 2
background: red
background: url(a.png) no-repeat center / cover
background: url(a.png) no-repeat center cover
background: red, url(a.png)
background: url(a.png), red
background: linear-gradient(to right, red, blue)
background: linear-gradient(right, red, blue)
background: -webkit-linear-gradient(left, red, blue)
background: -moz-linear-gradient(top, red, blue)
background: -o-linear-gradient(top, red, blue)
background: -ms-linear-gradient(top, red, blue)
background: -webkit-gradient(linear, 0 0, 0 100%, from(red), to(blue))
background: linear-gradient(red)
background: linear-gradient(45deg, red 0 50%, blue 50% 100%)
background: linear-gradient(in oklch, red, blue)
background: linear-gradient(to right in oklch longer hue, red, blue)
background: linear-gradient(90deg in hsl, red, blue)
background: radial-gradient(circle at center, red, blue)
background: radial-gradient(ellipse 10px 20px at 50% 50%, red, blue)
background: radial-gradient(circle closest-side, red 10%, 30%, blue)
background: radial-gradient(10px, red, blue)
background: radial-gradient(red, blue)
background: conic-gradient(from 45deg at 50% 50%, red 0deg, blue 90deg)
background: conic-gradient(red 0 25%, blue 0 50%)
background: repeating-linear-gradient(45deg, #000 0, #000 1px, transparent 0, transparent 50%)
background: url(a.png) 50% 0 repeat-x, url(b.png)
background: none
background: 0
background: 0 0
background: transparent
background: url()
background: red blue
background: image-set("a.png" 1x, "b.png" 2x)
background: -webkit-image-set(url(a.png) 1x, url(b.png) 2x)
background: image-set(url(a.avif) type("image/avif"), url(a.png) type("image/png"))
background: var(--x)
background: url(a.png) var(--x)
background-image: url("a.png"), linear-gradient(red, blue)
background-image: none, none
background-image: red
background-image: url(a b.png)
background-image: element(#a)
background-image: cross-fade(url(a.png), url(b.png), 50%)
background-image: -webkit-cross-fade(url(a.png), url(b.png), .5)
background-position: center
background-position: left 10px top 20px
background-position: 10px left
background-position: top left
background-position: right 10px center
background-position: 0 0, 10px 10px
background-position: 50% 50% 50%
background-position: top top
background-position-x: right 10px
background-position-x: top
background-position-x: left, right
background-position-y: 10%
background-size: cover
background-size: 50% auto
background-size: 10px 20px 30px
background-size: -1px
background-size: contain, 100px 50%
background-size: cover cover
background-repeat: no-repeat
background-repeat: repeat space
background-repeat: repeat-x repeat
background-attachment: fixed
background-clip: text
background-clip: border-area
-webkit-background-clip: text
-webkit-background-size: cover
background-origin: content-box
background-origin: text
background-blend-mode: multiply, screen
background-color: transparent
background-color: url(a.png)
border: 1px solid
border: 1px solid red
border: solid solid
border: 1px 1px
border: 0
border: none
border: thin dotted currentColor
border: 1 solid red
border: 1px solid color-mix(in srgb, red, blue)
border-top: 1px dashed rgba(0,0,0,.1)
border-width: thin medium
border-width: 1px 2px 3px 4px
border-width: 10%
border-style: solid dashed
border-style: wavy
border-color: red green blue
border-color: transparent
border-collapse: collapse
border-spacing: 1px 2px
border-spacing: 1px 2px 3px
border-spacing: -1px
border-radius: 10px
border-radius: 50% / 10px
border-radius: 1px 2px 3px 4px / 5px 6px
border-radius: 1px / 2px / 3px
border-radius: -1px
border-top-left-radius: 1px 2px
border-top-left-radius: 1px / 2px
-moz-border-radius: 5px
-webkit-border-radius: 5px 10px
border-image: url(a.png) 30 round
border-image: url(a.png) 30 fill / 10px / 5px stretch
border-image: linear-gradient(red, blue) 1
border-image: none
border-image-slice: 30 fill
border-image-slice: fill 30% 40
border-image-slice: 10px
border-image-width: auto 10px 2
border-image-outset: 1 2px
border-image-outset: 10%
border-image-repeat: round stretch
box-shadow: 0 0 5px red
box-shadow: inset 0 1px 2px rgba(0,0,0,.1), 0 0 0 3px blue
box-shadow: 0 0 red
box-shadow: 0 red
box-shadow: none
box-shadow: 0 0 -5px red
box-shadow: 0 0 5px -5px
box-shadow: red 0 0 5px inset
box-shadow: 0 0 5px 5px 5px red
box-shadow: 0 .5rem 1rem rgb(0 0 0 / 15%)
box-shadow: 0 0 0 calc(1px + 0px) color-mix(in srgb, red, blue)
-webkit-box-shadow: none
text-shadow: 1px 1px 2px black
text-shadow: 1px 1px 2px 3px black
text-shadow: 0 1px 0 #fff, 0 0 1em blue
text-shadow: none, none
font: 12px/1.5 Arial, sans-serif
font: italic small-caps bold condensed 16px/2 cursive
font: bold 12px
font: 12px
font: inherit
font: caption
font: caption bold
font: 0/0 a
font: 12px/1 "Font Awesome 5 Free"
font-family: Arial, sans-serif
font-family: "Open Sans", serif
font-family: Open Sans, serif
font-family: 3d font
font-family: system-ui, -apple-system, "Segoe UI"
font-family: Arial,
font-family: "a" b
font-family: inherit, serif
font-size: 12px
font-size: 12
font-size: larger
font-size: clamp(1rem, calc(1rem + 2vw), 3rem)
font-size: -1px
font-size: medium
font-size: xxx-large
font-size: 1.2em
font-weight: 400
font-weight: bold
font-weight: 1001
font-weight: 0
font-weight: 450.5
font-weight: calc(300 + 100)
font-style: oblique 14deg
font-style: oblique 100deg
font-style: italic 10deg
font-variant: small-caps
font-variant: tabular-nums slashed-zero
font-variant: normal small-caps
font-variant-numeric: tabular-nums lining-nums
font-variant-numeric: lining-nums oldstyle-nums
font-variant-ligatures: no-common-ligatures
font-variant-caps: all-small-caps
font-feature-settings: "liga" 1, "kern"
font-feature-settings: "liga" on
font-feature-settings: 'tnum'
font-feature-settings: "toolong"
font-feature-settings: normal
font-variation-settings: "wght" 400, "wdth" 80.5
font-variation-settings: "wght"
font-stretch: condensed
font-stretch: 75%
font-stretch: -1%
font-display: swap
font-size-adjust: 0.5
font-size-adjust: ex-height 0.5
font-size-adjust: from-font
font-kerning: none
font-optical-sizing: auto
font-synthesis: none
font-synthesis: weight style
font-palette: dark
font-palette: --foo
font-smoothing: antialiased
-webkit-font-smoothing: antialiased
-moz-osx-font-smoothing: grayscale
line-height: 1.5
line-height: normal
line-height: 150%
line-height: -1
line-height: calc(1.5 * 1)
line-height: calc(20px / 10px)
line-height: 20
letter-spacing: -.02em
letter-spacing: normal
letter-spacing: 5%
word-spacing: 2px
text-align: -webkit-center
text-align: -moz-center
text-align: match-parent
text-align: justify
text-align: start
text-align: left right
text-align-last: center
text-indent: 2em
text-indent: 2em hanging
text-indent: 2em each-line
text-indent: -9999px
text-decoration: underline
text-decoration: underline dotted red 2px
text-decoration: underline overline
text-decoration: none underline
text-decoration: underline solid solid
text-decoration-line: underline line-through
text-decoration-skip-ink: auto
text-decoration-skip: ink
text-decoration-thickness: from-font
text-decoration-thickness: 10%
text-underline-offset: .2em
text-underline-position: under left
text-transform: uppercase
text-transform: capitalize full-width
text-overflow: ellipsis
text-overflow: "…"
text-overflow: ellipsis clip
text-rendering: optimizeLegibility
text-size-adjust: 100%
-webkit-text-size-adjust: none
-ms-text-size-adjust: 100%
-moz-text-size-adjust: none
text-emphasis: filled dot red
text-emphasis-position: over right
text-emphasis-style: "x"
text-orientation: upright
text-combine-upright: all
text-combine-upright: digits 2
text-justify: inter-word
text-box: trim-both cap alphabetic
text-box-trim: trim-start
text-spacing-trim: space-first
-webkit-text-fill-color: transparent
-webkit-text-stroke: 1px red
-webkit-text-stroke-width: thin
hyphens: auto
-webkit-hyphens: auto
-ms-hyphens: auto
hyphenate-limit-chars: 6 3 2
hyphenate-character: "-"
tab-size: 4
tab-size: 4px
-moz-tab-size: 4
quotes: "«" "»"
quotes: "a"
quotes: none
content: ""
content: "a" counter(x) "b"
content: "\\f101"
content: attr(data-x)
content: open-quote
content: url(a.png) / "alt"
content: counter(x, upper-roman)
content: counters(x, ".")
content: none
content: normal
content: a
content: url(a.png) "x"
content: linear-gradient(red, blue)
counter-increment: a
counter-increment: a 2 b -1
counter-increment: a b
counter-reset: a 1
counter-reset: reversed(a)
counter-reset: none
counter-set: a 3
list-style: none
list-style: square inside url(a.png)
list-style-type: "- "
list-style-type: lower-alpha
list-style-type: foo
list-style-type: symbols(cyclic "a" "b")
list-style-position: inside
transform: none
transform: translate(10px, 50%)
transform: translate(10px 50%)
transform: translateX(-50%) rotate(45deg)
transform: translate3d(0, 0, 0)
transform: rotate(45)
transform: rotate(0)
transform: rotate(.5turn)
transform: scale(1.5)
transform: scale(150%)
transform: scale(1.5, 2)
transform: scale3d(1, 1, 1)
transform: matrix(1, 0, 0, 1, 0, 0)
transform: matrix(1, 0, 0, 1, 0)
transform: matrix3d(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1)
transform: perspective(500px) rotateY(10deg)
transform: perspective(none)
transform: skew(10deg, 5deg)
transform: skewX(10deg)
transform: translate(calc(100% - 10px), 0)
transform: rotate3d(1, 1, 1, 45deg)
transform: translateX(10)
transform: foo(1)
transform: rotate(45deg), scale(2)
transform: translateZ(10%)
-webkit-transform: translate(-50%, -50%)
-ms-transform: rotate(1deg)
-moz-transform: none
-webkit-transform: translate3d(0,0,0)
transform-origin: 50% 50%
transform-origin: top left
transform-origin: left top 10px
transform-origin: 10px
transform-origin: top 10px
transform-origin: center bottom -3px
transform-style: preserve-3d
transform-box: fill-box
perspective: 1000px
perspective: none
perspective: -1px
perspective: 1000
-webkit-perspective: 1000
perspective-origin: left center
backface-visibility: hidden
rotate: 45deg
rotate: x 45deg
rotate: 1 0 0 45deg
scale: 1.5
scale: 1.5 2
scale: 50%
translate: 10px 20%
translate: 10px 20px 30px
translate: none
transition: all .3s ease
transition: opacity 1s, transform 2s ease-in 1s
transition: opacity 1s linear all
transition: opacity
transition: all
transition: none
transition: none 1s, color 2s
transition: opacity 1
transition: opacity -1s
transition: display 1s allow-discrete
transition: opacity .3s cubic-bezier(.4,0,.2,1)
transition: opacity .3s cubic-bezier(2,0,.2,1)
transition: opacity .3s steps(4, end)
transition: opacity .3s steps(0)
transition: opacity .3s linear(0, 0.5 50%, 1)
transition: opacity .3s ease, ,
transition-property: opacity, --foo
transition-property: opacity none
transition-property: all, none
transition-duration: 1s, 200ms
transition-duration: -1s
transition-duration: 0
transition-timing-function: ease, cubic-bezier(0, 0, 1, 1)
transition-timing-function: cubic-bezier(0, 0, 1)
transition-timing-function: steps(3, jump-none)
transition-timing-function: spring(1 2 3)
transition-delay: -1s
transition-behavior: allow-discrete
-webkit-transition: -webkit-transform .3s
-moz-transition: all 1s
-o-transition: all 1s
animation: spin 1s linear infinite
animation: spin 1s, fade 2s both
animation: none
animation: spin 1s linear infinite alternate-reverse paused both 2s
animation: 1s 2s 3s a
animation: a b
animation: "x" 1s
animation: auto linear a
animation-name: a, b
animation-name: none
animation-name: "a"
animation-duration: auto
animation-duration: 1s, 2s
animation-iteration-count: infinite
animation-iteration-count: 1.5
animation-iteration-count: -1
animation-fill-mode: forwards
animation-direction: alternate, normal
animation-timeline: scroll(root block)
animation-timeline: view()
animation-timeline: --foo
animation-range: entry 10% exit 90%
animation-range: cover
animation-composition: add
-webkit-animation: a 1s
-moz-animation: a 1s
will-change: transform, opacity
will-change: auto
will-change: all
cursor: pointer
cursor: default
cursor: url(a.cur), default
animation-name: default
cursor: hand
cursor: url(a.cur), auto
cursor: url(a.cur) 2 2, pointer
cursor: url(a.cur)
cursor: -webkit-grab
cursor: -moz-grab
cursor: grab
outline: 1px solid red
outline: none
outline: 0
outline: auto
outline: 5px auto -webkit-focus-ring-color
outline: thin dotted invert
outline-offset: -2px
outline-offset: 10%
outline-color: invert
appearance: none
-webkit-appearance: none
-webkit-appearance: button
-moz-appearance: textfield
appearance: base-select
appearance: menulist-button
user-select: none
-webkit-user-select: none
-ms-user-select: none
user-select: contain
pointer-events: none
pointer-events: bounding-box
touch-action: manipulation
touch-action: pan-x pan-y
touch-action: pan-x pan-left
touch-action: pan-y pinch-zoom
-ms-touch-action: none
resize: both
resize: inline
object-fit: cover
object-position: 50% 50%
object-position: top right 10px
object-position: right 10px bottom 10px
object-view-box: inset(10%)
aspect-ratio: 16 / 9
aspect-ratio: 16/9
aspect-ratio: auto 1 / 1
aspect-ratio: 1.5
aspect-ratio: auto
aspect-ratio: 16 9
aspect-ratio: -1 / 2
clip: rect(0, 0, 0, 0)
clip: rect(0 0 0 0)
clip: rect(0px, auto, 10px, 0)
clip: auto
clip: rect(1px, 1px)
clip-path: none
clip-path: circle(50%)
clip-path: circle(50% at 10% 20%)
clip-path: polygon(0 0, 100% 0, 50% 100%)
clip-path: polygon(evenodd, 0 0, 100% 0, 50% 100%)
clip-path: inset(10px round 5px)
clip-path: inset(10px 20% 30px 40px round 1px 2px / 3px)
clip-path: ellipse(10px 20px at center)
clip-path: path("M0 0")
clip-path: path(evenodd, "M0 0")
clip-path: url(#a)
clip-path: border-box circle(10px)
clip-path: xywh(0 0 100% 50%)
clip-path: rect(0 auto 10px 0)
clip-path: shape(from 0 0, line to 10px 10px, close)
clip-path: polygon(0 0 100% 0)
-webkit-clip-path: inset(50%)
mask: url(a.svg) no-repeat center / contain
mask: none
mask: linear-gradient(#000, transparent)
mask: url(a.svg) alpha add
-webkit-mask: url(a.svg) no-repeat 50% 50%
-webkit-mask-image: linear-gradient(red, blue)
mask-image: url(#a), none
mask-composite: exclude
-webkit-mask-composite: xor
-webkit-mask-composite: source-out
mask-size: cover
mask-position: center
mask-repeat: no-repeat
mask-type: alpha
mask-mode: luminance
mask-clip: no-clip
-webkit-mask-clip: text
-webkit-mask-box-image: url(a.png) 10 stretch
shape-outside: circle(50%)
shape-outside: url(a.png)
shape-outside: margin-box
shape-outside: polygon(0 0, 10px 10px, 0 10px) border-box
shape-margin: 1em
columns: 2 auto
columns: 100px 3
columns: 2 3
column-count: 0
column-count: 3
column-width: 10em
column-width: -1px
column-rule: 1px solid red
column-span: all
column-fill: auto
-moz-column-count: 3
-webkit-column-count: 3
break-inside: avoid
break-before: page
page-break-inside: avoid
-webkit-column-break-inside: avoid
orphans: 3
orphans: 0
orphans: 1.5
widows: 2
container: foo / inline-size
container: inline-size
container-type: inline-size
container-type: size scroll-state
container-name: foo bar
container-name: and
contain: layout paint
contain: strict
contain: size layout style paint
contain: content layout
contain-intrinsic-size: auto 100px
contain-intrinsic-size: 100px 200px
contain-intrinsic-size: auto 10px auto 20px
contain-intrinsic-height: auto none
content-visibility: auto
scroll-behavior: smooth
scroll-snap-type: x mandatory
scroll-snap-type: mandatory
scroll-snap-type: both
scroll-snap-align: start
scroll-snap-align: start end
scroll-snap-stop: always
scroll-margin: 1px 2px
scroll-margin: 10%
scroll-padding: 10% auto
scrollbar-width: thin
scrollbar-color: red blue
scrollbar-color: red
scrollbar-color: rgba(0,0,0,.5) transparent
scrollbar-gutter: stable both-edges
scrollbar-gutter: both-edges
-ms-overflow-style: none
-webkit-overflow-scrolling: touch
overscroll-behavior: contain
overscroll-behavior: none auto
overflow-anchor: none
overflow-clip-margin: 10px
overflow-clip-margin: content-box 5px
vertical-align: middle
vertical-align: -2px
vertical-align: text-top
vertical-align: 10%
vertical-align: -webkit-baseline-middle
vertical-align: super super
visibility: collapse
writing-mode: vertical-rl
writing-mode: tb-rl
writing-mode: sideways-rl
-ms-writing-mode: lr-tb
direction: rtl
unicode-bidi: plaintext
box-sizing: border-box
box-sizing: padding-box
-moz-box-sizing: border-box
box-decoration-break: clone
-webkit-box-orient: vertical
-webkit-line-clamp: 3
-webkit-line-clamp: none
line-clamp: 3
-webkit-box-flex: 1
-webkit-box-pack: center
-webkit-box-align: center
-ms-flex: 1
-webkit-flex: 1 1 auto
-webkit-tap-highlight-color: transparent
-webkit-tap-highlight-color: rgba(0,0,0,0)
-webkit-print-color-adjust: exact
print-color-adjust: exact
color-adjust: exact
forced-color-adjust: none
color-scheme: light dark
color-scheme: only light
color-scheme: normal
color-scheme: dark only foo
accent-color: auto
caret-color: red
isolation: isolate
mix-blend-mode: multiply
mix-blend-mode: plus-lighter
image-rendering: pixelated
image-rendering: -webkit-optimize-contrast
image-rendering: crisp-edges
image-orientation: from-image
image-orientation: 90deg
table-layout: fixed
caption-side: bottom
empty-cells: hide
fill: red
fill: none
fill: url(#a)
fill: url(#a) red
fill: context-fill
stroke: currentColor
stroke-width: 2
stroke-width: 2px
stroke-width: -1
stroke-dasharray: 1 2
stroke-dasharray: 1px, 2px
stroke-dasharray: none
stroke-dashoffset: 10%
stroke-linecap: round
stroke-linejoin: bevel
stroke-miterlimit: 4
paint-order: stroke fill
paint-order: stroke
d: path("M0 0")
vector-effect: non-scaling-stroke
dominant-baseline: central
alignment-baseline: middle
text-anchor: middle
view-transition-name: foo
view-transition-name: none
view-transition-name: match-element
view-transition-name: auto
anchor-name: --foo
anchor-name: foo
position-anchor: --foo
position-area: top left
position-area: top top
position-area: span-all
position-area: inline-start block-end
position-try: flip-block
position-try-fallbacks: flip-block, --foo
position-try-fallbacks: flip-block flip-inline
position-visibility: anchors-visible
offset-path: path("M0 0 L 10 10")
offset-path: ray(45deg closest-side contain)
offset-path: circle(10px)
offset-rotate: auto 45deg
offset-distance: 50%
offset: path("M0 0") 50% auto
inset: 0
inset: 0 auto
inset: 1px 2px 3px 4px
inset-inline: 0 auto
margin-inline: auto
margin-block: 1em 2em
padding-inline: 1rem
border-inline: 1px solid red
border-block-color: red blue
block-size: 10px
inline-size: fit-content
initial-letter: 3
initial-letter: 3 2
initial-letter: drop
timeline-scope: --foo
view-timeline: --foo block
view-timeline-name: --foo
scroll-timeline: --foo inline
math-depth: add(1)
math-depth: auto-add
ruby-position: under
ruby-align: center
corner-shape: squircle
corner-shape: superellipse(2)
reading-flow: flex-visual
interactivity: inert
overlay: auto
scroll-marker-group: before
speak: none
src: url(a.woff)
foo: bar
behavior: url(a.htc)
scrollbar-face-color: red
scrollbar-base-color: red
-ms-interpolation-mode: bicubic
-khtml-opacity: .5
-moz-opacity: .5
mso-line-height-rule: exactly
text-autospace: ideograph-alpha
--x: anything goes
--x: {a: b}
--empty:  
width: env(safe-area-inset-top)
width: max(env(safe-area-inset-top), 10px)
width: calc(100% - var(--x))
color: var(--x, red)
color: VAR(--x)
width: attr(data-w px)
width: attr(data-w type(<length>), 10px)
color: if(style(--x: 1): red; else: blue)
all: initial
all: none
all: revert-layer
margin: inherit 0
color: initial red
`
  .split('\n')
  .filter((line) => line.includes(':'))
  .map((line) => {
    const at = line.indexOf(':', line.startsWith('--') ? 2 : 0)
    return [line.slice(0, at), line.slice(at + 1).trim()] as const
  })

export const CONDITIONS = [
  '(display: grid)',
  'not (display: grid)',
  '(display: grid) and (gap: 1px)',
  '(display: foo) or (color: red)',
  'not (not (display: grid))',
  '((display: grid))',
  'selector(:has(a))',
  'selector(:focus-visible)',
  'selector(::-moz-range-thumb)',
  'selector(:foo)',
  'selector(a > b)',
  'selector(:is(.a, .b))',
  'selector(::-webkit-scrollbar)',
  'selector(::marker)',
  'selector(:-moz-focusring)',
  'selector(::part(foo))',
  'selector(:nth-child(1 of .a))',
  'selector(a >)',
  'selector(::after)',
  'selector(&)',
  'selector(:popover-open)',
  'selector(::details-content)',
  'selector(:not(:host))',
  'selector(a, b)',
  '(-webkit-touch-callout: none)',
  '(-moz-appearance: none)',
  '(-webkit-appearance: none)',
  '(-ms-ime-align: auto)',
  '(color: color-mix(in srgb, red, blue))',
  '(backdrop-filter: blur(1px)) or (-webkit-backdrop-filter: blur(1px))',
  '(--css: variables)',
  '(position: sticky)',
  '(width: calc(1px + 2px))',
  '(background: -webkit-named-image(i))',
  'font-tech(color-COLRv1)',
  'font-format(woff2)',
  'font-tech(variations)',
  'font-format(svg)',
  '(overflow: clip)',
  '(animation-timeline: scroll())',
  '(font: -apple-system-body) and (-webkit-appearance: none)',
  'not selector(:focus-visible)',
  '(transform-style: preserve) or (-moz-transform-style: preserve)',
  '(inset: 0) and (not (foo: bar))',
  '(height: 100dvh)',
  '(text-wrap: balance)',
  '(color: rgb(from red r g b))',
  '(top: var(--x))',
  '(margin: env(safe-area-inset-top))',
  '(display:grid)and (color:red)',
  '(scrollbar-color: auto)',
  'not ((text-align-last: center) or (-moz-text-align-last: center))'
]
