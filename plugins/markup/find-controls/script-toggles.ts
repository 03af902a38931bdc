import type {Element, Root} from 'hast'
import {clickedBy, matcherOf, reached, ROOTS} from '../../cascade/match/script-places.ts'
import {type PageElements} from '../../html/controls/page-elements.ts'
import type {ScriptControl} from '../../html/controls/script-controls.ts'
import {isOpenName} from '../../html/controls/state-words.ts'
import {addTo} from '../../model/group-by.ts'
import {changesBox, isHiddenNow, isSetNow, type OpeningToggle} from './opening.ts'
import {darkTheme, isDark} from './theme-buttons.ts'
import type {StateUse, StateUses} from './state-uses.ts'

/** A class that the page's script sets when a control is clicked. */
export interface ScriptToggle {
  toggle: OpeningToggle
  effect: ScriptControl['effect']
}

interface Facts {
  elements: PageElements
  uses: StateUses
  quirks: boolean
}

/**
 * The classes that scripts set by a click, by what is clicked, where the script names both elements and declarations of the copy depend on
 * the class. Of several controls and several targets it is not known which belong together. What a script sets on `html` is set on the
 * body, which is the outermost element of a component, or on the element that is around everything in it.
 */
export function scriptToggles(
  tree: Root,
  controls: readonly ScriptControl[],
  facts: Facts
): Map<Element, ScriptToggle[]> {
  const {elements, uses, quirks} = facts
  const found = new Map<Element, ScriptToggle[]>()
  const matching = matcherOf(tree, quirks)
  const [html, body] = ['html', 'body'].map((name) => elements.all.find(({tagName}) => tagName === name))
  const outermost = elements.all.find(({data}) => data?.wrapsPage) ?? body
  const ofRoot = new Set([
    ...uses.around,
    ...(html ? uses.heldBy(html).map(({requirement}) => requirement.name) : [])
  ])
  const fromThere = (start: Element, steps: readonly string[] = []) =>
    reached(start, steps, elements, matching)
  const toggleOf = (
    holder: Element,
    className: string | undefined,
    attribute: string | undefined,
    isRoot: boolean
  ) =>
    className !== undefined
      ? classToggle(holder, className, facts)
      : isRoot
        ? themeToggle(tree, holder, attribute)
        : attributeToggle(holder, attribute, facts)
  for (const each of controls) {
    const {target, steps, className, attribute, style, value, effect} = each
    // A click anywhere is no control.
    // What is only added to what is clicked is taken from others then, which is not known of here.
    if (target === 'this' && effect !== 'toggle' && !leadsElsewhere(steps, effect)) continue
    const clicked = clickedBy(each, elements, matching)
    const isRoot = ROOTS.has(target.trim())
    const starts = isRoot ? [outermost] : target === 'this' ? [] : matching(target)
    if (clicked.length > 1 && starts.length > 1) continue
    for (const element of clicked)
      for (const start of target === 'this' ? [element] : starts) {
        const holder = start && fromThere(start, steps)
        const toggle =
          holder &&
          (style === undefined
            ? toggleOf(holder, className, attribute, isRoot)
            : styleToggle(holder, style, value))
        if (!toggle || !isUsed(toggle, isRoot ? ofRoot : NONE, facts)) continue
        const isOpened = toggle.kind === 'class' ? toggle.isOpen : className === undefined
        const set = isOpened ? effect : OPPOSITES[effect]
        const own = isDark(toggle) && clicked.length > 1 ? effectOfChoice(element, set) : set
        if (own) addTo(found, element, {toggle, effect: own})
      }
  }
  return found
}

/** What one of several buttons for a theme sets, by a value of its own: undefined where it leaves that to the device. */
function effectOfChoice(
  {properties}: Element,
  effect: ScriptControl['effect']
): ScriptControl['effect'] | undefined {
  const values = new Set(Object.values(properties).map((value) => String(value).toLowerCase()))
  if (values.has('auto') || values.has('system')) return undefined
  return values.has('dark') ? 'open' : values.has('light') ? 'close' : effect
}

