import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {classesOf} from '../../html/class-list.ts'
import {setStyle, styleOf} from '../../model/access.ts'
import {ComputedValues, placesOf} from '../../model/computed/index.ts'
import {everyElement} from '../../model/every-element.ts'
import {noteKnownSnap} from '../../model/note-snaps.ts'
import {renamedGroup} from '../../model/plain-group.ts'
import type {ElementStyle, PropertyGroup} from '../../model/types.ts'
import {type Axis, AXES, type Dividers, dividersOf, lineOf} from './dividers.ts'

/**
 * Give lines between the children of an element to the child before them in the place of the child behind them, where the author has
 * `divide-y` or `divide-x` of Tailwind 3: Tailwind 4 declares them for all children but the last.
 * Messages: none. Throws nothing. Spec: <https://tailwindcss.com/docs/upgrade-guide#space-between-selector>
 */
export const turnDividers: Plugin<[], Root> = () => (tree, file) => {
  const facts = {
    values: new ComputedValues(tree),
    places: placesOf(tree),
    flow: tree.data?.style?.flow ?? 'unknown',
    states: tree.data?.style?.states ?? {}
  }
  const found: {axis: Axis; dividers: Dividers}[] = []
  everyElement(tree, (parent) => {
    const classes = classesOf(parent)
    for (const axis of AXES) {
      const isAuthored = classes.some((name) => name.includes(axis.utility))
      const dividers = isAuthored ? dividersOf(parent, axis, facts) : undefined
      if (dividers) found.push({axis, dividers})
    }
  })
  for (const {axis, dividers} of found) {
    const {children, groups, width, unseen} = dividers
    const gone = new Set([...lineOf(axis.before), ...lineOf(axis.behind), ...unseen])
    const turned = groups.map((group) =>
      renamedGroup(group, group.properties[0].replace(axis.before, axis.behind))
    )
    for (const [at, child] of children.entries()) {
      const isLast = at === children.length - 1
      setStyle(child, withLine(styleOf(child), gone, isLast ? [] : turned))
      for (const property of [...gone, axis.size]) noteKnownSnap(file, child, {pseudo: '', property})
      noteKnownSnap(file, child, {pseudo: '', property: 'box', from: `${width}px`})
    }
  }
}

/** A style with the given line, and without some longhands. */
function withLine(
  style: ElementStyle,
  gone: ReadonlySet<string>,
  line: readonly PropertyGroup[]
): ElementStyle {
  const others = (style[''] ?? []).filter(({properties: [first]}) => !gone.has(first))
  return {...style, '': [...others, ...line]}
}
