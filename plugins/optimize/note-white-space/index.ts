import {spaceItems} from '../../css/values/lists.ts'
import {wordSet} from '../../css/word-set.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {isWord} from '../../css/values/keywords.ts'
import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {dataOf, groupOf, isUnconditional, styleOf} from '../../model/access.ts'
import type {ElementStyle, Run} from '../../model/types.ts'
import {resultsFor} from '../../model/results-for.ts'
import {UNBOUNDED} from '../../model/width.ts'

/**
 * Record on every element what a printer must know of its style before it changes white space: `data.display`,
 * `data.isPreformatted` and `data.generated`. Messages: none. Throws nothing.
 */
export const noteWhiteSpace: Plugin<[], Root> = () => (tree) => {
  const results = resultsFor<ElementStyle, Noted>()
  const noted = (element: Element): Noted => {
    const fallback = element.data?.defaults?.['']?.display
    const isQuote = element.tagName === 'q'
    return results(styleOf(element), `${fallback} ${isQuote}`, (style) => ({
      display: displaysOf(style, fallback),
      keeps: keepsWhiteSpace(style),
      generated: {
        before: generates(style, '::before', isQuote),
        after: generates(style, '::after', isQuote)
      }
    }))
  }
  const visit = (node: Root | Element, inherited: boolean) => {
    for (const child of node.children) {
      if (child.type !== 'element') continue
      const {display, keeps, generated} = noted(child)
      const data = dataOf(child)
      data.display = [...display]
      data.isPreformatted = keeps ?? (inherited || PRE.has(child.tagName))
      data.generated = {...generated}
      visit(child, data.isPreformatted)
    }
  }
  visit(tree, false)
}

/** The facts about a style, for all elements that share it. */
interface Noted {
  display: readonly string[]
  /** Whether white space is kept; undefined where that is inherited, or the tag's default. */
  keeps: boolean | undefined
  generated: {before: boolean; after: boolean}
}

function displaysOf(style: ElementStyle, fallback: string | null | undefined): string[] {
  const {values: displays, isAlways} = valuesOf(style, 'display')
  if (!isAlways) displays.add(fallback ?? 'inline')
  const result = [...displays].flatMap((value) => {
    if (isWord(value, 'revert', 'revert-layer')) return [fallback ?? 'inline']
    if (isWord(value, 'initial', 'unset')) return ['inline']
    const isKnown = value !== 'inherit' && spaceItems(parseValue(value)).every(({kind}) => kind === 'keyword')
    return isKnown ? [value] : ['inline', 'block']
  })
  const away = [leaving(style, 'float', FLOATS), leaving(style, 'position', POSITIONED)]
  if (away.includes('always')) return [...result, 'out-of-flow']
  return away.includes('sometimes') ? [...result, 'maybe-out-of-flow'] : result
}

const FLOATS = wordSet('left right inline-start inline-end')
const POSITIONED = wordSet('absolute fixed')

/** Whether a pseudo-element may be an inline box of its element's line. */
function generates(style: ElementStyle, pseudo: string, isQuote: boolean): boolean {
  const {values: contents} = valuesOf(style, 'content', pseudo)
  if (!isQuote && [...contents].every((content) => content === 'none' || content === 'normal')) return false
  const {values: displays, isAlways} = valuesOf(style, 'display', pseudo)
  if (isAlways && [...displays].every((display) => ENDS_LINE.has(display))) return false
  const away = [leaving(style, 'float', FLOATS, pseudo), leaving(style, 'position', POSITIONED, pseudo)]
  return !away.includes('always')
}

const ENDS_LINE = wordSet('none block flow-root flex grid table list-item')

function leaving(
  style: ElementStyle,
  longhand: string,
  away: ReadonlySet<string>,
  pseudo = ''
): 'always' | 'sometimes' | 'never' {
  const {values, isAlways} = valuesOf(style, longhand, pseudo)
  const isAway = [...values].map((value) => away.has(value))
  if (isAlways && isAway.every(Boolean)) return 'always'
  return isAway.includes(true) ? 'sometimes' : 'never'
}

function valuesOf(
  style: ElementStyle,
  longhand: string,
  pseudo = ''
): {values: Set<string>; isAlways: boolean} {
  const group = groupOf(style[pseudo], longhand)
  const values = new Set<string>()
  for (const run of group?.runs ?? [])
    for (const declaration of run.declarations) values.add(declaration.value.toLowerCase())
  return {
    values,
    isAlways:
      group !== undefined &&
      coversAll(group.runs) &&
      group.runs.every(({declarations}) => declarations.some(isUnconditional))
  }
}

function coversAll(runs: readonly Run[]): boolean {
  let covered = 0
  for (const {from, to} of [...runs].sort((a, b) => a.from - b.from)) {
    if (from > covered) return false
    covered = Math.max(covered, to)
  }
  return covered >= UNBOUNDED
}

const PRE = new Set(['pre', 'textarea', 'listing', 'xmp', 'plaintext'])

function keepsWhiteSpace(style: ElementStyle): boolean | undefined {
  const {values, isAlways} = valuesOf(style, 'white-space-collapse')
  const {values: shorthands} = valuesOf(style, 'white-space')
  const keeps = [...values, ...shorthands].some(
    (value) => !isWord(value, 'collapse', 'normal', 'nowrap', 'initial')
  )
  if (keeps) return true
  return isAlways ? false : undefined
}
