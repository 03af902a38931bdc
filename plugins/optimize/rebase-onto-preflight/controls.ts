import type {Element} from 'hast'
import {groupOf, isUnconditional} from '../../model/access.ts'
import {initialValue, isInherited, longhandsOf} from '../../css/properties.ts'
import type {Declaration, DefaultStyle, PropertyGroup} from '../../model/types.ts'
import {isChangedAbove, type Parents} from './above.ts'
import {type Flow, logicalName} from './directions.ts'
import {isUnseenOn} from './textless.ts'
import type {ValuesOf} from './values-of.ts'
import type {Write} from './write.ts'
import {wordSet} from '../../css/word-set.ts'
import {typeOf} from '../../html/input-type.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {someValue} from '../../css/values/walk.ts'

/** Elements that the browser styles with fonts and colours of the system, for which CSS has no portable keywords. */
export const isControl = ({tagName}: Element): boolean => CONTROLS.has(tagName)

const CONTROLS = new Set(['button', 'input', 'select', 'textarea', 'fieldset', 'progress', 'meter'])

/** What one `revert` covers. */
const TOGETHER = ['font', 'border', 'border-radius', 'padding', 'margin']
/** Colours of the system, and those that the browser alone may use. */
const SYSTEM = wordSet(
  'field fieldtext buttonface buttontext buttonborder graytext threedface canvas canvastext light-dark'
)
const hasSystemColor = (value: string): boolean =>
  someValue(
    parseValue(value),
    (each) =>
      (each.kind === 'keyword' || each.kind === 'function') &&
      (SYSTEM.has(each.name) || each.name.startsWith('-internal-'))
  )

interface ControlFacts {
  groups: readonly PropertyGroup[]
  own: DefaultStyle
  reset: DefaultStyle
  parents: Parents
  flow: Flow
  valuesOf: ValuesOf
}

/**
 * Declarations of a control against preflight, in terms of `revert`: it takes an author's longhand back to the browser's own
 * declarations, on every platform and in every state. A control with the browser's own border and background is
 * drawn natively, one with equal values of an author is not.
 */
export function revertControl(
  element: Element,
  writes: readonly Write[],
  {groups, own, reset, parents, flow, valuesOf}: ControlFacts
): Write[] {
  const isDeclaredBy = (name: string | undefined, isAtRest: boolean) =>
    name !== undefined &&
    (groupOf(groups, name)?.runs.some(({declarations}) =>
      declarations.some(
        (declaration) => declaration.origin !== 'user-agent' && (!isAtRest || isUnconditional(declaration))
      )
    ) ??
      false)
  const isDeclared = (longhand: string, isAtRest = false) =>
    groupOf(groups, 'all') !== undefined ||
    isDeclaredBy(longhand, isAtRest) ||
    isDeclaredBy(logicalName(longhand, flow), isAtRest)
  const isUndrawn =
    groupOf(groups, 'appearance')?.runs.some(({declarations}) =>
      declarations.some(
        (declaration) =>
          declaration.origin !== 'user-agent' &&
          isUnconditional(declaration) &&
          !KEEPS_NATIVE.has(declaration.value)
      )
    ) ?? false
  const isUnseen = isUnseenOn(element, groups, valuesOf)
  const written = new Map(
    writes.filter(({longhand}) => !isUnseen(longhand)).map((write) => [write.longhand, write])
  )
  const plain = (longhand: string, value = 'revert') => written.set(longhand, {pseudo: '', longhand, value})
  for (const longhand in reset) {
    // What holds in some states only can be reverted as a whole, not declared.
    if (own[longhand] !== null || reset[longhand] === null || isUnseen(longhand)) continue
    // The radio button that the browser draws is round by itself.
    if (longhand.endsWith('-radius') && typeOf(element) === 'radio') continue
    if (!isInherited(longhand) || longhand === 'color' || isOfSystem(longhand)) plain(longhand)
    else if (longhand.startsWith('font-') && isChangedAbove(element, longhand, parents))
      plain(longhand, initialValue(longhand))
  }
  for (const [longhand, write] of written) if (hasSystemColor(write.value)) plain(longhand)
  // What is declared in a state or under a condition only leaves the base to the browser.
  if (
    isDrawnNatively(element, own) &&
    !isUndrawn &&
    !APPEARANCE.some((longhand) => isDeclared(longhand, true))
  )
    for (const longhand of APPEARANCE) if (reset[longhand] !== undefined) plain(longhand)
  // With preflight's `appearance: button` the browser applies the line height to controls that it draws without it otherwise.
  if (isButtonInput(element) && !isDeclared('appearance') && isDeclared('line-height'))
    written.set('appearance', {pseudo: '', longhand: 'appearance', value: 'auto'})
  revertTogether(written, isDeclared)
  return [...written.values()]
}

/** Reverts by a shorthand what is reverted of several of its longhands, where none is declared. */
function revertTogether(written: Map<string, Write>, isDeclared: (longhand: string) => boolean): void {
  for (const property of TOGETHER) {
    const longhands = longhandsOf(property)
    if (
      longhands.filter((name) => written.has(name)).length < 2 ||
      longhands.some((name) => isDeclared(name))
    )
      continue
    const shorthand: Declaration['shorthand'] = {property, value: 'revert', longhands}
    for (const longhand of longhands)
      written.set(longhand, {pseudo: '', longhand, value: 'revert', shorthand})
  }
}

/** The system's font is 400 and upright; its family and size are its own. */
const isOfSystem = (longhand: string) => longhand === 'font-family' || longhand === 'font-size'

/** Values of `appearance` with which a control is drawn by the browser (CSS Basic User Interface 4, §7.2). */
const KEEPS_NATIVE = wordSet(
  'auto button textfield searchfield textarea checkbox radio menulist menulist-button listbox meter progress-bar'
)

const APPEARANCE = [
  'background-color',
  'background-image',
  ...longhandsOf('border'),
  ...longhandsOf('border-radius')
]
/** Inputs that look the same whatever their border is, or that have none. */
const NOT_FRAMED = wordSet('checkbox radio range hidden image file')

const BUTTONS = wordSet('button submit reset')
const isButtonInput = (element: Element) => element.tagName === 'input' && BUTTONS.has(typeOf(element))

const isDrawnNatively = (element: Element, own: DefaultStyle) =>
  own.appearance === 'auto' && !(element.tagName === 'input' && NOT_FRAMED.has(typeOf(element)))
