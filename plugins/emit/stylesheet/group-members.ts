import type {PropertyValue} from '../../model/print-declarations.ts'
import type {OrderedRule} from './class-rules.ts'

/** A rule with one selector or a list of them, whose declarations may go to groups. */
export interface Member {
  /** The rules whose selectors are in the list. */
  rules: readonly OrderedRule[]
  /** Bytes of the selectors and the commas between them. */
  size: number
  /** Its place among the rules of its at-rules. */
  place: number
  declarations: MemberDeclaration[]
}

export interface MemberDeclaration extends PropertyValue {
  text: string
  /** The group that has taken it. */
  group?: Group
}

/** Declarations of several rules, in one rule with their selectors, before the rule at a place. */
export interface Group {
  place: number
  rules: readonly OrderedRule[]
  declarations: readonly PropertyValue[]
}

/** What no group has taken. */
export const openOf = ({declarations}: Member): MemberDeclaration[] =>
  declarations.filter(({group}) => !group)
