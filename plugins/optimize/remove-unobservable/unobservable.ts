import {isShorthand, longhandsOf} from '../../css/properties.ts'
import {sameValue} from '../../css/values.ts'
import {isUnconditional, mapGroups} from '../../model/access.ts'
import {groupIndex} from '../../model/group-index.ts'
import {markRedundant} from '../../model/mark-redundant.ts'
import {keepNativeAppearanceOff} from '../../model/native-appearance.ts'
import type {
  Declaration,
  DefaultStyle,
  ElementStyle,
  PropertyGroup,
  RootStyle,
  State
} from '../../model/types.ts'
import {isDeclaredAtAllWidths} from './declared-at-all-widths.ts'
import type {ElementTraits} from './element-traits.ts'
import {markOldBoxes, mayBeOldBox} from './old-boxes.ts'
import {markFloat, markInsets} from './out-of-flow.ts'
import {type AnimationContext, type OverrideContext, overriddenIn} from './overridden.ts'
import {markBackground, markBorders, markDecoration, markOutline, type Printed} from './undrawn.ts'
import {markAnimation, markScrolling, markTransition} from './unmoved.ts'
import {isUnseenOfVisited} from './visited.ts'

/** Declarations of the whole page. */
export interface PageFacts {
  states: RootStyle['states']
  animationContext: AnimationContext
  /** By style, longhands that a descendant inherits by `inherit` though they do not inherit by themselves. */
  inherited: ReadonlyMap<ElementStyle, ReadonlySet<string>>
  /** The defaults of the page, as those of its root element. */
  page: DefaultStyle
  /** Each longhand is printed by itself, so that a shorthand need not stay whole. */
  isByLonghand: boolean
}

/** The style without declarations of animations and transitions where there are none, whichever element has it. */
export function withoutMotion(
  style: ElementStyle,
  {inherited, isByLonghand, animationContext}: PageFacts
): ElementStyle {
  const marked = new Set<Declaration>()
  for (const pseudo in style) {
    const groups = style[pseudo]!
    const byName = groupIndex(groups)
    const printed = printedBy(byName, animationContext.of(groups))
    markTransition(printed, (property) => isDeclaredAtAllWidths(byName.get(property)), isByLonghand, marked)
    markAnimation(printed, pseudo, isByLonghand, marked)
  }
  if (marked.size === 0) return style
  const isUnobservable = (declaration: Declaration) =>
    marked.has(declaration) && !inherited.get(style)?.has(declaration.property)
  return mapGroups(style, (group) => markRedundant(group, isUnobservable))
}

/** Where the style of a line stays, its width has to: `border-top: 0 solid` is drawn without its zero. */
function withWidths(names: ReadonlySet<string>): ReadonlySet<string> {
  const widths = [...names].flatMap((name) =>
    LINE_STYLE.test(name) ? [name.replace(/style$/, 'width')] : []
  )
  return widths.length > 0 ? new Set([...names, ...widths]) : names
}

const LINE_STYLE = /^(?:border-.+|outline|column-rule)-style$/

/**
 * A copy of a style in which unobservable declarations are marked redundant: the colour of a line that is nowhere
 * drawn, states that the element cannot be in. `whole`: the style as it was before anything went.
 */
export function withoutUnobservable(
  {whole, style}: {whole: ElementStyle; style: ElementStyle},
  traits: ElementTraits,
  defaults: Record<string, DefaultStyle>,
  facts: PageFacts
): ElementStyle {
  const {states} = facts
  const inherited = withWidths(facts.inherited.get(whole) ?? NO_NAMES)
  const unobservable = new Set<Declaration>()
  for (const pseudo in style)
    markUnobservable(style[pseudo]!, pseudo, {style, traits, defaults, facts, unobservable})
  const isNever = (declaration: Declaration) =>
    declaration.state !== undefined &&
    (isImpossible(states[declaration.state], traits) || isUnseenOfVisited(declaration, states))
  // A child with `inherit` shows what cannot be seen here.
  const isUnobservable = (declaration: Declaration) =>
    (unobservable.has(declaration) || isNever(declaration)) && !inherited.has(declaration.property)
  const result = mapGroups(style, (group, pseudo) => {
    if (GENERATED.test(pseudo) && hasNoBox(style[pseudo]!, facts.animationContext)) return undefined
    // In a group of several, a shorthand is printed whole or its longhands have to be.
    if (group.properties.length > 1)
      return markRedundant(
        group,
        (one) => isUnobservable(one) && (isUnconditional(one) || !one.shorthand || isNever(one))
      )
    const [property] = group.properties as [string]
    if (HIGHLIGHT.test(pseudo) && !OF_HIGHLIGHTS.test(property)) return markRedundant(group, () => true)
    const context = facts.animationContext.of(style[pseudo]!)
    return markRedundant(
      group,
      (one, {declarations}) => isUnobservable(one) || (overriddenIn(declarations, context)?.has(one) ?? false)
    )
  })
  return keepNativeAppearanceOff(result, style, defaults[''] ?? {})
}

const withoutBox = new WeakMap<readonly PropertyGroup[], boolean>()

