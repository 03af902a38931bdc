import type {Element} from 'hast'
import {isUnconditional, styleOf} from '../../model/access.ts'
import {groupIndex} from '../../model/group-index.ts'
import {longhandsOf} from '../../css/properties.ts'
import type {PropertyGroup} from '../../model/types.ts'
import {relativeUnits} from '../../css/values/relative-units.ts'
import {wordSet} from '../../css/word-set.ts'
import {isKeyword, isWord} from '../../css/values/keywords.ts'
import {typeOf} from '../../html/input-type.ts'
import {matchesProperty} from '../../css/grammar.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {someValue} from '../../css/values/walk.ts'
import {isColorValue} from '../../css/value-kinds.ts'
import type {ValuesOf} from './values-of.ts'

/** Controls that show no text. */
const TEXTLESS = wordSet('checkbox radio range')

/** Boxes that have no lines of their own: what is in them is a block, and white space between it is nothing (CSS Flexible Box Layout 1, §4). */
const WITHOUT_LINES = wordSet('flex inline-flex grid inline-grid none')

/**
 * What is invisible on a control without text: its font, unless one of its own lengths depends on it; the colour of text as well where
 * the browser draws the control.
 */
export function isUnseenOn(
  element: Element,
  groups: readonly PropertyGroup[],
  valuesOf: ValuesOf
): (longhand: string) => boolean {
  const isDrawn = isTextlessInput(element)
  if (
    !isDrawn &&
    !(
      element.tagName === 'button' &&
      isOnly(valuesOf(element, 'display'), WITHOUT_LINES) &&
      hasPicturesOnly(element)
    )
  )
    return () => false
  const declared = values(groups)
  const isFontSeen = declared.some(isDeclaredOfFont)
  const isColorSeen =
    !isDrawn ||
    declared.some(([property, value]) => isInColor(property, value)) ||
    LINES.some(({style, color}) => isLineDrawn(groups, style) && !isDeclared(groups, color))
  return (longhand) => (FONT.has(longhand) ? !isFontSeen : longhand === 'color' && !isColorSeen)
}

const FONT: ReadonlySet<string> = new Set(longhandsOf('font'))

const isOnly = (displays: ReadonlySet<string>, words: ReadonlySet<string>): boolean =>
  displays.size > 0 && [...displays].every((display) => words.has(display))

/** Whether an element has no generated content, and pictures and empty boxes alone in it, of which none has a text or a length relative to a font. */
const hasPicturesOnly = (element: Element): boolean =>
  isWithoutParts(element) &&
  element.children.every((child) =>
    child.type === 'element'
      ? (PICTURES.has(child.tagName) || (BOXES.has(child.tagName) && child.children.length === 0)) &&
        !textIn(child) &&
        isFreeOfFonts(child)
      : child.type === 'comment' || (child.type === 'text' && child.value.trim() === '')
  )

const PICTURES = wordSet('svg picture img')
/** Without anything in them they have no lines: a dot that says that there is something new. */
const BOXES = wordSet('span div i b')

const textIn = (element: Element): boolean =>
  element.properties.alt !== undefined && element.properties.alt !== ''
    ? true
    : element.children.some((child) =>
        child.type === 'element' ? textIn(child) : child.type === 'text' && child.value.trim() !== ''
      )

const isFreeOfFonts = (element: Element): boolean =>
  isWithoutParts(element) &&
  Object.values(element.properties).every((value) => typeof value !== 'string' || !isOfFont(value)) &&
  !values(styleOf(element)[''] ?? []).some(isDeclaredOfFont) &&
  element.children.every((child) => child.type !== 'element' || isFreeOfFonts(child))

const isOfFont = (value: string): boolean => OF_FONT.some((unit) => relativeUnits(value).has(unit))

/** Whether a declared value may be a length relative to the font: colours, times and numbers are none, whatever a `var()` in them stands for. */
const isDeclaredOfFont = ([property, value]: [property: string, value: string]): boolean =>
  isOfFont(value) &&
  (matchesProperty(property, '1em') || !WITHOUT_LENGTHS.some((other) => matchesProperty(property, other)))

const WITHOUT_LENGTHS = ['red', '1s', 'ease', '1']

/** Lengths relative to the font, and values that may contain one. */
const OF_FONT = ['em', 'ex', 'cap', 'ch', 'ic', 'lh', 'var']

/** Alone, without parts that have a text or a font of their own. */
const isTextlessInput = (element: Element): boolean =>
  element.tagName === 'input' && TEXTLESS.has(typeOf(element)) && isWithoutParts(element)

const isWithoutParts = (element: Element): boolean =>
  Object.keys(styleOf(element)).every((pseudo) => pseudo === '')

const values = (groups: readonly PropertyGroup[]): [property: string, value: string][] =>
  groups.flatMap(({runs}) =>
    runs.flatMap(({declarations}) =>
      declarations
        .filter(({origin}) => origin !== 'user-agent')
        .map(({property, value}): [string, string] => [property, value])
    )
  )

/** Shadows have the colour of the text where they name none. */
function isInColor(property: string, value: string): boolean {
  const relative = relativeUnits(value)
  if (relative.has('currentcolor') || relative.has('var')) return true
  const parsed = parseValue(value)
  return property === 'box-shadow' && !isKeyword(parsed, 'none') && !someValue(parsed, isColorValue)
}

const LINES = [...['top', 'right', 'bottom', 'left'].map((side) => `border-${side}`), 'outline'].map(
  (line) => ({
    style: `${line}-style`,
    color: `${line}-color`
  })
)

const isLineDrawn = (groups: readonly PropertyGroup[], style: string): boolean =>
  groupIndex(groups)
    .get(style)
    ?.runs.some(({declarations}) =>
      declarations.some(({origin, value}) => origin !== 'user-agent' && !isWord(value, 'none', 'hidden'))
    ) ?? false

const isDeclared = (groups: readonly PropertyGroup[], color: string): boolean =>
  groupIndex(groups)
    .get(color)
    ?.runs.every(({declarations}) =>
      declarations.some((one) => one.origin !== 'user-agent' && isUnconditional(one))
    ) ?? false
