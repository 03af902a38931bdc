import type {Element, Root} from 'hast'
import {groupOf, isUnconditional, mapGroups, plainDeclaration, setStyle, styleOf} from '../style/access.ts'
import type {ElementStyle, PropertyGroup} from '../style/types.ts'
import {everyElement} from '../style/every-element.ts'

const PAGED = new Set(['orphans', 'widows', 'break-before', 'break-after', 'break-inside'])

/** The style without rules for paper and without fragmentation, which a screen never shows. */
export function dropPaged(style: ElementStyle): ElementStyle {
  return mapGroups(style, (group) => {
    if (PAGED.has(group.properties[0])) return undefined
    if (!group.runs.some(({declarations}) => declarations.some(isForPaper))) return group
    const runs = group.runs.map((run) => ({...run, declarations: run.declarations.filter((declaration) => !isForPaper(declaration))}))
    return runs.some(({declarations}) => declarations.length > 0) ? {...group, runs} : undefined
  })
}

const isForPaper = ({conditions}: {conditions: {kind: string; query: string}[]}) => conditions.some(({kind, query}) => kind === 'media' && query === 'print')

const HAS_BOX = new Set('input button textarea select td th ul ol fieldset iframe legend dialog table hr menu meter progress'.split(' '))
const BOX = /^(?:padding|border)-.*|^(?:padding|border)$/

/** `box-sizing` decides nothing where there is neither padding nor border. */
export function dropUselessBoxSizing(tree: Root): void {
  let inheritsBoxSizing = false
  everyElement(tree, (element) => {
    for (const groups of Object.values(styleOf(element))) {
      const group = groupOf(groups, 'box-sizing')
      if (group?.runs.some(({declarations}) => declarations.some(({value}) => /inherit/.test(value)))) inheritsBoxSizing = true
    }
  })
  if (inheritsBoxSizing) return
  everyElement(tree, (element) => {
    const style = styleOf(element)
    setStyle(element, mapGroups(style, (group, pseudo) => (group.properties[0] === 'box-sizing' && isUseless(group, style[pseudo], element, pseudo) ? undefined : group)))
  })
}

function isUseless(group: PropertyGroup, groups: readonly PropertyGroup[], element: Element, pseudo: string): boolean {
  const plain = plainDeclaration(group)
  if (!plain || !isUnconditional(plain)) return false
  if (pseudo === '' && (HAS_BOX.has(element.tagName) || Object.keys(element.data?.defaults?.[''] ?? {}).some((name) => BOX.test(name)))) return false
  return !groups.some(({properties, runs}) => properties.some((name) => BOX.test(name) && !/color|radius|collapse|spacing|image/.test(name)) && runs.some(({declarations}) => declarations.some(({redundant}) => !redundant)))
}
