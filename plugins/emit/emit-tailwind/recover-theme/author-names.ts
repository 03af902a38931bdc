import {addTo} from '../../../model/group-by.ts'
import {comparable, type RemPixels} from '../comparable.ts'
import type {ThemeNamespace} from './theme-name.ts'
import type {ValueUse} from './uses.ts'

/** For each kind a property as which values are compared, and words that the name of a custom property must contain to be meant for it. */
const NAMED: readonly [ThemeNamespace, {like: string; meant: RegExp}][] = [
  // A colour needs none.
  ['color', {like: 'color', meant: /^/}],
  ['font', {like: 'font-family', meant: /font|family/}],
  ['text', {like: 'font-size', meant: /text|size/}],
  ['leading', {like: 'line-height', meant: /leading|line/}],
  ['tracking', {like: 'letter-spacing', meant: /tracking|letter/}],
  ['radius', {like: 'border-top-left-radius', meant: /radius|rounded|corner/}],
  ['shadow', {like: 'box-shadow', meant: /shadow/}],
  ['background-image', {like: 'background-image', meant: /gradient|background|bg/}],
  ['ease', {like: 'transition-timing-function', meant: /ease|curve|timing|transition/}],
  ['spacing', {like: 'width', meant: /spac|gap|gutter|pad|margin|width|height/}]
]

/** The page's custom properties by the values that they could name: names of roles first, then the shorter, simpler one. */
export class PageVariables {
  readonly #byValue = new Map<string, string[]>()
  readonly #library: string

  constructor(properties: Readonly<Record<string, string>>, remPixels: RemPixels) {
    const names = Object.keys(properties).filter((name) => !name.startsWith('--tw-'))
    this.#library = libraryPrefix(names)
    const sorted = names.sort((a, b) => rankOf(a) - rankOf(b) || a.length - b.length)
    for (const name of sorted)
      for (const [namespace, {meant, like}] of NAMED)
        if (meant.test(name))
          addTo(this.#byValue, `${namespace} ${comparable(like, properties[name] ?? '', remPixels)}`, name)
  }

  /** Names for a value, as they could stand in a theme, those by which it is declared first. */
  namesFor({namespace, norm, variables}: ValueUse): string[] {
    const declared = [...variables].sort(([, a], [, b]) => b - a).map(([name]) => name)
    const equal = this.#byValue.get(`${namespace} ${norm}`) ?? []
    return [...new Set([...declared, ...equal])]
      .sort((a, b) => Number(ROLE.test(b)) - Number(ROLE.test(a)))
      .flatMap((name) => themeNameOf(name, namespace, this.#library) ?? [])
  }
}

/** `--primary` names what a colour is for, `--blue` what it looks like, `--gray-500` its place on a scale. */
const rankOf = (name: string): number => (/\d$/.test(name) ? 2 : HUE.test(name) ? 1 : 0)
/** What a whole design is made of, before the parts of the page that use it. */
const ROLE = /(?:^|-)(?:primary|secondary|accent|brand|success|danger|warning|info)$/
const HUE =
  /-(?:blue|indigo|purple|violet|pink|red|orange|yellow|green|teal|cyan|white|black|gr[ae]y)(?![a-z])/

/** The word that a library puts before all of its properties: `bs` of `--bs-primary`; empty without. */
function libraryPrefix(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) {
    const [, word] = /^--([a-z]{2,4})-/.exec(name) ?? []
    if (word) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const [word, count] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? ['', 0]
  return count >= 8 && count > names.length / 2 && !/^(?:font|text|ease|gap|bg)$/.test(word) ? word : ''
}

/** Words that a namespace implies. */
const IMPLIED: {readonly [Namespace in ThemeNamespace]?: RegExp} = {
  color: /^(?:colou?rs?|clr)-|-colou?r$/g,
  font: /^(?:font-family|font|family|ff)-|-(?:font-family|font|family)$/g,
  text: /^(?:font-size|text-size|text|font|fs|size)-|-(?:font-size|text-size|size)$/g,
  leading: /^(?:line-height|leading|lh)-|-(?:line-height|leading)$/g,
  tracking: /^(?:letter-spacing|tracking)-|-(?:letter-spacing|tracking)$/g,
  radius: /^(?:border-radius|radius|rounded|corner)-|-(?:border-radius|radius)$/g,
  shadow: /^(?:box-shadow|shadow)-|-(?:box-shadow|shadow)$/g,
  'background-image': /^(?:bg|background(?:-image)?)-|-(?:bg|background(?:-image)?)$/g,
  ease: /^(?:ease|easing|timing|transition)-|-(?:ease|easing|timing(?:-function)?)$/g,
  spacing: /^(?:spacing|space)-|-(?:spacing|space)$/g
}

/** `--bs-link-color` → `link`, `--wp--preset--color--vivid-red` → `vivid-red`; undefined where nothing but a number is left. */
export function themeNameOf(property: string, namespace: ThemeNamespace, library = ''): string | undefined {
  const words = property
    .slice(2)
    .replace(/^.*--(?=.)/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const own = library !== '' && words.startsWith(`${library}-`) ? words.slice(library.length + 1) : words
  const short = own.replace(IMPLIED[namespace] ?? /(?!)/g, '')
  // `--radius`, with nothing before or behind it, is the usual one.
  const name =
    own === namespace || (IMPLIED[namespace]?.test(`${own}-`) === true && short === own) ? 'base' : short
  return [name, own].find((each) => /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(each) && each.length <= 32)
}

const UTILITIES: {readonly [Namespace in ThemeNamespace]?: RegExp} = {
  color:
    /^(?:text|bg|border(?:-[trblxyse])?|fill|stroke|outline|ring|divide|decoration|accent|caret|from|via|to|color)-/,
  font: /^(?:font|ff)-/,
  text: /^(?:text|fs|font-size|font)-/,
  leading: /^(?:leading|lh|line-height)-/,
  tracking: /^(?:tracking|ls)-/,
  radius: /^(?:rounded(?:-[trbl]{1,2})?|radius|border-radius)-/,
  shadow: /^(?:shadow|box-shadow)-/,
  'text-shadow': /^text-shadow-/,
  'background-image': /^bg-(?!gradient-to-)/,
  ease: /^ease-/
}

/** Names of a value in the page's own rules of one class: `.text-gray-500 {color: #6b7280}` → `gray-500`. */
export function utilityNames({namespace, ruleClasses}: ValueUse): string[] {
  const prefix = UTILITIES[namespace]
  if (!prefix) return []
  return [...ruleClasses]
    .sort(([, a], [, b]) => b - a)
    .flatMap(([name]) => {
      const utility = name.slice(name.lastIndexOf(':') + 1).replace(/\/[\w.[\]%]+$/, '')
      const own = prefix.test(utility) ? utility.replace(prefix, '') : ''
      return /^[a-z][a-zA-Z\d]*(?:-[a-zA-Z\d]+)*$/.test(own) && own.length <= 24 ? [own] : []
    })
}
