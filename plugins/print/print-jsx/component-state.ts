import {capitalized, pascalCase} from './capitalized.ts'
import {wordSet} from '../../css/word-set.ts'
import type {Element, Root} from 'hast'
import {controlLabel, labelWords} from '../../html/controls/control-label.ts'
import {childElements} from '../../model/root-elements.ts'
import {variableAt} from '../../model/initial-state.ts'
import type {Activation, OpenWhen, StateVariable} from '../../model/interaction.ts'
import {choice, group, indent, type Layout, line, softLine} from '../layout/layout.ts'
import {DISMISS} from './dismiss-hook.ts'
import {uniqueName} from './components/data-names.ts'
import {stringLiteral} from './literals.ts'

/** A variable of `useState`, with the name of its setter. */
export interface NamedVariable extends StateVariable {
  name: string
  setter: string
  /** Other names for it, where one of them has to have a number. */
  others: readonly string[]
}

const FLAGS = {
  disclosure: 'isMenuOpen',
  menu: 'isMenuOpen',
  dialog: 'isDialogOpen',
  tab: 'isSelected',
  alert: 'isShown',
  theme: 'isDark',
  press: 'isPressed',
  check: 'isChecked'
} as const

const CHOICES = {
  disclosure: 'openItem',
  menu: 'openMenu',
  dialog: 'openDialog',
  tab: 'activeTab',
  alert: 'shownAlert',
  theme: 'theme',
  press: 'pressedItem',
  check: 'checkedItem'
} as const

/** What stands behind what a thing is called. */
const SUFFIXES: Readonly<Partial<Record<StateVariable['kind'], string>>> = {
  disclosure: 'Open',
  press: 'Pressed',
  check: 'Checked'
}

/** What a thing is that has no name of its own. */
const NOUNS = {
  disclosure: 'Menu',
  menu: 'Menu',
  dialog: 'Dialog',
  tab: 'Tabs',
  alert: 'Alert',
  theme: 'Theme',
  press: 'Button',
  check: 'Option'
} as const

