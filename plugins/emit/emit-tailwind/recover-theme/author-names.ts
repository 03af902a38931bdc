import {addTo} from '../../../model/group-by.ts'
import {renamedUtility} from '../authored-tokens.ts'
import {comparable, type RemPixels} from '../comparable.ts'
import type {ThemeNamespace} from './theme-name.ts'
import type {ValueUse} from './uses.ts'
import {includesOneOf} from '../../../css/text-parts.ts'
import {wordSet} from '../../../css/word-set.ts'
import {hyphenated, isHyphenated, isLower, isNumbered} from '../../../css/name-words.ts'
import {textBefore} from '../../../css/text.ts'

/** For each kind a property as which values are compared, and words of which the name of a custom property must contain one to be meant for it. */
export const NAMED: readonly [ThemeNamespace, {like: string; meant: readonly string[]}][] = [
  // A colour needs none.
  ['color', {like: 'color', meant: ['']}],
  ['font', {like: 'font-family', meant: ['font', 'family']}],
  ['text', {like: 'font-size', meant: ['text', 'size']}],
  ['leading', {like: 'line-height', meant: ['leading', 'line']}],
  ['tracking', {like: 'letter-spacing', meant: ['tracking', 'letter']}],
  ['radius', {like: 'border-top-left-radius', meant: ['radius', 'rounded', 'corner']}],
  ['shadow', {like: 'box-shadow', meant: ['shadow']}],
  ['background-image', {like: 'background-image', meant: ['gradient', 'background', 'bg']}],
  ['ease', {like: 'transition-timing-function', meant: ['ease', 'curve', 'timing', 'transition']}],
  ['spacing', {like: 'width', meant: ['spac', 'gap', 'gutter', 'width', 'height']}]
]

/** The page's custom properties by the values that they could name: names of roles first, then the shorter, simpler one. */
export class PageVariables {
  readonly #byValue = new Map<string, string[]>()
  readonly #libraries: ReadonlySet<string>

