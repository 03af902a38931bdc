import type {Element, Root} from 'hast'
import {find, html as htmlInfo} from 'property-information'
import type {Plugin} from 'unified'
import {isThemeAttribute, isThemeClass} from '../../css/selectors/toggles.ts'
import {classesOf} from '../../html/class-list.ts'
import {lookInside, pageWrapper} from '../../model/page-wrapper.ts'
import {childElements} from '../../model/root-elements.ts'
import {themeStates} from './theme-states.ts'

/**
 * Let the theme that a page is captured in be that of an element around everything in its body: `<div class="dark">` for
 * `<html class="dark">`. A component has no tags of a page, and without the class it would be in another theme, or in one alone. Only where
 * the styles ask for the theme, and nothing asks for its absence.
 *
 * In: the tree of a page, before `extract`. Messages: none. Throws nothing.
 */
export const wrapTheme: Plugin<[], Root> = () => (tree) => {
  const [html] = childElements(tree).filter(({tagName}) => tagName === 'html')
  const [body] = html ? childElements(html).filter(({tagName}) => tagName === 'body') : []
  const root = tree.data?.style
  if (!html || !body || !root || isPartSelected(body)) return
  const page = [html, body]
  const changed = themeStates(root.states, new Map(page.map((element) => [element, themesOf(element)])))
  if (!changed) return
  const wrapper = pageWrapper(body)
  for (const element of page) moveThemes(element, wrapper)
  tree.data = {...tree.data, style: {...root, states: changed.states}}
  lookInside(tree, changed.themes)
}

const isPartSelected = (node: Element): boolean =>
  childElements(node).some((child) => child.data?.selected === true || isPartSelected(child))

/** Selectors for the classes and attributes by which an element is in a theme. */
function themesOf(element: Element): string[] {
  const attributes = Object.entries(element.properties).flatMap(([property, value]) => {
    const {attribute} = find(htmlInfo, property)
    return isThemeAttribute(attribute) ? [`[${attribute}="${String(value)}"]`] : []
  })
  return [
    ...classesOf(element)
      .filter(isThemeClass)
      .map((name) => `.${name}`),
    ...attributes
  ]
}

function moveThemes(from: Element, to: Element): void {
  const classes = classesOf(from)
  const themes = classes.filter(isThemeClass)
  if (themes.length > 0) {
    from.properties.className = classes.filter((name) => !isThemeClass(name))
    to.properties.className = [...classesOf(to), ...themes]
  }
  for (const [property, value] of Object.entries(from.properties))
    if (isThemeAttribute(find(htmlInfo, property).attribute)) {
      to.properties[property] = value
      delete from.properties[property]
    }
}
