import type {Element, Root} from 'hast'
import {isElementOf} from '../../html/is-element.ts'
import {groupOf, isUnconditional, mapGroups, plainDeclaration, setStyle, styleOf} from '../../model/access.ts'
import {everyDeclaration} from '../../model/every-declaration.ts'
import {everyElement} from '../../model/every-element.ts'
import {mapStyles} from '../../model/map-styles.ts'
import {allRedundant} from '../../model/mark-redundant.ts'
import type {ElementStyle, PropertyGroup} from '../../model/types.ts'
import {substitutions} from '../../css/values/references.ts'
import {UNBOUNDED} from '../../model/width.ts'
import {wordSet} from '../../css/word-set.ts'
import {isWord, isZeroOr} from '../../css/values/keywords.ts'
import {relativeUnits} from '../../css/values/relative-units.ts'
import {BOX_EDGES} from '../../css/box-edges.ts'
import {rememberedText} from '../../css/remember.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {someValue} from '../../css/values/walk.ts'
import {isGeneratedContent} from '../../model/computed/defaults.ts'
import {beginsWith} from '../../css/text-parts.ts'

const PAGED = new Set(['orphans', 'widows', 'break-before', 'break-after', 'break-inside'])

/** Values that break content on a screen too. */
const COLUMNS = new Set(['column-count', 'column-width'])

/** Removes what only controls page breaks, where there are no columns that it would break too. */
export function dropPageBreaks(tree: Root): void {
  let hasColumns = false
  everyElement(tree, (element) => {
    hasColumns ||= styleOf(element)['']?.some(({properties}) => COLUMNS.has(properties[0])) ?? false
  })
  if (hasColumns) return
  mapStyles(tree, (style) =>
    mapGroups(style, (group) => (PAGED.has(group.properties[0]) ? undefined : group))
  )
}

/** Visible only on elements that inherit them: `html` has no text, and no line, of its own. */
const INHERITED_ONLY = [
  'font-family',
  'font-style',
  'font-weight',
  'letter-spacing',
  'line-height',
  'tab-size',
  'text-transform'
]
/** Properties that are drawn in the colour of the surrounding text. */
const DRAWN = [
  'border',
  'outline',
  'column-rule',
  'box-shadow',
  'text-decoration',
  'text-emphasis',
  'scrollbar'
]
const isDrawnInColor = (name: string): boolean => beginsWith(name, DRAWN)

/** What the root declares for text goes where `body`, which contains all text, declares another value. */
export function dropRootText(tree: Root): void {
  const html = tree.children.find(isElementOf('html'))
  const body = html?.children.find(isElementOf('body'))
  if (!html || !body || !html.children.every(isOfPage) || isMeasuredByRoot(tree)) return
  // An unknown custom property would make it inherit.
  const isKnown = (name: string) => [html, body].some((element) => groupOf(styleOf(element)[''], name))
  const names = isColorUnobservable(styleOf(html)) ? [...INHERITED_ONLY, 'color'] : INHERITED_ONLY
  const redundantNames = names.filter((longhand) => {
    const group = groupOf(styleOf(body)[''], longhand)
    return (
      group?.properties.length === 1 &&
      isUnconditionallyDeclared(group) &&
      group.runs.every(({declarations}) =>
        declarations.every(({value}) => !dependsOnRoot(value) && substitutions(value).every(isKnown))
      )
    )
  })
  setStyle(
    html,
    mapGroups(styleOf(html), (group, pseudo) =>
      pseudo === '' && group.properties.length === 1 && redundantNames.includes(group.properties[0])
        ? allRedundant(group)
        : group
    )
  )
}

/** Scripts put elements beside `body` now and then, which inherit from the root alone. */
const isOfPage = (node: Element['children'][number]): boolean =>
  node.type !== 'element' || node.tagName === 'head' || node.tagName === 'body'

/** Whether a group decides its property at every width, in every state and under all conditions. */
const isUnconditionallyDeclared = ({runs}: PropertyGroup): boolean => {
  let end = 0
  for (const {from, to, declarations} of runs) {
    if (from !== end || !declarations.some((each) => isUnconditional(each) && !each.redundant)) return false
    end = to
  }
  return end === UNBOUNDED
}