  /** `defined` are the names of all custom properties of the page, those that vary included. */
  constructor(
    properties: Readonly<Record<string, string>>,
    remPixels: RemPixels,
    defined: Iterable<string> = []
  ) {
    const names = Object.keys(properties).filter((name) => !name.startsWith('--tw-'))
    this.#libraries = libraryPrefixes(new Set([...names, ...defined]))
    const sorted = names.sort((a, b) => rankOf(a) - rankOf(b) || a.length - b.length)
    for (const name of sorted)
      for (const [namespace, {meant, like}] of NAMED)
        if (includesOneOf(name, meant))
          addTo(this.#byValue, `${namespace} ${comparable(like, properties[name] ?? '', remPixels)}`, name)
  }

  /**
   * The custom properties that have a value, those by which it is declared first. A distance has many uses that are equal by chance: it
   * is named after a part of the page only where most of its uses are by that name.
   */
  propertiesFor({namespace, norm, variables, styles}: ValueUse): string[] {
    const declared = [...variables].sort(([, a], [, b]) => b - a).map(([name]) => name)
    if (namespace === 'spacing')
      return declared.filter((name) => (variables.get(name) ?? 0) * 2 >= styles.size)
    const equal = this.#byValue.get(`${namespace} ${norm}`) ?? []
    return [...new Set([...declared, ...equal])]
  }

  /** The first custom property that has a value and is no step of a scale. */
  propertyFor({namespace, norm}: Pick<ValueUse, 'namespace' | 'norm'>): string | undefined {
    return this.#byValue.get(`${namespace} ${norm}`)?.find((name) => !isNumbered(name))
  }

  /** Names for a value, as they could stand in a theme. */
  namesFor(use: ValueUse): string[] {
    const {namespace} = use
    return this.propertiesFor(use)
      .sort((a, b) => Number(isRole(b)) - Number(isRole(a)))
      .flatMap((name) => this.namesOf(name, namespace))
  }

  /** The names that a custom property gives what refers to it, the best first. */
  namesOf(property: string, namespace: ThemeNamespace): string[] {
    const name = themeNameOf(property, namespace, this.#libraries)
    if (name === undefined) return []
    return namespace === 'color' ? [...new Set([withoutBeginning(name, PLACES), name])] : [name]
  }
}

/** What utilities for colours begin with: `--text-muted` is `text-muted`. */
const PLACES = 'text bg background border'

/** `--primary` names what a colour is for, `--blue` what it looks like, `--gray-500` its place on a scale. */
const rankOf = (name: string): number => (isNumbered(name) ? 2 : namesHue(name) ? 1 : 0)
/** What a whole design is made of, before the parts of the page that use it. */
const ROLES = wordSet('primary secondary accent brand success danger warning info')
const isRole = (name: string): boolean => ROLES.has(name.slice(name.lastIndexOf('-') + 1))
const HUES = wordSet('blue indigo purple violet pink red orange yellow green teal cyan white black gray grey')
/** Whether the name of a custom property has the word for a hue: `--blue-dark`, `--blue500`. */
const namesHue = (name: string): boolean =>
  name
    .split('-')
    .some((part) => [...HUES].some((hue) => part.startsWith(hue) && !isLower(part.charAt(hue.length))))

/** The words that libraries put before all of their properties: `bs` of `--bs-primary`. */
function libraryPrefixes(names: ReadonlySet<string>): ReadonlySet<string> {
  const counts = new Map<string, number>()
  const seconds = new Map<string, Set<string>>()
  for (const name of names) {
    const [word = '', ...more] = name.slice(2).split('-')
    if (more.length > 0 && word.length >= 2 && word.length <= LONGEST_PREFIX && [...word].every(isLower)) {
      counts.set(word, (counts.get(word) ?? 0) + 1)
      const [second = ''] = more
      if (isLower(second.charAt(0))) seconds.set(word, (seconds.get(word) ?? new Set()).add(second))
    }
  }
  const isLibrary = (word: string, count: number) =>
    count >= 8 &&
    !NO_LIBRARY.has(word) &&
    (word.length === 2 || count > names.size / 2) &&
    // `--primary-light`, `--primary-dark` are shades of one colour.
    (word.length <= SHORT_PREFIX || (seconds.get(word)?.size ?? 0) >= FEWEST_PARTS)
  return new Set([...counts].flatMap(([word, count]) => (isLibrary(word, count) ? [word] : [])))
}

/** A longer word is a library's where it stands before so many different things. */
const SHORT_PREFIX = 4
const FEWEST_PARTS = 8
/** Letters of a library's name: `bulma`, `mantine`, `govuk`. */
const LONGEST_PREFIX = 8
const NO_LIBRARY = wordSet('font text ease gap bg fg tw color space spacing theme border radius shadow size')

/** Words that a namespace implies, before and behind a name; longer ones first. */
const IMPLIED: {readonly [Namespace in ThemeNamespace]?: readonly [before: string, behind: string]} = {
  color: ['colours colors colour color clr c', 'colour color'],
  font: ['font-family font family ff', 'font-family font family'],
  text: ['font-size text-size text font fs size', 'font-size text-size size'],
  leading: ['line-height leading lh', 'line-height leading'],
  tracking: ['letter-spacing tracking', 'letter-spacing tracking'],
  radius: ['border-radius radius rounded corner', 'border-radius radius'],
  shadow: ['box-shadow shadow', 'box-shadow shadow'],
  'background-image': ['bg background-image background', 'bg background-image background'],
  ease: ['ease easing timing transition', 'ease easing timing-function timing'],
  'transition-duration': ['transition-duration transition duration', 'transition-duration duration'],
  spacing: ['spacing space', 'spacing space']
}

/** A name without the word of a list that it begins with. */
function withoutBeginning(name: string, words: string): string {
  const word = words.split(' ').find((each) => name.startsWith(`${each}-`))
  return word === undefined ? name : name.slice(word.length + 1)
}

function withoutImplied(name: string, [before, behind]: readonly [string, string]): string {
  const rest = withoutBeginning(name, before)
  const word = behind.split(' ').find((each) => rest.endsWith(`-${each}`))
  const own = word === undefined ? rest : rest.slice(0, -word.length - 1)
  const inner = before.split(' ').find((each) => own.includes(`-${each}-`))
  return inner === undefined ? own : own.replace(`-${inner}-`, '-')
}

const NO_LIBRARIES: ReadonlySet<string> = new Set()

/** `--bs-link-color` → `link`, `--wp--preset--color--vivid-red` → `vivid-red`; undefined where nothing but a number is left. */
export function themeNameOf(
  property: string,
  namespace: ThemeNamespace,
  libraries: ReadonlySet<string> = NO_LIBRARIES
): string | undefined {
  const parts = property.slice(2).split('--')
  const words = hyphenated(parts.findLast((part) => part !== '') ?? '')
  const [library = ''] = words.split('-')
  const own = libraries.has(library) && words !== library ? words.slice(library.length + 1) : words
  const implied = IMPLIED[namespace]
  const short = implied ? withoutImplied(own, implied) : own
  // `--radius`, with nothing before or behind it, is the usual one.
  const name = own === namespace || implied?.[0].split(' ').includes(own) ? 'base' : short
  return [name, own, words].find((each) => isHyphenated(each) && isLower(each.charAt(0)) && each.length <= 32)
}

/** What utilities for a namespace begin with; longer ones first. */
const UTILITIES: {readonly [Namespace in ThemeNamespace]?: string} = {
  color:
    'text-shadow text bg border-t border-r border-b border-l border-x border-y border-s border-e border fill stroke outline ring-offset ring ' +
    'inset-ring inset-shadow drop-shadow shadow divide placeholder decoration accent caret from via to color',
  font: 'font ff',
  text: 'text fs font-size font',
  leading: 'leading lh line-height',
  tracking: 'tracking ls',
  radius:
    'rounded-tl rounded-tr rounded-bl rounded-br rounded-t rounded-r rounded-b rounded-l rounded radius border-radius',
  shadow: 'shadow box-shadow',
  'text-shadow': 'text-shadow',
  'background-image': 'bg',
  ease: 'ease'
}

/** Names of a value in the page's own rules of one class: `.text-gray-500 {color: #6b7280}` → `gray-500`. */
export function utilityNames({
  namespace,
  ruleClasses
}: Pick<ValueUse, 'namespace' | 'ruleClasses'>): string[] {
  const beginnings = UTILITIES[namespace]
  if (beginnings === undefined) return []
  return [...ruleClasses]
    .sort(([, a], [, b]) => b - a)
    .flatMap(([name]) => {
      const written = textBefore(name.slice(name.lastIndexOf(':') + 1), '/')
      // What Tailwind 3 calls `shadow` has a name now.
      const utility = (written.includes('-') ? undefined : renamedUtility(written)) ?? written
      const own = utility.startsWith('bg-gradient-to-') ? utility : withoutBeginning(utility, beginnings)
      // No utility for a shadow has a number of its own.
      const isWord = [...own].some(isLower) || namespace === 'shadow'
      const isName = isHyphenated(own.toLowerCase()) && isWord && own.length <= 24
      return own !== utility && isName ? [own] : []
    })
}
