import type {Element, Root} from 'hast'
import type {Activation, OpenWhen, StateVariable} from '../../model/interaction.ts'
import {uniqueName} from './repeat-names.ts'
import {stringLiteral} from './literals.ts'

/** A variable of `useState`, with the name of its setter. */
export interface NamedVariable extends StateVariable {
  name: string
  setter: string
}

const FLAGS = {
  disclosure: 'isMenuOpen',
  menu: 'isMenuOpen',
  dialog: 'isDialogOpen',
  tab: 'isSelected',
  alert: 'isShown'
} as const

const CHOICES = {
  disclosure: 'openItem',
  menu: 'openMenu',
  dialog: 'openDialog',
  tab: 'activeTab',
  alert: 'shownAlert'
} as const

/** The variables of a tree, with names that the module does not have yet. */
export function nameVariables(
  {data}: Root,
  nouns: ReadonlyMap<number, string>,
  taken: Set<string>
): NamedVariable[] {
  return (data?.variables ?? []).map((variable, at) => {
    const {kind, isChoice} = variable
    const noun = nouns.get(at)
    const plain = isChoice ? CHOICES[kind] : noun && kind === 'disclosure' ? `is${noun}Open` : FLAGS[kind]
    const name = uniqueName(
      taken.has(plain) && noun ? (isChoice ? `${plain}Of${noun}` : `is${noun}Open`) : plain,
      taken
    )
    const setter = uniqueName(`set${name[0]!.toUpperCase()}${name.slice(1)}`, taken)
    return {...variable, name, setter}
  })
}

/** `FaqList`, for each variable of one element: the page's own name for what it opens. */
export function nounsOf(elements: Iterable<Element>): Map<number, string> {
  const nouns = new Map<number, string>()
  for (const {data, tagName} of elements)
    for (const {variable} of data?.bindings ?? []) {
      if (data?.activations || nouns.has(variable)) continue
      const own = data?.ownName ?? ''
      const isMenu =
        tagName === 'nav' || tagName === 'menu' || /(?:^|-)(?:nav|navbar|navigation|menu)(?:-|$)/.test(own)
      const noun = isMenu ? 'Menu' : pascalCase(own)
      if (/^[A-Z][A-Za-z]{2,19}$/.test(noun)) nouns.set(variable, noun)
    }
  return nouns
}

const pascalCase = (name: string): string =>
  name
    .split(/[^A-Za-z\d]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')

/** `const [isMenuOpen, setIsMenuOpen] = useState(false);` */
export function declarationOf(variable: NamedVariable, typescript: boolean): string {
  const {name, setter, initial, isChoice, canBeNone} = variable
  const type = typescript && isChoice && canBeNone ? '<string | null>' : ''
  const value = typeof initial === 'string' ? stringLiteral(initial) : String(initial)
  return `const [${name}, ${setter}] = useState${type}(${value});`
}

/** The key as source: a literal, or an expression of the data of a `.map`. */
export interface BoundKey extends OpenWhen {
  expression?: string
}

const keySource = ({key = '', expression}: BoundKey): string => expression ?? stringLiteral(key)

/** `isMenuOpen`, `activeTab === "home"`. */
export function conditionOf(when: BoundKey, variables: readonly NamedVariable[]): string {
  const {name, isChoice} = variables[when.variable]!
  return isChoice ? `${name} === ${keySource(when)}` : name
}

/** Whether a variable holds when the component is first rendered. */
export function isInitial({variable, key}: OpenWhen, variables: readonly StateVariable[]): boolean {
  const {initial, isChoice} = variables[variable]!
  return isChoice ? initial === key : initial === true
}

/** `setIsMenuOpen((isOpen) => !isOpen)` */
export function activationSource(
  activation: Activation & BoundKey,
  variables: readonly NamedVariable[]
): string {
  const {setter, isChoice} = variables[activation.variable]!
  const {effect} = activation
  if (!isChoice) return `${setter}(${effect === 'toggle' ? '(isOpen) => !isOpen' : effect === 'open'})`
  const key = keySource(activation)
  if (effect === 'close') return `${setter}(null)`
  return effect === 'open' ? `${setter}(${key})` : `${setter}((open) => (open === ${key} ? null : ${key}))`
}
