import type {Element} from 'hast'
import type {ElementStyle} from '../../model/types.ts'
import {withAuthoredRanges} from './authored-ranges.ts'
import {isWorthIt, type ThemeName} from './recover-theme/theme-name.ts'
import {isOpenedByAttribute} from './own-states.ts'
import {type PrintedStyle, printStyle} from './print-style.ts'
import {type PrintOptions} from './place-tokens.ts'
import type {Markers} from './markers.ts'
import {isInTheme} from './theme-variants.ts'
import {nameFinder, usesOfNames} from './uses-of-names.ts'

/** A style as it is to be printed, with the elements that have it. */
export interface StyleOfElements {
  style: ElementStyle
  elements: readonly Element[]
  options: Pick<PrintOptions, 'flow' | 'authored' | 'animated' | 'isExcluded'>
}

export type PrintedElements = PrintedStyle & {elements: readonly Element[]}

export interface PrintStylesFacts
  extends Pick<PrintOptions, 'engine' | 'entryOf' | 'covers' | 'states' | 'whens' | 'tainted' | 'widthUnit'> {
  markers: Markers
}

/** Prints styles under a theme; what several have in common, which are printed alike for all their elements, once. */
function printer(facts: PrintStylesFacts): (style: StyleOfElements) => PrintedElements {
  const known = new Map<ElementStyle, PrintedStyle>()
  return (one) => {
    let printed = known.get(one.style)
    if (!printed) known.set(one.style, (printed = printStyleOf(one, facts)))
    return {...printed, elements: one.elements}
  }
}

function printStyleOf(
  {style, elements, options}: StyleOfElements,
  {markers, ...facts}: PrintStylesFacts
): PrintedStyle {
  return printStyle(withAuthoredRanges(style, options.authored, {engine: facts.engine, flow: options.flow}), {
    ...facts,
    ...options,
    markerName: (kind, placeholder, combinator) => markers.nameFor(kind, placeholder, combinator, elements),
    pageSubjects: markers.pageSubjects,
    isThemeInside: markers.isThemeInside,
    isInTheme: (selector) => isInTheme(selector, style, elements, facts.states),
    isOpened: (placeholder) =>
      (placeholder === undefined ? elements : markers.elementsOf(placeholder)).every(isOpenedByAttribute)
  })
}

const isWorth = (name: ThemeName, lists: ReadonlyMap<string, number>): boolean =>
  isWorthIt(
    name,
    lists.size,
    [...lists.values()].reduce((all, elements) => all + elements, 0)
  )

/** Rounds in which names are given up; each can leave another one alone. */
const MOST_ROUNDS = 3

export interface ThemedPrint {
  printed: PrintedElements[]
  /** The names that several class lists use. */
  names: readonly ThemeName[]
  facts: PrintStylesFacts
}

/**
 * Styles as tokens under the page's theme. A name that one class list alone uses is given up for its value, if it is not among those that are `kept`, and
 * the styles that used it are printed again.
 */
export function printThemed(
  styles: readonly StyleOfElements[],
  recovered: readonly ThemeName[],
  kept: ReadonlySet<ThemeName>,
  factsFor: (names: readonly ThemeName[]) => PrintStylesFacts
): ThemedPrint {
  let names = recovered
  let facts = factsFor(names)
  const printed = styles.map(printer(facts))
  for (let round = 0; round < MOST_ROUNDS && names.length > 0; round++) {
    const uses = usesOfNames(names, printed)
    const alone = new Set(
      [...uses].flatMap(([name, own]) => (kept.has(name) || isWorth(name, own) ? [] : [name]))
    )
    if (alone.size === 0) break
    const finder = nameFinder(names)
    names = names.filter((name) => !alone.has(name))
    facts = factsFor(names)
    const print = printer(facts)
    for (const [at, style] of styles.entries())
      if (printed[at]?.placed.some((each) => finder(each).some((name) => alone.has(name))))
        printed[at] = print(style)
  }
  return {printed, names, facts}
}
