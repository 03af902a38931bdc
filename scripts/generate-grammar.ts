/**
 * Writes plugins/css/generated/grammar.ts: which single words each property of the installed Chromium takes (asked of
 * the browser), and css-tree's value grammar cut down to those properties and the types that they reach.
 *
 *     npm exec -- node scripts/generate-grammar.ts
 */
import {writeFile} from 'node:fs/promises'
import {lexer} from 'css-tree'
import {chromium} from 'playwright-core'
import {propertyInfo, propertyNames} from '../plugins/css/properties.ts'

interface Dump {
  properties: Record<string, string>
  types: Record<string, string>
}

// Newer syntax than the dictionary's, and what Chromium writes otherwise. Numbers, colours and images are checked before
// the grammar is asked, so that they stand here as their plainest form.
const properties: Record<string, string> = {
  'animation-range-start': '[ normal | <length-percentage> | <timeline-range-name> <length-percentage>? ]#',
  'animation-range-end': '[ normal | <length-percentage> | <timeline-range-name> <length-percentage>? ]#',
  'animation-range':
    '[ [ normal | <length-percentage> | <timeline-range-name> <length-percentage>? ]{1,2} ]#',
  'animation-timeline':
    '[ auto | none | <dashed-ident> | scroll( [ [ root | nearest | self ] || [ block | inline | x | y ] ]? ) | view( [ [ block | inline | x | y ] || [ [ <length-percentage> | auto ]{1,2} ] ]? ) ]#',
  'background-clip': '[ border-box | padding-box | content-box | text | border-area ]#',
  'background-repeat': '<repeat-style>#',
  'background-position-x': '[ center | [ [ left | right | x-start | x-end ]? <length-percentage>? ]! ]#',
  'background-position-y': '[ center | [ [ top | bottom | y-start | y-end ]? <length-percentage>? ]! ]#',
  '-webkit-mask-position-x': '[ center | [ [ left | right ]? <length-percentage>? ]! ]#',
  '-webkit-mask-position-y': '[ center | [ [ top | bottom ]? <length-percentage>? ]! ]#',
  '-webkit-mask-box-image':
    '<image> || [ <number-percentage>{1,4} fill? [ / <length-percentage>{1,4} ]? ] || [ stretch | repeat | round | space ]{1,2}',
  '-webkit-border-image':
    '<image> || [ [ <number-percentage>{1,4} && fill? ] [ / [ <length-percentage> | <number> | auto ]{1,4}? [ / [ <length> | <number> ]{1,4} ]? ]? ] || [ stretch | repeat | round | space ]{1,2}',
  '-webkit-box-reflect': '[ above | below | right | left ] <length-percentage>? <image>?',
  'clip-path': '<url> | [ <basic-shape> || <geometry-box> ] | none',
  'container-type': 'normal | [ [ size | inline-size ] || scroll-state ]',
  contain: 'none | strict | content | [ [ size | inline-size ] || layout || style || paint ]',
  content:
    '[ normal | none | [ <string> | <image> | <counter()> | <counters()> | open-quote | close-quote | no-open-quote | no-close-quote ]+ [ / [ <string> | <counter()> | <counters()> ]+ ]? ]',
  cursor: '[ [ <image> [ <number> <number> ]? , ]* [ <ident> ] ]',
  display:
    '[ [ block | inline ] || [ flow | flow-root | table | flex | grid | ruby | math ] ] | [ list-item && [ block | inline ]? && [ flow | flow-root ]? ]',
  'font-size-adjust':
    'none | [ ex-height | cap-height | ch-width | ic-width | ic-height ]? [ from-font | <number [0,∞]> ]',
  'font-style': 'normal | italic | oblique <angle [-90deg,90deg]>?',
  filter: 'none | [ <filter-function> | <url> ]+',
  'backdrop-filter': 'none | [ <filter-function> | <url> ]+',
  'text-overflow': 'clip | ellipsis | <string>',
  'text-combine-upright': 'none | all',
  'counter-reset': 'none | [ <ident> <integer>? ]+',
  'list-style-type': '<ident> | <string> | symbols( <ident>? [ <string> | <image> ]+ )',
  'hyphenate-limit-chars': '[ auto | <integer> ]{1,3}',
  'initial-letter': 'normal | <number [1,∞]> [ <integer [1,∞]> | drop | raise ]?',
  'offset-path': 'none | [ <url> | <basic-shape> | <ray()> ] || <coord-box>',
  'overflow-clip-margin': '[ content-box | padding-box | border-box ] || <length [0,∞]>',
  'paint-order': 'normal | [ fill || stroke || markers ]',
  'position-area': '<ident>{1,2}',
  'position-try-fallbacks':
    'none | [ [ <dashed-ident> || [ flip-block || flip-inline || flip-start || flip-x || flip-y ] ] | <ident>{1,2} ]#',
  quotes: 'none | auto | [ <string> <string> ]+',
  rotate: 'none | <angle> | [ x | y | z | <number>{3} ] && <angle>',
  scale: 'none | [ <number> | <percentage> ]{1,3}',
  translate: 'none | <length-percentage> [ <length-percentage> <length>? ]?',
  'scroll-snap-type': 'none | [ x | y | block | inline | both ] [ mandatory | proximity ]?',
  'scrollbar-gutter': 'auto | stable && both-edges?',
  'scrollbar-color': 'auto | <color>{2}',
  'text-indent': '<length-percentage> && hanging? && each-line?',
  'text-box':
    'normal | [ none | trim-start | trim-end | trim-both ] || [ auto | [ text | cap | ex | alphabetic ]{1,2} ]',
  'text-box-edge': 'auto | [ text | cap | ex ] [ text | alphabetic ]?',
  'text-transform': 'none | capitalize | uppercase | lowercase',
  'text-underline-position': 'auto | [ from-font | under ] || [ left | right ]',
  'text-emphasis-position': '[ over | under ] && [ right | left ]?',
  'transform-origin':
    '[ left | center | right | top | bottom | <length-percentage> ] | [ [ left | center | right | <length-percentage> ] [ top | center | bottom | <length-percentage> ] <length>? ] | [ [ center | left | right ] && [ center | top | bottom ] ] <length>?',
  'transition-property': 'none | [ <ident> ]#',
  'view-timeline-inset': '[ [ auto | <length-percentage> ]{1,2} ]#',
  'will-change': 'auto | [ <ident> ]#',
  zoom: 'normal | <number [0,∞]> | <percentage [0,∞]>',
  d: 'none | path( <string> )',
  'stroke-dasharray': 'none | [ <length-percentage> | <number> ]+#?',
  'view-transition-class': 'none | <ident>+',
  'grid-template-areas': 'none | <string>+',
  'aspect-ratio': 'auto || [ <number [0,∞]> [ / <number [0,∞]> ]? ]'
}

