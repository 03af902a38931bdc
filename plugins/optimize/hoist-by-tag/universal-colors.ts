import type {Element} from 'hast'
import {longhandsOf} from '../../css/properties.ts'
import {isWord} from '../../css/values/keywords.ts'
import {amountOf} from '../../css/values/numeric.ts'
import {isUnconditional, mapGroups, styleOf} from '../../model/access.ts'
import {groupIndex} from '../../model/group-index.ts'
import {isPrinted} from '../../model/layers.ts'
import {printDeclarations} from '../../model/print-declarations.ts'
import type {RuleSources} from '../../model/rule-sources.ts'
import type {Declaration, ElementStyle, PropertyGroup, TagRule} from '../../model/types.ts'

const BORDER_COLOR = 'border-color'

/** Colours that a page resets for all of its elements, with the widths that decide whether they are drawn. */
const LINES: readonly {colors: readonly string[]; widths: readonly string[]}[] = [
  {colors: longhandsOf(BORDER_COLOR), widths: longhandsOf('border-width')},
  {colors: ['outline-color'], widths: ['outline-width']}
]

/** Fewer styles than this are as short by themselves. */
const FEWEST = 2

/** A rule for all elements, and the styles without what it declares. */
export interface UniversalColors {
  rules: TagRule[]
  /** A style on a baseline that has the rules. */
  without: (style: ElementStyle) => ElementStyle
}

/**
 * The colours of borders and outlines that the page's own rule for all elements declares: `* { border-color: var(--border) }`. Each box that
 * has a line must have its colour from there, or declare another one.
 */
export function universalColors(
  elements: readonly Element[],
  sources: RuleSources
): UniversalColors | undefined {
  const styles = [...new Set(elements.map(styleOf))]
  const isOfAll = (declaration: Declaration): boolean =>
    isUnconditional(declaration) && !declaration.important && sources.of(declaration)?.isOfAll === true
  const found = new Map<string, Declaration>()
  for (const {colors, widths} of LINES) {
    const declared = colors.map((color) => colorOfAll(color, styles, isOfAll))
    const isWhole = styles.every((style) => colors.every((color, at) => isColored(style, color, widths[at])))
    if (isWhole)
      for (const one of withShorthand(
        declared.filter((each) => each !== undefined),
        colors
      ))
        found.set(one.property, one)
  }
  if (found.size === 0) return undefined
  return {
    rules: [{selector: '*', declarations: printDeclarations([...found.values()])}],
    without: (style) =>
      mapGroups(style, (group, pseudo) => {
        const [color, ...others] = group.properties
        const rule = pseudo === '' && others.length === 0 ? found.get(color) : undefined
        return rule ? withoutRule(group, isOfAll) : group
      })
  }
}

/** What the page declares a colour of all elements to be, where that is one value and several styles have it. */
function colorOfAll(
  color: string,
  styles: readonly ElementStyle[],
  isOfAll: (declaration: Declaration) => boolean
): Declaration | undefined {
  const declarations = styles.flatMap((style) => {
    const {runs = []} = groupIndex(style[''] ?? []).get(color) ?? {}
    return runs
      .flatMap((run) => run.declarations.filter((each) => isPrinted(each) && isOfAll(each)))
      .slice(0, 1)
  })
  const [first] = declarations
  const isOne = declarations.length >= FEWEST && declarations.every(({value}) => value === first?.value)
  return isOne && first ? first : undefined
}

/** Equal colours of all sides are the value of one shorthand, whatever variables they are. */
function withShorthand(declared: readonly Declaration[], colors: readonly string[]): Declaration[] {
  const [first] = declared
  const plain = declared.map(
    ({shorthand: _, redundant: _redundant, ...declaration}): Declaration => declaration
  )
  const isOne =
    colors.length > 1 &&
    declared.length === colors.length &&
    declared.every(({value}) => value === first?.value)
  const shorthand = {property: BORDER_COLOR, value: first?.value ?? '', longhands: [...colors]}
  return isOne ? plain.map((declaration) => ({...declaration, shorthand})) : plain
}

/** Whether a style declares the colour of a line that it has. */
function isColored(style: ElementStyle, color: string, width = ''): boolean {
  const groups = groupIndex(style[''] ?? [])
  const widths = groups.get(width)?.runs.flatMap(({declarations}) => declarations) ?? []
  return (
    groups.has(color) || widths.every(({value}) => amountOf(value)?.value === 0 || isWord(value, 'inherit'))
  )
}

/** A group without what the rule for all declares, and with what was free before, and overrides it now. */
function withoutRule(
  group: PropertyGroup,
  isOfAll: (declaration: Declaration) => boolean
): PropertyGroup | undefined {
  const runs = group.runs.map((run) => ({
    ...run,
    declarations: run.declarations
      .filter((each) => !isOfAll(each))
      .map(({redundant: _, ...each}): Declaration => each)
  }))
  return runs.every(({declarations}) => declarations.length === 0) ? undefined : {...group, runs}
}
