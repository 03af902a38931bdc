import type {AttributeValues} from '../../css/selectors/changing-attributes.ts'
import type {NamedTheme} from '../../css/selectors/page-themes.ts'
import type {ThemesPresent} from '../../css/selectors/theme-holders.ts'
import {isStateAttribute} from '../../css/selectors/state-attributes.ts'
import {isThemeAttribute, isThemeClass} from '../../css/selectors/toggles.ts'
import {addTo} from '../../model/group-by.ts'
import type {IndexedElement} from '../match/tree-index.ts'
import type {WidthView} from '../sort/width-views.ts'

/** What the elements of a page say of its themes, and of the states that they are in. */
export interface StateNames {
  /** Attributes by which the root or the body names the page's theme at every width, and no other element. */
  pageThemes: ReadonlyMap<string, NamedTheme>
  /** The themes of the page's root and body. */
  themes: ThemesPresent
  /** By attribute of a state, the tags of elements that have it. */
  tagsOfStates: ReadonlyMap<string, ReadonlySet<string>>
  /** By attribute of a state, the values that elements have at every width. */
  valuesOfStates: AttributeValues
}

export function stateNames(views: readonly Pick<WidthView, 'index'>[]): StateNames {
  const tagsOfStates = new Map<string, Set<string>>()
  const named = new Map<string, (NamedTheme | undefined)[]>()
  const themes = {root: new Set<string>(), body: new Set<string>()}
  for (const {index} of views) {
    const {root} = index
    for (const element of index.elements) {
      const isBody = element.name === 'body' && element.parent === root
      const isHolder = isBody || element === root
      for (const [name, value] of element.attributes) {
        if (isStateAttribute(name))
          tagsOfStates.set(name, (tagsOfStates.get(name) ?? new Set()).add(element.name))
        if (isThemeAttribute(name)) addTo(named, name, isHolder ? {value, isOfBody: isBody} : undefined)
      }
      if (isHolder) for (const key of themesOf(element)) themes[isBody ? 'body' : 'root'].add(key)
    }
  }
  return {
    tagsOfStates,
    valuesOfStates: valuesOfStates(views),
    pageThemes: alike(named),
    themes: {root: [...themes.root], body: [...themes.body]}
  }
}

const themesOf = ({classes, attributes}: IndexedElement): string[] => [
  ...[...classes].filter(isThemeClass).map((name) => `.${name}`),
  ...[...attributes].flatMap(([name, value]) => (isThemeAttribute(name) ? [`[${name}="${value}"]`] : []))
]

/** Without attributes that an element has at some widths, or otherwise at some: the copy has them everywhere alike. */
function valuesOfStates(views: readonly Pick<WidthView, 'index'>[]): AttributeValues {
  const values = new Map<string, Set<string>>()
  const varied = new Set<string>()
  const [base, ...others] = views.map(({index}) => index.elements)
  for (const [number, {attributes}] of (base ?? []).entries()) {
    for (const [name, value] of attributes)
      if (isStateAttribute(name)) values.set(name, (values.get(name) ?? new Set()).add(value))
    for (const elements of others) {
      const other = elements[number]?.attributes ?? attributes
      for (const name of new Set([...attributes.keys(), ...other.keys()]))
        if (isStateAttribute(name) && other.get(name) !== attributes.get(name)) varied.add(name)
    }
  }
  for (const name of varied) values.delete(name)
  return values
}

/** The themes that one element names, at every width alike. */
function alike(all: ReadonlyMap<string, readonly (NamedTheme | undefined)[]>): Map<string, NamedTheme> {
  const found = new Map<string, NamedTheme>()
  for (const [name, [first, ...more]] of all) {
    const isSame = more.every((one) => one?.value === first?.value && one?.isOfBody === first?.isOfBody)
    if (first && isSame) found.set(name, first)
  }
  return found
}
