import type {Element} from 'hast'
import {entryOf} from '../../css/entry-of.ts'
import {classesOf} from '../../html/class-list.ts'
import type {ControlKind} from '../../html/controls/conventions.ts'
import {type PageElements, propertyOf, textOf} from '../../html/controls/page-elements.ts'
import {isChosenName, isOpenName} from '../../html/controls/state-words.ts'
import {dataOf} from '../../model/access.ts'
import type {Binding, OpenWhen} from '../../model/interaction.ts'
import type {Opening} from './opening.ts'
import type {StateUses} from './state-uses.ts'

/** One thing that opens: with what opens it, and in which state it was captured. */
export interface Opened {
  kind: ControlKind
  target: Element
  opening: Opening
  isOpen: boolean
  when: OpenWhen
  /** Of tabs: what the one that is selected has, if one is. */
  selected?: Element
}

/** Lets the target, and what else has the toggles that open it, follow the variable. */
export function bindTarget({target, opening, isOpen, when, kind}: Opened): void {
  for (const {holder, kind: of, name, value, isOpen: isOpenWith} of opening.toggles) {
    const binding = bindingOf(holder, when)
    if (of === 'class') setClass(binding, name, isOpenWith)
    else if (of === 'style') {
      if (name === 'display')
        setDisplay(holder, when, {
          open: isOpenWith ? (value ?? 'block') : null,
          closed: isOpenWith ? null : 'none'
        })
      else
        binding.style = {
          property: name === 'height' ? 'height' : 'maxHeight',
          open: value ?? null,
          closed: null
        }
    } else {
      const set = value ?? ''
      const written = textOf(holder, propertyOf(name)) ?? null
      const unset = written === set ? (otherOf(propertyOf(name), set) ?? null) : written
      setAttribute(binding, propertyOf(name), isOpenWith ? [set, unset] : [unset, set])
      if (name === 'hidden') noteDisplay(holder, 'none')
    }
  }
  for (const name of ['hidden', 'ariaHidden', 'dataState', 'inert', 'open'])
    followAttribute(target, when, name, isOpen)
  if (opening.needsDisplay && !opening.isShown) setDisplay(target, when, {open: 'block', closed: null})
  else if (opening.isShown || kind === 'alert') setDisplay(target, when, {open: null, closed: 'none'})
}

function setDisplay(
  target: Element,
  when: OpenWhen,
  values: Pick<NonNullable<Binding['style']>, 'open' | 'closed'>
): void {
  bindingOf(target, when).style = {property: 'display', ...values}
  noteDisplay(target, values.open ?? 'none')
}

/** Printers must know of it, since white space beside a block is not rendered, and beside no box is. */
function noteDisplay(target: Element, display: string): void {
  const data = dataOf(target)
  if (data.display) data.display = [...data.display, display]
}

/** Lets a control follow the variable: its ARIA states, and classes that it shares with the target. */
export function bindControl(control: Element, opened: Opened, uses: StateUses): void {
  const {opening, isOpen, when, kind, selected} = opened
  for (const name of ['ariaExpanded', 'ariaSelected', 'ariaPressed', 'dataState'])
    followAttribute(control, when, name, isOpen)
  // Those that are not selected may lack the attribute.
  if (selected?.properties.ariaSelected !== undefined && control.properties.ariaSelected === undefined)
    setAttribute(bindingOf(control, when), 'ariaSelected', ['true', null])
  const shared = new Set(opening.toggles.map(({name}) => name))
  const classes = classesOf(control)
  for (const {requirement} of uses.heldBy(control)) {
    const {name} = requirement
    const isOpenWith = requirement.kind === 'class' ? isOpenName(name) : undefined
    if (isOpenWith === undefined) continue
    const isOwn = isOpenWith
      ? shared.has(name) ||
        (kind === 'tab' && isChosenName(name) && (!selected || classesOf(selected).includes(name)))
      : classes.includes(name) === !isOpen
    const isBound = opening.toggles.some((toggle) => toggle.holder === control && toggle.name === name)
    if (isOwn && !isBound) setClass(bindingOf(control, when), name, isOpenWith)
  }
}

/** Lets an attribute follow the variable. */
export const bindAttribute = (
  element: Element,
  when: OpenWhen,
  name: string,
  values: readonly [open: string | null, closed: string | null]
): void => setAttribute(bindingOf(element, when), name, values)

