import {type Declaration, type ElementStyle, mapGroups, setStyle, styleOf} from '@facsimile/plugins'
import type {Root} from 'hast'
import {visit} from 'unist-util-visit'

/** Font sizes in rem, so that text grows with the reader's settings. */
export const fontSizesInRem = () => (tree: Root) => {
  const known = new Map<ElementStyle, ElementStyle>()
  visit(tree, 'element', (element) => {
    const style = styleOf(element)
    const changed =
      known.get(style) ??
      mapGroups(style, (group) =>
        group.properties.includes('font-size')
          ? {...group, runs: group.runs.map((run) => ({...run, declarations: run.declarations.map(inRem)}))}
          : group
      )
    known.set(style, changed)
    setStyle(element, changed)
  })
}

const inRem = (declaration: Declaration): Declaration =>
  declaration.property === 'font-size'
    ? {...declaration, value: declaration.value.replace(/^([\d.]+)px$/, (_, px) => `${px / 16}rem`)}
    : declaration