/** Whether a value of body's depends on the root's own; lengths in `em` are relative to body's own font. */
const dependsOnRoot = (value: string): boolean =>
  [...relativeUnits(value)].some((unit) => OF_PARENT.has(unit))
const OF_PARENT = wordSet('inherit unset revert revert-layer bolder lighter currentcolor lh')

/** Whether a colour is declared under conditions alone (`* { color: #000 }` in print), and nothing is drawn in it. */
const isColorUnobservable = (style: ElementStyle): boolean =>
  !groupOf(style[''], 'color')?.runs.some(({declarations}) => declarations.some(isUnconditional)) &&
  !isDrawn(style)

/** Whether something of an element itself, or its generated content, has the colour of its text. */
const isDrawn = (style: ElementStyle): boolean =>
  Object.entries(style).some(([pseudo, groups]) =>
    pseudo === '' ? groups.some(isOfTextColor) : !isGeneratedContent(pseudo) || groupOf(groups, 'content')
  )

const isOfTextColor = ({properties, runs}: PropertyGroup): boolean =>
  runs.some(({declarations}) =>
    declarations.some(
      ({value, redundant}) =>
        !redundant && (isDrawnInColor(properties[0]) || relativeUnits(value).has('currentcolor'))
    )
  )

const OF_ROOT = wordSet('rlh rex rch rcap ric')

const hasRootUnit = rememberedText((value): boolean =>
  someValue(parseValue(value), (each) => each.kind === 'dimension' && OF_ROOT.has(each.unit))
)

/** Whether a length is in lines or font sizes of the root. */
function isMeasuredByRoot(tree: Root): boolean {
  let found = false
  everyDeclaration(tree, ({value}) => {
    found ||= hasRootUnit(value)
  })
  return found
}

const HAS_BOX = new Set(
  'input button textarea select td th ul ol fieldset iframe legend dialog table hr menu meter progress'.split(
    ' '
  )
)

/** `box-sizing` has no effect where there is neither padding nor border. */
export function dropUselessBoxSizing(tree: Root): void {
  const styles = new Set<ElementStyle>()
  everyElement(tree, (element) => {
    // Lists, from which options inherit, have a box by default.
    if (element.tagName !== 'option' && element.tagName !== 'optgroup') styles.add(styleOf(element))
  })
  if ([...styles].some(inheritsBoxSizing)) return
  const known = new Map<ElementStyle, Map<string, ElementStyle>>()
  everyElement(tree, (element) => {
    const style = styleOf(element)
    const key = String(hasBoxByDefault(element))
    const results = known.get(style) ?? new Map<string, ElementStyle>()
    known.set(style, results)
    let result = results.get(key)
    if (!result) {
      result = mapGroups(style, (group, pseudo) =>
        group.properties[0] === 'box-sizing' && isUseless(group, style[pseudo] ?? [], element, pseudo)
          ? allRedundant(group)
          : group
      )
      results.set(key, result)
    }
    setStyle(element, result)
  })
}

const inheritsBoxSizing = (style: ElementStyle) =>
  Object.values(style).some((groups) =>
    groupOf(groups, 'box-sizing')?.runs.some(({declarations}) =>
      declarations.some(({value}) => isWord(value, 'inherit'))
    )
  )

const hasBoxByDefault = (element: Element) =>
  HAS_BOX.has(element.tagName) ||
  Object.keys(element.data?.defaults?.[''] ?? {}).some((name) => BOX_EDGES.has(name))

function isUseless(
  group: PropertyGroup,
  groups: readonly PropertyGroup[],
  element: Element,
  pseudo: string
): boolean {
  const plain = plainDeclaration(group)
  if (!plain || !isUnconditional(plain)) return false
  if (pseudo === '' && hasBoxByDefault(element)) return false
  return !groups.some(
    ({properties, runs}) =>
      properties.some((name) => BOX_EDGES.has(name)) &&
      runs.some(({declarations}) =>
        declarations.some(
          // Resets declare it for all elements, backdrops of dialogs included.
          ({redundant, value}) => !redundant && !(pseudo === '::backdrop' && isZeroOr(value, 'solid'))
        )
      )
  )
}