/** Lets a class of an element follow the variable, where nothing does yet. */
export function bindClass(element: Element, when: OpenWhen, name: string, isOpen: boolean): void {
  const isBound = element.data?.bindings?.some(({classes}) => classes.some((one) => one.name === name))
  if (!isBound) setClass(bindingOf(element, when), name, isOpen)
}

/**
 * Lets `aria-expanded` follow of which the page declares the wrong value, a panel that is closed being expanded. False where rules of the
 * page are for that attribute, and its value stays.
 */
export function correctExpanded(control: Element, {isOpen, when}: Opened, uses: StateUses): boolean {
  const written = textOf(control, 'ariaExpanded')
  const isBound = control.data?.bindings?.some(({attributes}) =>
    attributes.some(({name}) => name === 'ariaExpanded')
  )
  if (isBound || (written !== 'true' && written !== 'false')) return true
  if (uses.heldBy(control).some(({requirement}) => requirement.name === 'aria-expanded')) return false
  control.properties.ariaExpanded = String(isOpen)
  setAttribute(bindingOf(control, when), 'ariaExpanded', ['true', 'false'])
  return true
}

/** Lets what contains both the control and the target follow, where it knows the same class (`.dropdown.show`). */
export function bindAround(
  control: Element,
  {target, opening, isOpen, when}: Opened,
  uses: StateUses,
  {ancestorsOf}: PageElements
): void {
  const around = ancestorsOf(control).findLast((element) => ancestorsOf(target).includes(element))
  if (!around) return
  for (const {kind, name, isOpen: isOpenWith} of opening.toggles)
    if (
      kind === 'class' &&
      classesOf(around).includes(name) === (isOpenWith === isOpen) &&
      uses.heldBy(around).some(({requirement}) => requirement.kind === 'class' && requirement.name === name)
    )
      setClass(bindingOf(around, when), name, isOpenWith)
}

/** Lets what is in a switch follow that has the same state: its thumb. */
export function bindInside(
  control: Element,
  {kind, isOpen, when}: Opened,
  {all, rangeOf}: PageElements
): void {
  if (kind !== 'check') return
  const [first, end] = rangeOf(control)
  for (const inside of all.slice(first + 1, end)) followAttribute(inside, when, 'dataState', isOpen)
}

/** Values of attributes while something is open, with those while it is closed. */
const PAIRS: Readonly<Record<string, readonly (readonly [open: string, closed: string])[]>> = {
  ariaExpanded: [['true', 'false']],
  ariaSelected: [['true', 'false']],
  ariaPressed: [['true', 'false']],
  ariaChecked: [['true', 'false']],
  ariaHidden: [['false', 'true']],
  dataState: [
    ['open', 'closed'],
    ['active', 'inactive'],
    ['on', 'off'],
    ['visible', 'hidden'],
    ['checked', 'unchecked']
  ]
}
/** The value that an attribute has while the other one does not hold. */
const otherOf = (name: string, value: string): string | undefined =>
  entryOf(PAIRS, name)?.find(([open]) => open === value)?.[1]

/** Attributes that are there, or not. */
const FLAGS: Readonly<Record<string, boolean>> = {hidden: false, inert: false, open: true}

/** An attribute that the page has, with the value that it had when it was captured. */
function followAttribute(element: Element, when: OpenWhen, name: string, isOpen: boolean): void {
  const written = textOf(element, name)
  const isOpenWith = entryOf(FLAGS, name)
  if (isOpenWith !== undefined) {
    const isSet = written !== undefined
    if (name === 'open' ? element.tagName === 'dialog' : isSet && isOpen === isOpenWith)
      setAttribute(bindingOf(element, when), name, isOpenWith ? ['', null] : [null, ''])
    return
  }
  const pair = entryOf(PAIRS, name)?.find((values) => values[isOpen ? 0 : 1] === written)
  if (pair) setAttribute(bindingOf(element, when), name, pair)
}

function bindingOf(element: Element, when: OpenWhen): Binding {
  const bindings = (dataOf(element).bindings ??= [])
  const known = bindings.find(({variable, key}) => variable === when.variable && key === when.key)
  if (known) return known
  const binding: Binding = {...when, classes: [], attributes: []}
  bindings.push(binding)
  return binding
}

function setClass({classes}: Binding, name: string, isOpen: boolean): void {
  if (!classes.some((one) => one.name === name)) classes.push({name, isOpen})
}

function setAttribute(
  {attributes}: Binding,
  name: string,
  [open, closed]: readonly [open: string | null, closed: string | null]
): void {
  if (!attributes.some((one) => one.name === name)) attributes.push({name, open, closed})
}
