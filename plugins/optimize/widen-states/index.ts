import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {declarationsOf, isUnconditional, mapGroups, setStyle} from '../../model/access.ts'
import {type Atom, Atoms} from '../../model/computed/atoms.ts'
import {type Place, placesOf} from '../../model/computed/place.ts'
import type {Declaration, ElementStyle, Run} from '../../model/types.ts'

/**
 * Declare without a state what is declared for all but another state, in which something else is: `:root:not(.dark) { --x: white }`
 * beside `.dark { --x: black }` is `:root { --x: white }`. Custom properties that a state only repeats go, so that passes that read them know one
 * value. Messages: none. Throws nothing.
 * Spec: <https://drafts.csswg.org/css-cascade-5/#cascade-sort>
 */
export const widenStates: Plugin<[], Root> = () => (tree) => {
  const states = tree.data?.style?.states ?? {}
  if (!Object.values(states).some((state) => state.some(({dynamic}) => dynamic.includes(':not(')))) return
  const atoms = new Atoms(tree)
  // Where an element stands matters to what its states ask of it, but not to which of them exclude each other.
  const known = new Map<ElementStyle, ElementStyle>()
  for (const [element, place] of placesOf(tree)) {
    const style = known.get(place.style) ?? withoutRepeats(widened(place, atoms))
    if (place.parent) known.set(place.style, style)
    setStyle(element, style)
  }
}

function widened(place: Place, atoms: Atoms): ElementStyle {
  const {style} = place
  // With the weaker declaration that is an exception, too.
  const wide = new Map<Declaration, Declaration | undefined>()
  for (const {properties, runs} of Object.values(style).flat())
    for (const {declarations} of properties.length === 1 ? runs : []) {
      // One alone is no exception to another.
      if (declarations.length < 2) continue
      for (const [at, declaration] of declarations.entries()) {
        const isException = exceptionsOf(declaration, place, atoms)
        const below = declarations[at - 1]
        if (declarations.slice(at + 1).some(isException)) wide.set(declaration, undefined)
        else if (below && isSameOrigin(below, declaration) && isException(below) && !wide.has(below))
          wide.set(declaration, below)
      }
    }
  if (wide.size === 0) return style
  const all = declarationsOf(style)
  const narrow = all.filter((each) => each.state !== undefined && !wide.has(each))
  // A shorthand stays one declaration, and what differs by width has one state.
  const shorthands = new Set(narrow.map(({shorthand}) => shorthand))
  const keys = new Set(narrow.map(keyOf))
  for (const declaration of wide.keys()) {
    const {shorthand} = declaration
    if (keys.has(keyOf(declaration)) || (shorthand && shorthands.has(shorthand))) wide.delete(declaration)
  }
  return mapGroups(style, (group) =>
    group.runs.some(({declarations}) => declarations.some((each) => wide.has(each)))
      ? {...group, runs: group.runs.map((run) => widenedIn(run, wide))}
      : group
  )
}

function widenedIn(run: Run, wide: ReadonlyMap<Declaration, Declaration | undefined>): Run {
  const declarations: Declaration[] = []
  for (const declaration of run.declarations) {
    const below = wide.get(declaration)
    const {state: _, ...always} = declaration
    // Behind all that is weaker than its exception.
    if (below) declarations.splice(-1, 0, {...always, order: below.order - 0.5})
    else declarations.push(wide.has(declaration) ? always : declaration)
  }
  return {...run, declarations}
}

/** A style in which no state gives a custom property the value that it has in any case. */
const withoutRepeats = (style: ElementStyle): ElementStyle =>
  mapGroups(style, (group) => {
    if (!group.properties[0].startsWith('--')) return group
    const runs = group.runs.map(withoutRepeatsIn)
    return runs.every((run, at) => run === group.runs[at]) ? group : {...group, runs}
  })

function withoutRepeatsIn(run: Run): Run {
  const start = Math.max(0, run.declarations.findLastIndex(isUnconditional))
  const [base, ...others] = run.declarations.slice(start)
  if (!base || !isUnconditional(base)) return run
  const different = others.findIndex(({value}) => value !== base.value)
  const left = [base, ...(different < 0 ? [] : others.slice(different))]
  return left.length === run.declarations.length ? run : {...run, declarations: left}
}

/** Whether one can stand behind the other in the code: what the browser declares is in no code, and weaker than all that is. */
const isSameOrigin = (one: Declaration, other: Declaration): boolean =>
  (one.origin === 'user-agent') === (other.origin === 'user-agent')

const keyOf = ({property, order, state = ''}: Declaration): string => `${property} ${order} ${state}`

/** Whether another declaration of the property holds wherever the state of this one does not. */
function exceptionsOf(declaration: Declaration, place: Place, atoms: Atoms): (other: Declaration) => boolean {
  if (declaration.state === undefined || declaration.important) return () => false
  const all = atoms.of(declaration, place)
  const [ofState, ...more] = all.filter(({part}) => part)
  if (ofState?.part?.negated === undefined || more.length > 0) return () => false
  return (other) => {
    if (other.property !== declaration.property || isUnconditional(other)) return false
    const others = atoms.of(other, place)
    const isOpposite = (atom: Atom) => atoms.areOpposite(atom, ofState)
    return others.some(isOpposite) && others.every((atom) => all.includes(atom) || isOpposite(atom))
  }
}