/** Whether the place of a target, from what is clicked, is not one that each item of a list has. */
const leadsElsewhere = (steps: readonly string[] = [], effect: ScriptControl['effect']): boolean =>
  steps.some((step) => step.startsWith('named ') || (effect === 'close' && step.startsWith('closest ')))

/**
 * A class that the page does not have as it was captured; rules for one that it has are rules like any other, but where it is the theme of the
 * page. One that an element has which is not shown is taken away to show it.
 */
function classToggle(holder: Element, name: string, facts: Facts): OpeningToggle | undefined {
  const toggle: OpeningToggle = {holder, kind: 'class', name, isOpen: isOpenName(name) ?? true}
  if (!isSetNow(toggle) || holder.data?.wrapsPage) return toggle
  if (hides(usesOf(holder, name, facts))) return {...toggle, isOpen: false}
  return isHiddenNow(holder) ? styleToggle(holder, 'display') : undefined
}

/** Whether declarations that ask for a class take the box of an element that has it. */
const hides = (uses: readonly StateUse[]): boolean =>
  uses.some(
    ({requirement, declaration}) =>
      requirement.isSet && declaration.property === 'display' && declaration.value === 'none'
  )

/** What setting does that closes something. */
const OPPOSITES = {toggle: 'toggle', open: 'close', close: 'open'} as const

/** What a script declares in the `style` attribute: `display`, or a height that it measures, which is that of the contents. */
const styleToggle = (holder: Element, name: string, value = 'block'): OpeningToggle => ({
  holder,
  kind: 'style',
  name,
  value: name === 'display' ? value : name === 'height' ? 'auto' : 'none',
  isOpen: name !== 'display' || isHiddenNow(holder)
})

/** The attribute by which a page has its dark theme. */
function themeToggle(tree: Root, holder: Element, name: string | undefined): OpeningToggle | undefined {
  const theme = darkTheme(tree)
  return theme?.name === name && theme ? {holder, ...theme, isOpen: true} : undefined
}

/** An attribute, with the one value that rules ask for and it does not have as it was captured. */
function attributeToggle(holder: Element, name = '', facts: Facts): OpeningToggle | undefined {
  if (name === 'hidden') return {holder, kind: 'attribute', name, isOpen: false}
  const values = new Set(
    usesOf(holder, name, facts).flatMap(({requirement: {isSet, value}}) =>
      isSet && !isSetNow({holder, kind: 'attribute', name, ...(value !== undefined && {value})})
        ? [value]
        : []
    )
  )
  const [value] = values
  if (values.size !== 1) return undefined
  const isOpen = isOpenName(value ?? name) ?? isOpenName(name) ?? true
  return {holder, kind: 'attribute', name, ...(value !== undefined && {value}), isOpen}
}

/** Declarations that depend on a toggle of an element, or of any around what they are for. */
function usesOf(holder: Element, name: string, {uses, elements: {all, rangeOf}}: Facts): StateUse[] {
  const inside = uses.around.has(name)
    ? all.slice(...rangeOf(holder)).flatMap((element) => uses.styling(element).filter((use) => !use.holder))
    : []
  return [...uses.heldBy(holder), ...inside].filter(({requirement}) => requirement.name === name)
}

const NONE: ReadonlySet<string> = new Set()

/** Whether declarations ask for it, and it is one for being open by its name, or since it shows or moves something. */
function isUsed(
  {holder, name, kind, value}: OpeningToggle,
  ofRoot: ReadonlySet<string>,
  facts: Facts
): boolean {
  const own = usesOf(holder, name, facts).filter(({requirement}) => requirement.kind === kind)
  const isNamed = kind === 'attribute' || isOpenName(name) !== undefined
  return (
    ofRoot.has(name) ||
    name === 'hidden' ||
    kind === 'style' ||
    isDark({kind, name, ...(value !== undefined && {value})}) ||
    (own.length > 0 && (isNamed || own.some(({declaration}) => changesBox(declaration))))
  )
}
