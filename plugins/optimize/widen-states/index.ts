import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {declarationsIn, mapDeclarations, setStyle} from '../../model/access.ts'
import {Atoms} from '../../model/computed/atoms.ts'
import {type Place, placesOf} from '../../model/computed/place.ts'
import type {Declaration, ElementStyle} from '../../model/types.ts'

/**
 * Declare without a state what is declared for all but another state, in which something else is: `:root:not(.dark) { --x: white }`
 * beside `.dark { --x: black }` is `:root { --x: white }`. Messages: none. Throws nothing.
 * Spec: <https://drafts.csswg.org/css-cascade-5/#cascade-sort>
 */
export const widenStates: Plugin<[], Root> = () => (tree) => {
  const states = tree.data?.style?.states ?? {}
  if (!Object.values(states).some((state) => state.some(({dynamic}) => dynamic.includes(':not(')))) return
  const atoms = new Atoms(tree)
  const known = new Map<Place, ElementStyle>()
  for (const [element, place] of placesOf(tree)) {
    const style = known.get(place) ?? widened(place, atoms)
    known.set(place, style)
    setStyle(element, style)
  }
}

function widened(place: Place, atoms: Atoms): ElementStyle {
  const {style} = place
  const wide = new Set<Declaration>()
  for (const {properties, runs} of Object.values(style).flat())
    for (const {declarations} of properties.length === 1 ? runs : [])
      for (const [at, declaration] of declarations.entries())
        if (isElsewhere(declaration, declarations.slice(at + 1), place, atoms)) wide.add(declaration)
  if (wide.size === 0) return style
  const all = declarationsIn(Object.values(style).flat())
  const narrow = all.filter((each) => each.state !== undefined && !wide.has(each))
  // A shorthand stays one declaration, and what differs by width has one state.
  const shorthands = new Set(narrow.map(({shorthand}) => shorthand))
  const keys = new Set(narrow.map(keyOf))
  return mapDeclarations(style, (declaration) => {
    const {state: _, ...always} = declaration
    const {shorthand} = declaration
    const isPart = keys.has(keyOf(declaration)) || (shorthand !== undefined && shorthands.has(shorthand))
    return wide.has(declaration) && !isPart ? always : declaration
  })
}

const keyOf = ({property, order, state = ''}: Declaration): string => `${property} ${order} ${state}`

/** Whether where a declaration's state does not hold, one of the stronger ones does. */
function isElsewhere(
  declaration: Declaration,
  stronger: readonly Declaration[],
  place: Place,
  atoms: Atoms
): boolean {
  if (declaration.state === undefined || declaration.important || stronger.length === 0) return false
  const all = atoms.of(declaration, place)
  const [ofState, ...more] = all.filter(({part}) => part)
  if (ofState?.part?.negated === undefined || more.length > 0) return false
  return stronger.some(
    (other) =>
      other.property === declaration.property &&
      atoms.of(other, place).every((atom) => all.includes(atom) || atoms.areOpposite(atom, ofState))
  )
}
