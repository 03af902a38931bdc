import type {Element, Root} from 'hast'
import {find, html} from 'property-information'
import type {Plugin} from 'unified'
import {isThemeSelector} from '../../css/selectors/toggles.ts'
import {classesOf} from '../../html/class-list.ts'
import {dataOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import {addTo} from '../../model/group-by.ts'
import {attributeNames} from './attribute-names.ts'
import {type ClassLink, classLinks} from './class-links.ts'
import {displayClasses} from './display-classes.ts'
import {ariaOf} from './link-attribute.ts'
import {replaceClass} from './replace-class.ts'
import {splitStates} from './split-states.ts'
import {type WiredClasses, wiredClasses} from './wired-classes.ts'

/**
 * Put attributes in the place of classes that follow variables of a component: `data-open`, or a state of ARIA that the element has
 * (`aria-expanded`), since there are variants for those, and a class such as `show` is no utility. States, bindings and elements change;
 * scenarios learn what is set in the copy. It follows `find-controls` and `list-scenarios`.
 * Messages: none. Throws nothing. Spec: <https://tailwindcss.com/docs/hover-focus-and-other-states#data-attributes>
 */
export const setStateAttributes: Plugin<[], Root> = () => (tree, file) => {
  displayClasses(tree)
  const wired = wiredClasses(tree)
  if (wired.size === 0) return
  const dynamics = Object.values(tree.data?.style?.states ?? {})
    .flat()
    .map(({dynamic}) => dynamic)
    .join(' ')
  splitStates(tree, wired, dynamics)
  // `dark:` is the variant for a theme, wherever its class is set.
  const links = classLinks(tree).filter(({name}) => !isThemeSelector(`.${name}`))
  const names = attributeNames(tree, links, wired)
  const {replaced, attributes} = replaceInStates(tree, links, {wired, names, dynamics})
  moveToAttributes(tree, {links, replaced, attributes, wired})
  for (const scenario of file.data.scenarios ?? []) {
    const {attribute: of, value: own, together = []} = scenario
    if (of !== 'class') continue
    const inCopy = [{value: own, isOpposite: false}, ...together].flatMap(({value, isOpposite}) =>
      [...(attributes.get(value) ?? [])].map((attribute) => ({attribute, value: 'true', isOpposite}))
    )
    if (inCopy.length > 0) scenario.inCopy = inCopy
  }
}

interface Facts {
  wired: WiredClasses
  /** The `data-` attribute of each class. */
  names: ReadonlyMap<string, string>
  /** What the states of the page are about, before anything changes. */
  dynamics: string
}

/** Puts attributes in the place of classes in selectors; the links that changed, and the attributes of each class. */
function replaceInStates(tree: Root, links: readonly ClassLink[], {wired, names, dynamics}: Facts) {
  const states = {...tree.data?.style?.states}
  const replaced = new Map<ClassLink, string>()
  const attributes = new Map<string, Set<string>>()
  for (const link of links) {
    const {state, at, name, holders} = link
    if (holders && !holders.some((element) => wired.get(element)?.has(name))) continue
    const own = names.get(name)
    const set =
      ariaOf(link, wired, dynamics) ??
      (own === undefined ? undefined : {attribute: own, selector: `[${own}]`, isNegated: false})
    if (!set) continue
    states[state] = (states[state] ?? []).map((each, place) =>
      place === at ? {...each, dynamic: replaceClass(each.dynamic, name, set)} : each
    )
    const {attribute} = set
    replaced.set(link, attribute)
    attributes.set(name, (attributes.get(name) ?? new Set()).add(attribute))
  }
  if (tree.data?.style) tree.data.style = {...tree.data.style, states}
  return {replaced, attributes}
}

interface Changes {
  links: readonly ClassLink[]
  /** The attribute in each link that changed. */
  replaced: ReadonlyMap<ClassLink, string>
  attributes: ReadonlyMap<string, ReadonlySet<string>>
  wired: WiredClasses
}

/** Gives elements the attributes that states ask for now, and takes from them the classes that no state asks for any more. */
function moveToAttributes(tree: Root, {links, replaced, attributes, wired}: Changes): void {
  const ofAny = links.filter(({holders}) => !holders)
  const linksOf = new Map<Element, ClassLink[]>()
  for (const link of links) for (const element of link.holders ?? []) addTo(linksOf, element, link)
  everyElement(tree, (element) => {
    const own = [...(linksOf.get(element) ?? []), ...ofAny]
    const classes = classesOf(element)
    for (const name of attributes.keys()) {
      const wiredClass = wired.get(element)?.get(name)
      const isSet = classes.includes(name)
      if (!wiredClass && !isSet) continue
      const about = own.filter((link) => link.name === name)
      for (const attribute of new Set(about.flatMap((link) => replaced.get(link) ?? []))) {
        if (!attribute.startsWith('data-')) continue
        const property = find(html, attribute).property
        if (isSet) element.properties[property] = 'true'
        if (!wiredClass) continue
        const {binding, isOpen} = wiredClass
        const known = binding.attributes.some((each) => each.name === property)
        const [open, closed] = isOpen ? ['true', null] : [null, 'true']
        if (!known) binding.attributes.push({name: property, open: open ?? null, closed: closed ?? null})
      }
      if (!about.every((link) => replaced.has(link))) continue
      if (wiredClass)
        wiredClass.binding.classes = wiredClass.binding.classes.filter((each) => each.name !== name)
      const {stateClasses} = dataOf(element)
      if (stateClasses) dataOf(element).stateClasses = stateClasses.filter((each) => each !== name)
    }
  })
}
