import type {Root} from 'hast'
import {parseValue} from '../../css/values/parse-value.ts'
import type {Value} from '../../css/values/types.ts'
import {hasPlainRoot} from '../../emit/emit-tailwind/page-facts.ts'
import {PageVariables} from '../../emit/emit-tailwind/recover-theme/author-names.ts'
import {breakpointNames} from '../../emit/emit-tailwind/recover-theme/breakpoint-names.ts'
import {usesOf, type ValueUse} from '../../emit/emit-tailwind/recover-theme/uses.ts'
import {RuleSources} from '../../model/rule-sources.ts'
import {baseName} from '../../emit/stylesheet/class-names.ts'
import {styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import type {ElementStyle} from '../../model/types.ts'
import {mostFrequent} from './contrast.ts'
import {TokenNames} from './token-names.ts'
import type {Token, TokenKind} from './tokens.ts'
import {collapsedSpace} from '../../css/white-space.ts'
import {wordSet} from '../../css/word-set.ts'

/** Kinds in the order in which they are listed. */
export const KINDS: readonly TokenKind[] = [
  'color',
  'font',
  'text',
  'font-weight',
  'leading',
  'tracking',
  'spacing',
  'radius',
  'border-width',
  'shadow',
  'text-shadow',
  'background-image',
  'ease',
  'breakpoint'
]

export interface TokenFacts {
  /** Custom properties of the page's root that have the same value everywhere. */
  pageProperties: Readonly<Record<string, string>>
  /** Size of the root's text in px, where a browser measured it. */
  rootFontSize?: number
  /** Elements that have to declare a value for it to be a token. */
  least: number
}

/** The values that the page's styles declare, with the author's names first, so that no role takes one of them. */
export function readTokens(tree: Root, {pageProperties, rootFontSize, least}: TokenFacts): Token[] {
  const remPixels = hasPlainRoot(tree, rootFontSize) ? 16 : undefined
  const sources = new RuleSources(tree.data?.style?.sources)
  const {values, breakpoints} = usesOf(tree, {remPixels, pageProperties, sources})
  const names = new TokenNames(new PageVariables(pageProperties, remPixels))
  const uses = values.flatMap((use): {use: ValueUse; kind: TokenKind}[] => {
    const kind = KINDS.find((each) => each === use.namespace)
    return kind && use.count >= least && isDesigned(use) ? [{use, kind}] : []
  })
  const authors = new Map(uses.map(({use, kind}) => [use, names.authorsFor(use, kind)]))
  const found = uses.map(
    ({use, kind}): Token => ({
      kind,
      name: authors.get(use) ?? names.roleFor(use, kind),
      value: collapsedSpace(use.value),
      count: use.count,
      users: mostFrequent(use.userNames),
      properties: mostFrequent(withoutSides(use.properties)),
      ...(kind === 'text' && lineHeightOf(use))
    })
  )
  const elements = new Map<ElementStyle, number>()
  everyElement(tree, (element) => elements.set(styleOf(element), (elements.get(styleOf(element)) ?? 0) + 1))
  const widths = breakpoints
    .filter(({styles}) => styles.size > 0)
    .map(({pixels, styles, ...use}): Token => {
      const [name] = breakpointNames({pixels, styles, ...use}, pageProperties).filter(
        (each) => !each.startsWith('-')
      )
      return {
        kind: 'breakpoint',
        name: names.take('breakpoint', name ?? `${pixels}px`),
        value: `${pixels}px`,
        count: [...styles].reduce((sum, style) => sum + (elements.get(style) ?? 0), 0),
        users: mostFrequent(use.ruleClasses),
        properties: []
      }
    })
  const all = [...found, ...weightsOf(tree, names, least), ...widths]
  return all.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || compare(a, b))
}

/** A value that somebody chose: not nothing, the text's own colour, or what is seen of nothing. */
const isDesigned = ({namespace, norm}: ValueUse): boolean =>
  // `border-image-width: 1` counts widths, and is none.
  !(namespace === 'border-width' && Number.isFinite(Number(norm))) &&
  !NOTHING.has(norm) &&
  !isZero(parseValue(norm)) &&
  !(namespace === 'color' && norm.endsWith('@0'))

const NOTHING: ReadonlySet<string> = new Set('none normal currentcolor transparent'.split(' '))

const isNumeric = ({kind}: Value): boolean =>
  kind === 'number' || kind === 'percentage' || kind === 'dimension'

const isZero = (value: Value): boolean => 'value' in value && value.value === 0

const BY_SIZE: ReadonlySet<TokenKind> = new Set([
  'text',
  'spacing',
  'radius',
  'border-width',
  'font-weight',
  'breakpoint'
])

/** Sizes from the smallest on, other values by how often they are used. */
const compare = (a: Token, b: Token): number =>
  BY_SIZE.has(a.kind) ? sizeOf(a.value) - sizeOf(b.value) || b.count - a.count : b.count - a.count

/** About how many pixels a length is; what cannot be told stands last. */
function sizeOf(value: string): number {
  const parsed = parseValue(value)
  if (parsed.kind === 'number') return parsed.value
  return parsed.kind === 'dimension' ? parsed.value * (parsed.unit.endsWith('em') ? 16 : 1) : Number.MAX_VALUE
}

const SIDES = wordSet('top right bottom left')

/** `border-top-color` and its like are the property of all four sides. */
function withoutSides(properties: ReadonlyMap<string, number>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [property, count] of properties) {
    const short = property
      .split('-')
      .filter((part, place) => place === 0 || !SIDES.has(part))
      .join('-')
    counts.set(short, Math.max(counts.get(short) ?? 0, count))
  }
  return counts
}

const lineHeightOf = ({heights}: ValueUse): Pick<Token, 'lineHeight'> => {
  const [height, ...others] = heights.keys()
  return height && others.length === 0 && isNumeric(parseValue(height)) ? {lineHeight: height} : {}
}

/** CSS Fonts 4, §2.2.1, as type foundries call them. */
const WEIGHTS: Readonly<Record<string, string>> = {
  100: 'thin',
  200: 'extralight',
  300: 'light',
  400: 'normal',
  500: 'medium',
  600: 'semibold',
  700: 'bold',
  800: 'extrabold',
  900: 'black'
}

function weightsOf(tree: Root, names: TokenNames, least: number): Token[] {
  const uses = new Map<string, {count: number; users: Map<string, number>}>()
  everyElement(tree, (element) => {
    const own = new Set<string>()
    for (const groups of Object.values(styleOf(element)))
      for (const {runs} of groups)
        for (const {declarations} of runs)
          for (const {property, value, origin, redundant} of declarations)
            if (property === 'font-weight' && origin !== 'user-agent' && !redundant) own.add(weightOf(value))
    for (const weight of own) {
      if (!Number.isInteger(Number(weight))) continue
      const use = uses.get(weight) ?? {count: 0, users: new Map<string, number>()}
      uses.set(weight, use)
      use.count++
      const name = baseName(element)
      use.users.set(name, (use.users.get(name) ?? 0) + 1)
    }
  })
  return [...uses]
    .filter(([, {count}]) => count >= least)
    .map(
      ([value, {count, users}]): Token => ({
        kind: 'font-weight',
        name: names.take('font-weight', WEIGHTS[value] ?? value),
        value,
        count,
        users: mostFrequent(users),
        properties: ['font-weight']
      })
    )
}

const weightOf = (value: string): string =>
  ({normal: '400', bold: '700'})[value.trim().toLowerCase()] ?? value.trim()
