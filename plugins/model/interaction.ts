import type {ControlKind} from '../html/controls/conventions.ts'
import type {Value} from '../html/directives/expressions.ts'

/** What a component remembers of its controls: whether something is open, or which of several things is. */
export interface StateVariable {
  kind: ControlKind
  /** As captured: whether it is open, or the key of what is; null where nothing is. */
  initial: boolean | string | null
  /** Of several keys one is open; else there are only open and closed. */
  isChoice: boolean
  /** A choice of nothing is possible. */
  canBeNone: boolean
  /** What closes it beside its controls: Escape, and for menus a click anywhere. */
  dismissal?: 'escape' | 'escape-or-click'
  /** The page's own name for it. */
  ownName?: string
}

/** When an element is open: a variable holds, or has a key. */
export interface OpenWhen {
  /** Index into `RootData.variables`. */
  variable: number
  /** Of a choice. */
  key?: string
}

/** What an element does when it is activated. */
export interface Activation extends OpenWhen {
  effect: 'toggle' | 'open' | 'close'
  /** Not where something in the element is activated: the backdrop around a dialog. */
  isOfItself?: boolean
}

/** What of an element follows a variable. */
export interface Binding extends OpenWhen {
  /** Classes that it has while it is open (`isOpen`), or while it is closed. */
  classes: {name: string; isOpen: boolean}[]
  /** Property names of hast, with values while it is open and while it is closed; null where the attribute is absent then. */
  attributes: {name: string; open: string | null; closed: string | null}[]
  /** What `style` declares where no rule shows or hides it, by the property's name in React; null where what the sheet declares holds. */
  style?: {property: 'display' | 'height' | 'maxHeight'; open: string | null; closed: string | null}
}

/** A condition on a variable that the page declares in attributes: it has the value, or (`isEqual: false`) any other one. */
export interface VariableCondition {
  /** Index, of the tree. */
  variable: number
  value: Value
  isEqual: boolean
}

/** What an element's attributes declare of such variables; see `read-directives`. */
export interface Directives {
  /** What a click sets, and to what where it is that already. */
  sets: {variable: number; name: string; value: Value; else?: Value}[]
  /** Variables that a click anywhere else sets. */
  setsElsewhere: number[]
  /** What a click does with the theme of the page. */
  setsTheme?: Activation['effect']
  /** When the element is shown, which it is by having no `hidden` attribute. */
  shownWhen?: VariableCondition
  /** Classes by a condition on one variable, which is the `data-open` attribute of the element in the copy. */
  classes?: VariableCondition & {whereHeld: string[]; whereNot: string[]}
}
