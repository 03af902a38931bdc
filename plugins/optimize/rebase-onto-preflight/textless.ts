import type {Element} from 'hast'
import {isUnconditional, styleOf} from '../../model/access.ts'
import {groupIndex} from '../../model/group-index.ts'
import {longhandsOf} from '../../css/properties.ts'
import type {PropertyGroup} from '../../model/types.ts'
import {relativeUnits} from '../../css/values/relative-units.ts'
import {wordSet} from '../../css/word-set.ts'
import {isKeyword, isWord} from '../../css/values/keywords.ts'
import {typeOf} from '../../html/input-type.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {someValue} from '../../css/values/walk.ts'
import {isColorValue} from '../../css/value-kinds.ts'

/** Controls that show no text. */
const TEXTLESS = wordSet('checkbox radio range')

/** What is invisible on such a control: its font, unless one of its own lengths depends on it, and the colour of its text. */
export function unseenOf(element: Element, groups: readonly PropertyGroup[]): ReadonlySet<string> {
  if (!isTextless(element)) return NOTHING
  const declared = values(groups)
  const isFontSeen = declared.some(([, value]) => OF_FONT.some((unit) => relativeUnits(value).has(unit)))
  const isColorSeen =
    declared.some(([property, value]) => isInColor(property, value)) ||
    LINES.some(({style, color}) => isDrawn(groups, style) && !isDeclared(groups, color))
  return new Set([...(isFontSeen ? [] : longhandsOf('font')), ...(isColorSeen ? [] : ['color'])])
}

const NOTHING: ReadonlySet<string> = new Set()

/** Lengths relative to the font, and values that may contain one. */
const OF_FONT = ['em', 'ex', 'cap', 'ch', 'ic', 'lh', 'var']

/** Alone, without parts that have a text or a font of their own. */
const isTextless = (element: Element): boolean =>
  element.tagName === 'input' &&
  TEXTLESS.has(typeOf(element)) &&
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

const isDrawn = (groups: readonly PropertyGroup[], style: string): boolean =>
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
