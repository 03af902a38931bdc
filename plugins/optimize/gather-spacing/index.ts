import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {classesOf} from '../../html/class-list.ts'
import {declarationsIn, setStyle, styleOf} from '../../model/access.ts'
import {resultsFor} from '../../model/results-for.ts'
import {ComputedValues, placesOf} from '../../model/computed/index.ts'
import {everyElement} from '../../model/every-element.ts'
import {noteKnownSnap} from '../../model/note-snaps.ts'
import {renamedGroup} from '../../model/plain-group.ts'
import {RuleSources} from '../../model/rule-sources.ts'
import type {ElementStyle, PropertyGroup} from '../../model/types.ts'
import {AXES, type Axis, type Spacing, spacingOf} from './spacing.ts'

/**
 * Give an element one distance for all of its children in the place of a margin on each but the first, or the last: `space-y-4` of Tailwind. The distance is a
 * declaration of `space-x` or `space-y`, which is no property of CSS and known to `emit-tailwind` alone.
 * Messages: none. Throws nothing. Spec: <https://tailwindcss.com/docs/margin#adding-space-between-children>
 */
export const gatherSpacing: Plugin<[], Root> = () => (tree, file) => {
  const facts = {
    values: new ComputedValues(tree),
    places: placesOf(tree),
    flow: tree.data?.style?.flow ?? 'unknown',
    tags: tree.data?.style?.tags ?? []
  }
  const sources = new RuleSources(tree.data?.style?.sources)
  const found: [Element, Axis, Spacing][] = []
  everyElement(tree, (parent) => {
    // The styles of a page's own elements may be printed as rules, in which there is no such property.
    if (parent.data?.isPage || PAGE.has(parent.tagName)) return
    for (const axis of AXES) {
      const spacing = spacingOf(parent, axis, facts)
      if (spacing && isWorthIt(parent, axis, spacing, sources)) found.push([parent, axis, spacing])
    }
  })
  const results = resultsFor<ElementStyle, ElementStyle>()
  const change = (
    element: Element,
    key: string,
    changed: (groups: readonly PropertyGroup[]) => PropertyGroup[]
  ) =>
    setStyle(
      element,
      results(styleOf(element), key, (style) => ({...style, '': changed(style[''] ?? [])}))
    )
  for (const [parent, axis, {children, runs, isSame}] of found) {
    const {before, after, name} = axis
    const without = (child: Element, gone: readonly string[]) =>
      change(child, gone.join(' '), (groups) =>
        groups.filter(({properties: [first]}) => !gone.includes(first))
      )
    for (const [at, child] of children.entries()) {
      const isLast = at === children.length - 1
      if (!isLast) without(child, isSame ? [...before, ...after] : after)
      if (at > 0 && !isSame) without(child, before)
      if (isSame) continue
      for (const property of [before[0], after[0]]) noteKnownSnap(file, child, {pseudo: '', property})
    }
    const group = renamedGroup({runs}, name)
    change(parent, `${name} ${JSON.stringify(group)}`, (groups) => [...groups, group])
  }
}

const PAGE: ReadonlySet<string> = new Set(['html', 'body'])

/** Where the author has it so, or it spares two classes that are not his own. */
const isWorthIt = (parent: Element, {name}: Axis, spacing: Spacing, sources: RuleSources): boolean =>
  classesOf(parent).some((token) => token.includes(`${name}-`)) ||
  (spacing.children.length > 3 && !isOfUtilities(spacing, sources))

/** Whether each of the children has its margin by a class of its own that is for nothing else: `mb-6`. */
function isOfUtilities({children, runs}: Spacing, sources: RuleSources): boolean {
  const margins = runs.flatMap(({declarations}) => declarations)
  const spaced = children.filter((child) => {
    const classes = classesOf(child)
    return margins.some((margin) => classes.includes(sources.of(margin)?.ofClass ?? ''))
  })
  const names = new Set(margins.map((margin) => sources.of(margin)?.ofClass))
  return (
    spaced.length >= children.length - 1 &&
    spaced.every((child) =>
      declarationsIn(styleOf(child)[''] ?? []).every(
        (each) => each.property.startsWith('margin') || !names.has(sources.of(each)?.ofClass ?? '')
      )
    )
  )
}