const typeSyntax: Record<string, string> = {
  shadow: 'inset? && [ <length>{2} [ <length [0,∞]> <length>? ]? ] && <color>?',
  'circle()':
    'circle( [ <length-percentage> | closest-side | farthest-side | closest-corner | farthest-corner ]? [ at <position> ]? )',
  'ellipse()':
    'ellipse( [ [ <length-percentage> | closest-side | farthest-side | closest-corner | farthest-corner ]{2} ]? [ at <position> ]? )',
  'shape()': 'shape( <any-value> )',
  'steps()': 'steps( <integer [1,∞]> [, [ jump-start | jump-end | jump-none | jump-both | start | end ] ]? )',
  'blur()': 'blur( <length [0,∞]>? )',
  ...Object.fromEntries(
    ['brightness', 'contrast', 'grayscale', 'invert', 'opacity', 'saturate', 'sepia'].map((name) => [
      `${name}()`,
      `${name}( [ <number [0,∞]> | <percentage [0,∞]> ]? )`
    ])
  )
}
const dump = (lexer as unknown as {dump: (ast: boolean, pretty: boolean) => Dump}).dump(false, true)
const kept: Record<string, string> = {}
for (const name of propertyNames()) {
  if (propertyInfo(name)!.aliasOf) continue
  const syntax = properties[name] ?? dump.properties[name]
  if (syntax) kept[name] = syntax
}
const types: Record<string, string> = {}
const visit = (syntax: string): void => {
  for (const [, quote, name] of syntax.matchAll(/<('?)([\w()-]+)/g)) {
    if (quote === "'") {
      if (!kept[name!] && dump.properties[name!]) visit((kept[name!] = dump.properties[name!]!))
      continue
    }
    const found = typeSyntax[name!] ?? dump.types[name!]
    if (types[name!] || !found) continue
    types[name!] = found
    visit(types[name!]!)
  }
}
for (const syntax of Object.values(kept)) visit(syntax)
for (const extra of ['image', 'color', 'gradient', 'basic-shape', 'transform-function', 'filter-function'])
  visit(`<${extra}>`)
const generic =
  /^(?:number|integer|percentage|dimension|length|angle|time|frequency|resolution|flex|decibel|semitones|ident|custom-ident|dashed-ident|string|url|hex-color|color|an-plus-b|urange|declaration-value|any-value|id-selector|custom-property-name|zero|declaration|[a-z-]+-token|ratio|attr\(\)|system-color|deprecated-color|number-percentage|hash-token)$/
for (const [owner, syntax] of [...Object.entries(kept), ...Object.entries(types)])
  for (const [, quote, name] of syntax.matchAll(/<('?)([\w()-]+)/g))
    if (quote ? !kept[name!] : !types[name!] && !generic.test(name!))
      process.stdout.write(`unresolved in ${owner}: <${quote}${name}>\n`)

const words = new Set<string>()
for (const syntax of [...Object.values(dump.properties), ...Object.values(dump.types)])
  for (const [word] of syntax.matchAll(/(?<![<\w('-])-?[a-z][\w-]*(?![\w(>-])/gi))
    words.add(word.toLowerCase())
for (const extra of 'bounding-box auto none normal stretch anchor-center -webkit-fill-available -webkit-min-content -webkit-max-content -webkit-fit-content fit-content min-content max-content -webkit-box -webkit-inline-box -webkit-flex -webkit-inline-flex -webkit-center -webkit-left -webkit-right -webkit-match-parent match-parent -webkit-isolate -webkit-plaintext -webkit-isolate-override -webkit-grab -webkit-grabbing -webkit-zoom-in -webkit-zoom-out -webkit-optimize-contrast -webkit-pictograph -webkit-body -webkit-auto -webkit-baseline-middle -webkit-text -webkit-nowrap optimizespeed optimizelegibility geometricprecision overlay allow-keywords numeric-only allow-discrete pretty stable balance content fixed inert no-autospace ideograph-alpha flip-block most-width anchors-visible no-overflow always chain plus-lighter plus-darker preserve-parent-color contextual-fit-content pixelated crisp-edges -moz-none text border-area both-edges proximity mandatory element auto-add after-white-space break-spaces preserve-breaks keep-all auto-phrase break-word anywhere each-line hanging full-width blink base-select textfield searchfield button menulist menulist-button meter progress-bar push-button square-button radio checkbox slider-horizontal slider-vertical caret listbox media-slider sliderthumb-horizontal searchfield-cancel-button inner-spin-button tb tb-rl lr lr-tb rl rl-tb rgb srgb linearrgb size inline-size scroll-state layout style paint content strict rlh above below before after horizontal vertical read-write read-write-plaintext-only read-only visual logical start end baseline clone slice painted visiblepainted visiblefill visiblestroke all grid-rows flex-visual flex-flow source-order grid-order squircle bevel notch scoop round square'.split(
  ' '
))
  words.add(extra)

const kinds: [string, string[]][] = [
  ['n', ['1.5', '600.5']],
  ['N', ['-1.5']],
  ['i', ['3', '300']],
  ['j', ['-3', '-300']],
  ['z', ['0']],
  ['b', ['1001']],
  ['l', ['3px']],
  ['L', ['-3px']],
  ['p', ['3%']],
  ['P', ['-3%']],
  ['t', ['1s']],
  ['T', ['-1s']],
  ['a', ['10deg']],
  ['f', ['1fr']],
  ['r', ['2dppx']],
  ['c', ['#123456']],
  ['m', ['linear-gradient(red, blue)']],
  ['u', ['url(x)']],
  ['s', ['"x"', '"abcd"']],
  ['d', ['--x']],
  ['I', ['zzqq']],
  ['1', ['0.3']]
]
const names = propertyNames().filter((name) => !propertyInfo(name)!.aliasOf)
const browser = await chromium.launch({executablePath: '/usr/bin/chromium', args: ['--no-sandbox']})
const page = await browser.newPage()
const answers = await page.evaluate(
  ({names, words, kinds}) => {
    const wide = /^(?:inherit|initial|unset|revert|revert-layer)$/
    return names.map((name) => {
      const flags = kinds
        .filter(([, values]) => values.some((value) => CSS.supports(name, value)))
        .map(([flag]) => flag)
        .join('')
      const ident = flags.includes('I')
      const color = flags.includes('c')
      const list = words.filter(
        (word) =>
          !wide.test(word) && CSS.supports(name, word) !== ident && !(color && CSS.supports('color', word))
      )
      return {name, flags, list}
    })
  },
  {names, words: [...words].sort(), kinds}
)
await browser.close()
const lines = answers.map(({name, flags, list}) => `${name}|${flags}|${list.join(' ')}`)
const shared = new Map<string, number>()
const rows = lines.map((line) => {
  const [name, flags, list] = line.split('|') as [string, string, string]
  if (list.length < 40) return line
  const at = shared.get(list)
  if (at === undefined) {
    shared.set(list, shared.size)
    return line
  }
  return `${name}|${flags}|@${at}`
})
const quote = (value: string): string =>
  `\`${value.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')}\``
const pairs = (record: Record<string, string>): string =>
  Object.entries(record)
    .map(([name, syntax]) => `${name}\t${syntax.replace(/\s+/g, ' ')}`)
    .join('\n')
const text = `// Generated by scripts/generate-grammar.ts from Chromium ${browser.version()} and css-tree. Do not edit.

/** One property a line: name, kinds of single words, keywords (those not taken where any identifier is); \`@n\` repeats the n-th long list. */
export const SINGLE_WORDS = ${quote(rows.join('\n'))}

/** Value definition syntax of properties. */
export const PROPERTY_SYNTAX = ${quote(pairs(kept))}

/** Value definition syntax of types. */
export const TYPE_SYNTAX = ${quote(pairs(types))}
`
await writeFile(new URL('../plugins/css/generated/grammar.ts', import.meta.url), text)
process.stdout.write(`${rows.join('\n').length} ${pairs(kept).length} ${pairs(types).length} bytes\n`)
