import type {Format} from '../project/project.ts'

/** What a colour is for, as far as its place says so. */
export type Role = 'text' | 'ground' | 'line' | 'any'

/** A colour, or a list of fonts, that is written out in a component or its CSS; spaces and quotes in one way. */
export type Token = {kind: 'color'; text: string; role: Role} | {kind: 'font'; text: string}

/** What stands instead of a token from now on; undefined leaves it. */
export type Swap = (token: Token) => string | undefined

const NAMES =
  'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen'

/** Spec: <https://www.w3.org/TR/css-color-4/#color-syntax>; what is computed from variables is left. */
const color = new RegExp(
  [
    '#(?:[\\da-f]{8}|[\\da-f]{6}|[\\da-f]{3,4})(?![\\w-])',
    '(?<![\\w-])(?:rgba?|hsla?|hwb|oklch|oklab|lab|lch)\\([^()]*\\)',
    `(?<![\\w.#$@/'"-])(?:${NAMES.replaceAll(' ', '|')})(?![\\w.(/'"-])`
  ].join('|'),
  'gi'
)

const painted = /color|background|border|outline|shadow|fill|stroke|caret|rule|^--|^mask|^filter/i

/** Values have an end, so that no text takes long; one is read once, and not again letter by letter. */
const declaration = /(?<![\w-])([\w-]+)(\s*:\s*)(?=([^;{}]{0,1500}))\3(?=[;}]|$)/g

/** Families come last in the shorthand, after the size. */
const shorthand = /^((?:.*\s)?[\d.]+(?:[a-z]+|%)(?:\s*\/\s*[\w.%]+)?\s+)(.+?)(\s*(?:!important)?)$/s

/** Stands for `&quot;` while a style attribute is looked into, whose semicolon would end the declaration. */
const ENTITY = '\u0001'
const quotes = new RegExp(`["${ENTITY}]`, 'g')

const roleOf = (property: string): Role => {
  if (/^(?:--|fill$)/.test(property)) return 'any'
  if (/background/i.test(property)) return 'ground'
  return /^(?:color|text|-webkit-text-fill-color)$/i.test(property) ? 'text' : 'line'
}

/** A font list with its quotes as the place around it takes them. */
const quoted = (stack: string, quote: string) => (quote === "'" ? stack.replaceAll("'", '"') : stack)

/** One way to write it: small letters, no more spaces than are needed. */
const plainColor = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*([,/()])\s*/g, '$1')

function swapColors(value: string, role: Role, swap: Swap): string {
  return replaceOutsideUrls(value, (part) =>
    part.replace(color, (text) => swap({kind: 'color', text: plainColor(text), role}) ?? text)
  )
}

/** What is not inside `url(…)`, changed. */
function replaceOutsideUrls(value: string, change: (part: string) => string): string {
  return value
    .split(/(url\([^)]*\))/i)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('')
}

function swapFonts(value: string, quote: string, swap: Swap): string {
  const important = /\s*!important\s*$/.exec(value)?.[0] ?? ''
  const list = value.slice(0, value.length - important.length)
  const text = list
    .trim()
    .replaceAll(quotes, "'")
    .replaceAll(/\s*,\s*/g, ', ')
  if (text === '' || /var\(|^(?:inherit|initial|unset|revert)/.test(text)) return value
  const next = swap({kind: 'font', text})
  return next === undefined ? value : `${list.replace(list.trim(), () => quoted(next, quote))}${important}`
}

/** The value of one property, in CSS's own name or in a script's. */
function swapValue(property: string, value: string, quote: string, swap: Swap): string {
  const name = property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  if (name === 'font-family' || /^--[\w-]*font(?!-?(?:size|weight|style|feature|variation))/.test(name))
    return swapFonts(value, quote, swap)
  if (name === 'font' && value.length < 400) {
    const [, start = '', families = '', end = ''] = shorthand.exec(value) ?? []
    return families === '' ? value : `${start}${swapFonts(families, quote, swap)}${end}`
  }
  return painted.test(name) ? swapColors(value, roleOf(name), swap) : value
}

/** Comments are not looked into. */
function swapCss(css: string, quote: string, swap: Swap): string {
  return css
    .split(/(\/\*[\s\S]*?\*\/)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(
            declaration,
            (_, property: string, colon: string, value: string) =>
              `${property}${colon}${swapValue(property, value, quote, swap)}`
          )
    )
    .join('')
}

/** Values that classes of Tailwind have in brackets; they write spaces as `_`. */
function swapClasses(code: string, swap: Swap): string {
  const spaced = (text: string) => text.replaceAll('_', ' ')
  const joined = (text: string) => text.replaceAll(', ', ',').replaceAll(' ', '_')
  const fonts = code.replace(
    /((?<![\w-])font-\[(?:family-name:)?)([^\]\s]{1,300})(?=\])/g,
    (whole, start: string, value: string, offset: number) => {
      if (/^(?:--|var\(|\d)/.test(value)) return whole
      const [, outer = '"'] =
        /[=({,:\s[](["'`])[^"'`]*$/.exec(code.slice(Math.max(0, offset - 2000), offset)) ?? []
      return `${start}${joined(swapFonts(spaced(value), outer, swap))}`
    }
  )
  return fonts.replace(
    /((?<![\w-])(\[)?([a-z\d-]*?)(?:-\[|:))([^\][\s"'`]{1,300})(?=\])/g,
    (whole, start: string, bracket: string | undefined, name: string, value: string) => {
      if (bracket === undefined ? !start.endsWith('-[') : !start.endsWith(':')) return whole
      const role = bracket
        ? roleOf(name)
        : /(?:^|-)(?:bg|from|via|to)$/.test(name)
          ? 'ground'
          : /(?:^|-)text$/.test(name)
            ? 'text'
            : 'line'
      const words = spaced(value)
      const next = swapColors(words, role, swap)
      return next === words ? whole : `${start}${joined(next)}`
    }
  )
}

const drawn =
  /(?<=[\s"'])(fill|stroke|stop-?color|flood-?color|lighting-?color|bgcolor|color)(\s*=\s*)("[^"]*"|'[^']*')/gi

/** A component's text with its tokens swapped: classes, style attributes, style elements, style objects, drawings. */
export function swapInCode(code: string, format: Format, swap: Swap): string {
  const swapped = code
    .replace(
      /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/gi,
      (_, start: string, css: string, end: string) => `${start}${swapCss(css, '"', swap)}${end}`
    )
    .replace(/(\sstyle\s*=\s*)(["'])([\s\S]*?)\2/g, (_, start: string, quote: string, css: string) => {
      const next = swapCss(css.replaceAll('&quot;', ENTITY), quote, swap)
      return `${start}${quote}${next.replaceAll(ENTITY, '&quot;')}${quote}`
    })
    .replace(
      drawn,
      (_, name: string, equals: string, value: string) =>
        `${name}${equals}${swapColors(value.slice(1, -1), roleOf(name), swap).replace(/^|$/g, () => value[0] as string)}`
    )
  const objects =
    format === 'jsx'
      ? swapped.replace(
          /(?<![\w-])(['"]?)(--[\w-]+|[a-zA-Z]+)\1(\s*:\s*)(["'`])((?:(?!\4)[^\\\n]){0,1500})\4/g,
          (_, around: string, property: string, colon: string, quote: string, value: string) =>
            `${around}${property}${around}${colon}${quote}${swapValue(property, value, quote, swap)}${quote}`
        )
      : swapped
  return swapClasses(objects, swap)
}

/** A sheet with its tokens swapped. */
export const swapInSheet = (css: string, swap: Swap): string => swapCss(css, '"', swap)
