import {isUnconditional, mapGroups} from '../../model/access.ts'
import {isGeneratedContent, type Place} from '../../model/computed/index.ts'
import {markRedundant} from '../../model/mark-redundant.ts'
import {keepNativeAppearanceOff} from '../../model/native-appearance.ts'
import type {Declaration, ElementStyle} from '../../model/types.ts'
import {sameValue} from '../../css/canonical-value.ts'
import type {ElementTraits} from './element-traits.ts'
import {isImpossible} from './impossible.ts'
import type {PageFacts} from './page-facts.ts'
import {isUnseenOfVisited} from './visited.ts'
import {isWord} from '../../css/values/keywords.ts'
import {isInherited, longhandsOf} from '../../css/properties.ts'
import {beginsWith} from '../../css/text-parts.ts'

/** The style of an element with all declarations marked that no one can see. */
export function withoutUnobservable(place: Place, traits: ElementTraits, facts: PageFacts): ElementStyle {
  const {style, defaults} = place
  const {states} = facts
  // A child with `inherit` shows what cannot be seen here.
  const inherited = withWidths(facts.inherited.get(style) ?? NO_NAMES)
  const isNever = (declaration: Declaration) =>
    declaration.state !== undefined &&
    (isImpossible(states[declaration.state], traits) || isUnseenOfVisited(declaration, states))
  const unseen = new Set<Declaration>()
  for (const pseudo in style)
    for (const each of facts.visibility.unseen(place, pseudo, traits, (name) => inherited.has(name)))
      unseen.add(each)
  const isShown = canHaveBox(place, traits, facts)
  const isUnobservable = (declaration: Declaration) =>
    (unseen.has(declaration) ||
      isNever(declaration) ||
      isDefaultTap(declaration, facts) ||
      (!isShown && isNeedless(declaration, traits))) &&
    !inherited.has(declaration.property)
  const result = mapGroups(style, (group, pseudo) => {
    if (isGeneratedContent(pseudo) && hasNoBox(place, pseudo, facts)) return undefined
    // In a group of several, a shorthand is printed whole or its longhands have to be.
    if (group.properties.length > 1)
      return markRedundant(
        group,
        (one) => isUnobservable(one) && (isUnconditional(one) || !one.shorthand || isNever(one))
      )
    const [property] = group.properties as [string]
    if (pseudo !== '' && beginsWith(pseudo, HIGHLIGHTS) && !appliesToHighlights(property))
      return markRedundant(group, () => true)
    return markRedundant(group, isUnobservable)
  })
  return keepNativeAppearanceOff(result, style, defaults[''] ?? {})
}

const NO_NAMES: ReadonlySet<string> = new Set()

/** Where the style of a line stays, its width has to: `border-top: 0 solid` is drawn without its zero. */
function withWidths(names: ReadonlySet<string>): ReadonlySet<string> {
  const widths = [...names].flatMap((name) => (LINE_STYLES.has(name) ? [name.replace('style', 'width')] : []))
  return widths.length > 0 ? new Set([...names, ...widths]) : names
}

const LINE_STYLES = new Set([...longhandsOf('border-style'), 'outline-style', 'column-rule-style'])

/** Whether an element or its generated content has no box at any width and in any state. */
const hasNoBox = (place: Place, pseudo: string, {values}: PageFacts): boolean =>
  !values.animated(place, pseudo).has('display') &&
  values
    .of(place, pseudo, 'display')
    .every(({cases}) => cases.every(({value}) => typeof value === 'string' && isWord(value, 'none')))

/** Of what is never shown, whether a declaration takes the baseline back. The author's own stay, and what elements in it inherit. */
export const isNeedless = ({undoes, property}: Declaration, {hasChildren}: ElementTraits): boolean =>
  undoes === true && !(hasChildren && isInherited(property))

/**
 * Whether an element may have a box at some width and in some state. What the browser hides, or is around it, may be opened, but for a
 * field by itself: `<select hidden>` behind a list of the page's own.
 */
export const canHaveBox = (place: Place, {isField}: ElementTraits, facts: PageFacts): boolean =>
  (place.browser['']?.display === 'none' && !isField) || !hasNoBox(place, '', facts)

const TAP = '-webkit-tap-highlight-color'

/** The flash under a tap in the colour that the whole page has anyway. */
const isDefaultTap = ({property, value}: Declaration, {rootDefaults}: PageFacts): boolean =>
  property === TAP && typeof rootDefaults[TAP] === 'string' && sameValue('color', value, rootDefaults[TAP])

const HIGHLIGHTS = [
  ...['::selection', '::-moz-selection', '::highlight', '::target-text', '::search-text'],
  ...['::spelling-error', '::grammar-error']
]
/** Properties that apply to them (CSS Pseudo-Elements 4, §3.2). */
const OF_HIGHLIGHTS = [
  ...['--', 'text-decoration', 'text-underline', 'text-emphasis', 'text-shadow', '-webkit-text-'],
  ...['fill', 'stroke']
]
const appliesToHighlights = (property: string): boolean =>
  property === 'color' || property === 'background-color' || beginsWith(property, OF_HIGHLIGHTS)
