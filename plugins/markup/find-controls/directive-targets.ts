import type {Element} from 'hast'
import type {Value} from '../../html/directives/expressions.ts'
import type {Control, Controls} from '../../html/controls/find-controls.ts'
import {isDialog, type PageElements} from '../../html/controls/page-elements.ts'
import type {Directives, VariableCondition} from '../../model/interaction.ts'
import {isOpenNow, type OpeningToggle} from './opening.ts'
import type {StateUses} from './state-uses.ts'
import type {Target} from './variables.ts'

/** What the page declares of one variable. */
interface Declared {
  name: string
  sets: {element: Element; value: Value; else?: Value}[]
  followers: (Omit<VariableCondition, 'variable'> & {element: Element; hasClasses: boolean})[]
  isSetElsewhere: boolean
}

/**
 * What opens by variables that attributes of the page declare (`read-directives`): one target for a variable that holds or not, one for each
 * value of another one, of which one at a time is open.
 */
export function directiveTargets({elements: {all, isWithin}, controls}: Controls, uses: StateUses): Target[] {
  const kinds = new Map(controls.map(({element, kind}) => [element, kind]))
  const variables = new Map<number, Declared>()
  const of = (variable: number): Declared => {
    const known = variables.get(variable) ?? {name: '', sets: [], followers: [], isSetElsewhere: false}
    variables.set(variable, known)
    return known
  }
  for (const element of all) {
    const directives = element.data?.directives
    if (directives) collect(element, directives, of)
  }
  return [...variables.values()].flatMap((declared) => targetsOf(declared, uses, {kinds, isWithin}))
}

function collect(
  element: Element,
  {sets, setsElsewhere, shownWhen, classes}: Directives,
  of: (variable: number) => Declared
): void {
  for (const {variable, name, ...set} of sets) {
    const declared = of(variable)
    declared.name = name
    declared.sets.push({...set, element})
  }
  for (const variable of setsElsewhere) of(variable).isSetElsewhere = true
  if (shownWhen) of(shownWhen.variable).followers.push({...shownWhen, element, hasClasses: false})
  if (classes) of(classes.variable).followers.push({...classes, element, hasClasses: true})
}

function targetsOf(
  declared: Declared,
  uses: StateUses,
  {kinds, isWithin}: {kinds: ReadonlyMap<Element, Control['kind']>; isWithin: PageElements['isWithin']}
): Target[] {
  const {sets, followers} = declared
  const isFlag = sets.every(({value}) => typeof value === 'boolean')
  const values = isFlag
    ? [true]
    : [...new Set(followers.map(({value}) => value))].filter((value) => isOpening(value, declared))
  const togglesOf = new Map(
    values.map((value) => [value, followers.flatMap((each) => togglesFor(each, value, uses))])
  )
  const opened = values.filter((value) => togglesOf.get(value)?.length)
  // What is shown tells better what is open than a class, and that of a control least.
  const inControls = ({holder}: OpeningToggle) => sets.some((set) => isWithin(holder, set.element))
  const rankOf = (toggle: OpeningToggle): number =>
    (toggle.name === OPEN ? 2 : Number(toggle.isOpen)) + (inControls(toggle) ? 4 : 0)
  const isTabs = !isFlag && sets.every((set) => set.else === undefined && opened.includes(set.value))
  const kind = isTabs ? 'tab' : kindOf(declared, kinds)
  const group = isFlag ? undefined : sets[0]?.element
  return opened.flatMap((value) => {
    const toggles = (togglesOf.get(value) ?? []).toSorted((a, b) => rankOf(a) - rankOf(b))
    const element = toggles[0]?.holder
    if (!element) return []
    const controls = sets.flatMap((set): Control[] => {
      const effect = effectOf(set, value, opened)
      return effect ? [{element: set.element, kind, effect, target: element, ...(group && {group})}] : []
    })
    const opening = {toggles, needsDisplay: false}
    const isOpen = isOpenNow(opening)
    const key = typeof value === 'string' && value !== '' ? {key: value} : {}
    return controls.some(({effect}) => effect !== 'close')
      ? [{element, kind, controls, opening, isOpen, name: declared.name, ...key}]
      : []
  })
}

/** Whether something is open while a variable has a value: what clicks set it to, or what they find it to be. */
const isOpening = (value: Value, {sets}: Declared): boolean =>
  value !== null && sets.some((set) => set.value === value)

function effectOf(
  {value, else: other}: Declared['sets'][number],
  of: Value,
  opened: readonly Value[]
): Control['effect'] | undefined {
  if (value === of) return other === undefined ? 'open' : 'toggle'
  return opened.includes(value) ? undefined : 'close'
}

/** The attribute that stands for classes. */
const OPEN = 'data-open'

/** What of an element is different while a variable has a value. */
function togglesFor(
  {element: holder, hasClasses, value, isEqual}: Declared['followers'][number],
  of: Value,
  uses: StateUses
): OpeningToggle[] {
  if (typeof value === 'boolean' ? typeof of !== 'boolean' : value !== of) return []
  const isOpen = (value === of) === isEqual
  if (!hasClasses) return [{holder, kind: 'attribute', name: 'hidden', isOpen: !isOpen}]
  const isUsed = uses.heldBy(holder).some(({requirement}) => requirement.name === OPEN)
  return isUsed ? [{holder, kind: 'attribute', name: OPEN, value: 'true', isOpen}] : []
}

function kindOf(
  {sets, followers, isSetElsewhere}: Declared,
  kinds: ReadonlyMap<Element, Control['kind']>
): Control['kind'] {
  if (followers.some(({element}) => isDialog(element) || element.properties.ariaModal !== undefined))
    return 'dialog'
  return sets.some(({element}) => kinds.get(element) === 'menu') || isSetElsewhere ? 'menu' : 'disclosure'
}
