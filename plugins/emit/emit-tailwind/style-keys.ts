import {isThemeSelector} from '../../css/selectors/toggles.ts'
import {declarationsIn} from '../../model/access.ts'
import type {ElementStyle, PropertyGroup, RootStyle} from '../../model/types.ts'

/**
 * Keys that are equal for equal styles; none for a style with a state of which it depends on the elements what it is printed as. Styles
 * have most groups in common, so that each of these is read once.
 */
export function styleKeys(states: RootStyle['states']): (style: ElementStyle) => string | undefined {
  const ids = new Map<string, number>()
  const known = new Map<PropertyGroup, number | undefined>()
  const isOfElements = (state: string | undefined): boolean =>
    state !== undefined &&
    (states[state]?.length !== 1 ||
      states[state].some(({dynamic}) => dynamic.includes('open') || isThemeSelector(dynamic)))
  const idOf = (group: PropertyGroup): number | undefined => {
    if (declarationsIn([group]).some(({state}) => isOfElements(state))) return undefined
    const text = JSON.stringify(group)
    const id = ids.get(text) ?? ids.size
    ids.set(text, id)
    return id
  }
  return (style) => {
    const key: (string | number)[] = []
    for (const [pseudo, groups] of Object.entries(style)) {
      key.push(pseudo)
      for (const group of groups) {
        if (!known.has(group)) known.set(group, idOf(group))
        const id = known.get(group)
        if (id === undefined) return undefined
        key.push(id)
      }
    }
    return key.join(' ')
  }
}