/** Whether generated content has no box at any width and in any state. */
function hasNoBox(groups: readonly PropertyGroup[], animationContext: AnimationContext): boolean {
  let found = withoutBox.get(groups)
  if (found === undefined) {
    const context = animationContext.of(groups)
    const display = groupIndex(groups).get('display')
    found =
      isDeclaredAtAllWidths(display) &&
      !context.animated.has('display') &&
      printedIn(display!, 'display', context).every(({value}) => /^none$/i.test(value))
    withoutBox.set(groups, found)
  }
  return found
}

interface Marking {
  style: ElementStyle
  traits: ElementTraits
  defaults: Record<string, DefaultStyle>
  facts: PageFacts
  /** Unobservable declarations are added to this. */
  unobservable: Set<Declaration>
}

function markUnobservable(
  groups: readonly PropertyGroup[],
  pseudo: string,
  {style, traits, defaults, facts: {page, isByLonghand, states, animationContext}, unobservable}: Marking
): void {
  const byName = groupIndex(groups)
  const context = animationContext.of(groups)
  const printed = printedBy(byName, context)
  const isPlainGroup = (property: string) => (byName.get(property)?.properties.length ?? 1) === 1
  const isLogical = LOGICAL_BORDERS.some((name) => byName.has(name))
  if (!isLogical)
    markBorders(printed, isPlainGroup, {defaults: defaults[pseudo] ?? {}, isByLonghand, unobservable})
  markOutline(printed, byName.get('outline-style'), traits, states, unobservable)
  const tap = page[TAP]
  if (tap)
    for (const declaration of printed(TAP))
      if (sameValue('color', declaration.value, tap)) unobservable.add(declaration)
  markDecoration(printed, unobservable)
  // Browsers parse it, and ignore it (CSS Speech 1, §5.1).
  for (const declaration of printed('speak')) unobservable.add(declaration)
  if (pseudo === '' || GENERATED.test(pseudo)) {
    markScrolling(printed, pseudo === '' && traits.canScroll, unobservable)
    markBackground(printed, isByLonghand, unobservable)
    const isIn = pseudo === '' ? traits.isInOldBox : mayBeOldBox(style)
    markOldBoxes(printed, isIn, context.animated, unobservable)
    const isDeclared = (property: string) => isDeclaredAtAllWidths(byName.get(property))
    markFloat(printed, isDeclared, unobservable)
    if (INSETS.every(isPlainGroup)) {
      const baseline = defaults[pseudo] ?? {}
      markInsets(
        {printed, defaults: baseline, isDeclaredAtAllWidths: isDeclared, animated: context.animated},
        unobservable
      )
    }
  }
}

const LOGICAL_BORDERS = ['inline', 'block'].flatMap((axis) =>
  ['start', 'end'].flatMap((end) =>
    ['width', 'style', 'color'].map((part) => `border-${axis}-${end}-${part}`)
  )
)

const INSETS = ['top', 'right', 'bottom', 'left']

const NONE: readonly Declaration[] = []
const NO_NAMES: ReadonlySet<string> = new Set()

const printedBy =
  (byName: ReadonlyMap<string, PropertyGroup>, context: OverrideContext): Printed =>
  (property) => {
    const group = byName.get(property)
    return group ? printedIn(group, property, context) : NONE
  }

/**
 * What a page declares for a property, by its name or by a shorthand that waits for its variables: the browser's own declarations,
 * which are not printed, and shadowed ones do not count.
 */
function printedIn({properties, runs}: PropertyGroup, name: string, context: OverrideContext): Declaration[] {
  const isAbout = ({property}: Declaration) =>
    properties.length === 1 ||
    property === name ||
    (isShorthand(property) && property !== 'all' && longhandsOf(property).includes(name))
  const printed: Declaration[] = []
  for (const {declarations} of runs) {
    const overridden = properties.length === 1 ? overriddenIn(declarations, context) : undefined
    for (const declaration of declarations)
      if (declaration.origin !== 'user-agent' && isAbout(declaration) && !overridden?.has(declaration))
        printed.push(declaration)
  }
  return printed
}

const GENERATED = /^::(?:before|after)$/
const HIGHLIGHT = /^::(?:-moz-)?(?:selection|highlight|target-text|search-text|spelling-error|grammar-error)/
/** Properties that apply to them (CSS Pseudo-Elements 4, §3.2). */
const OF_HIGHLIGHTS =
  /^(?:--.*|color|background-color|text-(?:decoration|underline|emphasis|shadow).*|-webkit-text-.*|fill.*|stroke.*)$/
const TAP = '-webkit-tap-highlight-color'

/** Whether a state requires a focus that the element cannot take, an id that it does not have (`:target`), or a popover that it is not. */
function isImpossible(state: State | undefined, {canFocus, canBeTarget, isPopover}: ElementTraits): boolean {
  if (state === undefined || (canFocus && canBeTarget && isPopover)) return false
  let needs = needsOfState.get(state)
  if (!needs) {
    const own = ` ${state[state.length - 1]!.dynamic.replace(/\([^()]*\)/g, '')}`
    needs = {
      focus: /[^(]:focus(?:-visible)?(?![\w-])/.test(own),
      target: /[^(]:target(?![\w-])/.test(own),
      popover: /[^(]:popover-open(?![\w-])/.test(own)
    }
    needsOfState.set(state, needs)
  }
  return (!canFocus && needs.focus) || (!canBeTarget && needs.target) || (!isPopover && needs.popover)
}

const needsOfState = new WeakMap<State, {focus: boolean; target: boolean; popover: boolean}>()