/** What more of the same is called. */
const FURTHER = ['Other', 'Further', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth']

/** The variables of a tree, with names that the module does not have yet. */
export function nameVariables(
  {data}: Root,
  nouns: ReadonlyMap<number, readonly string[]>,
  taken: Set<string>
): NamedVariable[] {
  return (data?.variables ?? []).map((variable, at) => {
    const {kind, isChoice, ownName} = variable
    const written = ownName === undefined ? '' : nounOf(wordsOfName(ownName))
    const own = [...(NOUN.test(written) ? [written] : []), ...(nouns.get(at) ?? [])]
    const suffix = SUFFIXES[kind]
    const named = (noun: string) => (isChoice ? `${CHOICES[kind]}Of${noun}` : `is${noun}${suffix ?? 'Open'}`)
    const [first] = own
    const plain = isChoice
      ? CHOICES[kind]
      : first && (suffix || first === written)
        ? named(first)
        : FLAGS[kind]
    const others = [...own, ...FURTHER.map((word) => word + (first ?? NOUNS[kind]))].map(named)
    const name = uniqueName(
      taken.has(plain) ? (own.map(named).find((one) => !taken.has(one)) ?? plain) : plain,
      taken
    )
    const setter = uniqueName(`set${capitalized(name)}`, taken)
    return {...variable, name, setter, others}
  })
}

/** Calls a variable that each use of a component has for itself by what it is, not by what the first of them is called. */
export function nameGenerally(variable: NamedVariable | undefined, taken: Set<string>): void {
  if (!variable) return
  const {kind, isChoice} = variable
  const name = (isChoice ? [CHOICES[kind], ...GENERAL_CHOICES] : GENERAL_FLAGS).find(
    (one) => !taken.has(one) && !taken.has(`set${capitalized(one)}`)
  )
  if (name === undefined) return
  variable.name = name
  variable.setter = `set${capitalized(name)}`
  taken.add(name)
  taken.add(variable.setter)
}
const GENERAL_FLAGS = ['isExpanded', 'isShown', 'isActive', 'isUnfolded']
const GENERAL_CHOICES = ['selected', 'current', 'chosen']

/**
 * `FaqList`, for each variable of one thing: what its control is called, as `Toggle navigation` is `Menu`, and the page's own name for
 * what it opens.
 */
export function nounsOf(elements: Iterable<Element>): Map<number, string[]> {
  const nouns = new Map<number, string>()
  const own = new Map<number, string>()
  /** What is in a control is not what it opens. */
  const inside = new Set<Element>()
  for (const element of elements) {
    if (element.data?.activations || inside.has(element))
      for (const child of childElements(element)) inside.add(child)
    const {data, tagName} = element
    for (const {variable, effect} of data?.activations ?? []) {
      const noun = effect === 'close' ? '' : nounOf(labelWords(controlLabel(element)))
      if (!nouns.has(variable) && NOUN.test(noun)) nouns.set(variable, noun)
    }
    for (const {variable} of data?.activations || inside.has(element) ? [] : (data?.bindings ?? [])) {
      const noun = tagName === 'nav' ? 'Menu' : nounOf((data?.ownName ?? '').split('-'))
      if (!own.has(variable) && NOUN.test(noun)) own.set(variable, noun)
    }
  }
  return new Map(
    [...new Set([...own.keys(), ...nouns.keys()])].map((variable) => [
      variable,
      [...new Set([nouns.get(variable), own.get(variable)])].filter((noun) => noun !== undefined)
    ])
  )
}

/** `isMobileMenuOpen` → `mobile`, `menu`; without what such names have in common. */
const wordsOfName = (name: string): string[] =>
  name
    .split(/(?=[A-Z])|[_$]/)
    .map((word) => word.toLowerCase())
    .filter((word) => !OF_FLAGS.has(word))

const OF_FLAGS = wordSet('is opened visible shown expanded active toggled state')

const NOUN = /^[A-Z][A-Za-z]{2,19}$/
const VERBS = wordSet('toggle open close show hide expand collapse the')
const MENUS = wordSet('nav navbar navigation menu')

function nounOf(words: readonly string[]): string {
  const left = words.filter((word) => !VERBS.has(word.toLowerCase()))
  const [kind] = left.filter((word) => !MENUS.has(word))
  const isMenu = left.some((word) => MENUS.has(word))
  return isMenu
    ? `${kind === undefined || kind === 'main' ? '' : capitalized(kind)}Menu`
    : pascalCase(left.join('-'))
}

/** `const [isMenuOpen, setIsMenuOpen] = useState(false);` */
export function declarationOf(variable: NamedVariable, typescript: boolean): string {
  const {name, setter, initial, isChoice, canBeNone} = variable
  const type = typescript && isChoice && canBeNone ? `<${valueType(variable)}>` : ''
  const value = typeof initial === 'string' ? stringLiteral(initial) : String(initial)
  return `const [${name}, ${setter}] = useState${type}(${value});`
}

/** The type of a variable's value. */
export const valueType = ({isChoice, canBeNone}: NamedVariable): string =>
  isChoice ? (canBeNone ? 'string | null' : 'string') : 'boolean'

/** The type of a variable's setter. */
export const setterType = (variable: NamedVariable): string =>
  `Dispatch<SetStateAction<${valueType(variable)}>>`

/** `useDismiss(openMenu, setOpenMenu, null, true);`, undefined where only controls close it. */
export function dismissalOf({name, setter, isChoice, dismissal}: NamedVariable): Layout | undefined {
  if (!dismissal) return undefined
  const given = [name, setter, isChoice ? 'null' : 'false', String(dismissal !== 'escape')]
  const list = given.map((text, at): Layout => (at === 0 ? text : [',', line, text]))
  return group([`${DISMISS}(`, indent([softLine, list]), choice(',', ''), softLine, ');'])
}

/** The key as source: a literal, or an expression of the data of a `.map`. */
export interface BoundKey extends OpenWhen {
  expression?: string
}

const keySource = ({key = '', expression}: BoundKey): string => expression ?? stringLiteral(key)

/** `isMenuOpen`, `activeTab === "home"`. */
export function conditionOf(when: BoundKey, variables: readonly NamedVariable[]): string {
  const {name, isChoice} = variableAt(variables, when.variable)
  return isChoice ? `${name} === ${keySource(when)}` : name
}

/** `setIsMenuOpen((isOpen) => !isOpen)` */
export function activationSource(
  activation: Activation & BoundKey,
  variables: readonly NamedVariable[]
): Layout {
  const {setter, isChoice, kind} = variableAt(variables, activation.variable)
  const {effect} = activation
  const before = kind === 'theme' || kind === 'press' || kind === 'check' ? FLAGS[kind] : 'isOpen'
  if (!isChoice) return `${setter}(${effect === 'toggle' ? `(${before}) => !${before}` : effect === 'open'})`
  const key = keySource(activation)
  if (effect === 'close') return `${setter}(null)`
  if (effect === 'open') return `${setter}(${key})`
  const update = [line, choice('', '('), conditionalLayout(`open === ${key}`, 'null', key), choice('', ')')]
  return group([`${setter}((open) =>`, indent(update), choice(',', ''), softLine, ')'])
}

/** `test ? one : other`, on lines of their own where they do not fit on one. */
export const conditionalLayout = (test: string, one: string, other: string): Layout =>
  group([test, indent([line, `? ${one}`, line, `: ${other}`])])
