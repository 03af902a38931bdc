import type {Element, Root} from 'hast'
import {isWord} from '../../css/values/keywords.ts'
import {groupOf, isUnconditional, mapGroups, setStyle, styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import {isInitial} from '../../model/initial-state.ts'
import type {Binding} from '../../model/interaction.ts'
import {classesIn} from '../stylesheet/state-classes.ts'
import type {Declaration, PropertyGroup, Run} from '../../model/types.ts'

/** A class and the state in which an element has it. */
interface DisplayClass {
  name: string
  state: string
}

const NAMES = ['open', 'shown', 'displayed']

/**
 * Lets a class show what variables show by a `style` attribute where rules hide it, at the widths at which they do: `display: block` in
 * the place of `none`. Bindings, styles and states change.
 */
export function displayClasses(tree: Root): void {
  const variables = tree.data?.variables ?? []
  const states = tree.data?.style?.states ?? {}
  const taken = new Set(
    Object.values(states).flatMap((state) => state.flatMap(({dynamic}) => classesIn(dynamic)))
  )
  const name = NAMES.find((one) => !taken.has(one))
  if (name === undefined) return
  const shown: DisplayClass = {name, state: `.${name}`}
  let isUsed = false
  everyElement(tree, (element) => {
    const [binding, ...more] = (element.data?.bindings ?? []).filter(
      ({style}) => style?.property === 'display'
    )
    if (!binding || more.length > 0 || isInitial(binding, variables)) return
    // Beside a class of the page's it would share the attribute of that, which does not show the element by itself.
    if (binding.classes.length > 0) return
    isUsed = showByClass(element, binding, shown) || isUsed
  })
  if (isUsed && tree.data?.style)
    tree.data.style = {...tree.data.style, states: {...states, [shown.state]: [{dynamic: `.${name}`}]}}
}

/** Whether a class shows the element now, where its binding did. */
function showByClass(element: Element, binding: Binding, {name, state}: DisplayClass): boolean {
  const {open = null, closed = null} = binding.style ?? {}
  const style = styleOf(element)
  const group = groupOf(style[''], 'display')
  if (open === null || closed !== null || !group?.runs.some(isHidden)) return false
  const shown: Declaration = {
    property: 'display',
    value: open,
    conditions: [],
    state,
    origin: 'author',
    order: 0
  }
  setStyle(
    element,
    mapGroups(style, (each) => (each === group ? {...group, runs: shownRuns(group, shown)} : each))
  )
  binding.classes.push({name, isOpen: true})
  delete binding.style
  return true
}

const shownRuns = ({runs}: PropertyGroup, shown: Declaration): Run[] =>
  runs.map((run) =>
    isHidden(run)
      ? {...run, declarations: [...run.declarations, {...shown, order: orderAfter(run.declarations)}]}
      : run
  )

const isHidden = ({declarations}: Run): boolean => {
  const plain = declarations.findLast((one) => one.property === 'display' && isUnconditional(one))
  return plain !== undefined && isWord(plain.value, 'none')
}

const orderAfter = (declarations: readonly Declaration[]): number =>
  declarations.reduce((last, {order}) => Math.max(last, order), 0) + 1
