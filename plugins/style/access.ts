import type {Element, ElementData} from 'hast'
import type {Declaration, ElementStyle, PropertyGroup} from './types.ts'

const NO_STYLE: ElementStyle = {}

/** The element's style; empty before `resolve-cascade` ran. Shared between elements: do not write into it. */
export const styleOf = (element: Element): ElementStyle => element.data?.style ?? NO_STYLE

/**
 * The element's data, made where there is none. (Another package's types make `position` required in it, though it
 * never is; writes go through here so that this is said once.)
 */
export const dataOf = (element: Element): ElementData => (element.data ??= {} as ElementData)

/** Replaces the element's style. */
export function setStyle(element: Element, style: ElementStyle): void {
  dataOf(element).style = style
}

/** The group that holds a longhand, or undefined. */
export function groupOf(
  groups: readonly PropertyGroup[] | undefined,
  longhand: string
): PropertyGroup | undefined {
  return groups?.find(({properties}) => properties.includes(longhand))
}

export const isUnconditional = ({conditions, state}: Declaration): boolean =>
  conditions.length === 0 && state === undefined

/** The one declaration of a group that is the same at every width and in every state, or undefined. */
export function plainDeclaration({runs}: PropertyGroup): Declaration | undefined {
  if (runs.length !== 1 || runs[0].declarations.length !== 1) return undefined
  const [declaration] = runs[0].declarations
  return isUnconditional(declaration) ? declaration : undefined
}

/** A copy of the style with every group's declarations passed through `change`; groups that end up empty go. */
export function mapGroups(
  style: ElementStyle,
  change: (group: PropertyGroup, pseudo: string) => PropertyGroup | undefined
): ElementStyle {
  const result: ElementStyle = {}
  let changed = false
  for (const pseudo in style) {
    const groups: PropertyGroup[] = []
    for (const group of style[pseudo]) {
      const next = change(group, pseudo)
      if (next !== group) changed = true
      if (next) groups.push(next)
    }
    if (groups.length > 0) result[pseudo] = groups
  }
  return changed ? result : style
}

/** A copy of the style with every declaration passed through `change`; the same style where nothing changes. */
export function mapDeclarations(
  style: ElementStyle,
  change: (declaration: Declaration) => Declaration
): ElementStyle {
  return mapGroups(style, (group) => {
    const runs = group.runs.map((run) => ({...run, declarations: run.declarations.map(change)}))
    const isSame = runs.every((run, index) =>
      run.declarations.every((declaration, at) => declaration === group.runs[index]?.declarations[at])
    )
    return isSame ? group : {...group, runs}
  })
}
