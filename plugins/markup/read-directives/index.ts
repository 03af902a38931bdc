import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {WHERE_HELD, WHERE_NOT} from '../../css/selectors/marks.ts'
import {declarationsOf, declaredIn} from '../../css/style-attribute.ts'
import {readDeclaration} from '../../css/declaration-text.ts'
import {textOf} from '../../html/controls/page-elements.ts'
import {classesOf} from '../../html/class-list.ts'
import {dataOf} from '../../model/access.ts'
import type {Directives} from '../../model/interaction.ts'
import type {Snapshot, WidthVariant} from '../../model/snapshot.ts'
import {directivesIn} from './directives-in.ts'

/**
 * Read what attributes of [Alpine.js](https://alpinejs.dev/start-here) declare of the page's state: `x-data`, `x-show`, `:class` and `@click`.
 * `data.directives` of elements has it for `find-controls`, since the attributes are no part of the copy. What `x-show` hides by a
 * declaration in the element's `style` is hidden by the `hidden` attribute then, so that the element keeps the `display` that its rules give
 * it while it is shown. Comes before `find-toggles`, for components. Messages: none. Throws nothing.
 */
export const readDirectives: Plugin<[], Root> = () => (tree, file) => {
  const {snapshot} = file.data
  if (!snapshot) return
  let hasShown = false
  for (const [element, directives] of directivesIn(tree, snapshot.scriptNames?.states)) {
    const {shownWhen, classes, ...others} = directives
    const isMoved = shownWhen !== undefined && moveToAttribute(element, snapshot.variants ?? [])
    hasShown ||= isMoved
    const isHeld = classes !== undefined && noteClasses(element, classes, snapshot.variants ?? [])
    dataOf(element).directives = {
      ...others,
      ...(isMoved && {shownWhen}),
      ...(isHeld && {classes})
    }
  }
  if (hasShown) file.data.snapshot = withHiddenRule(snapshot)
}

/**
 * Hides an element by the attribute and not by its `style`, if it is hidden. False where it is hidden at some widths only, which no variable
 * of a component knows of.
 */
function moveToAttribute(element: Element, variants: readonly WidthVariant[]): boolean {
  const number = element.data?.number
  if (number !== undefined && variants.some(({attributes}) => attributes[number]?.style !== undefined))
    return false
  const style = textOf(element, 'style') ?? ''
  if (declaredIn(style, 'display') !== 'none') return true
  const isCollapsed = Object.keys(element.properties).some((name) => name.startsWith('x-collapse'))
  const left = declarationsOf(style).filter((declaration) => {
    const property = readDeclaration(declaration)?.property.toLowerCase() ?? ''
    return property !== 'display' && !(isCollapsed && COLLAPSING.has(property))
  })
  if (left.length > 0) element.properties.style = left.join('; ')
  else delete element.properties.style
  element.properties.hidden = true
  return true
}

/**
 * Leaves the classes in attributes of which selectors know (`declared-classes`), and whether the element has
 * those of the condition now. False where scripts give it other classes at some widths.
 */
function noteClasses(
  element: Element,
  {whereHeld, whereNot}: NonNullable<Directives['classes']>,
  variants: readonly WidthVariant[]
): boolean {
  const number = element.data?.number
  if (number !== undefined && variants.some(({attributes}) => attributes[number]?.className !== undefined))
    return false
  if (element.properties.dataOpen !== undefined) return false
  const own = new Set(classesOf(element))
  const isHeld =
    whereHeld.length > 0 ? whereHeld.every((name) => own.has(name)) : !whereNot.every((name) => own.has(name))
  element.properties[WHERE_HELD] = whereHeld.join(' ')
  element.properties[WHERE_NOT] = whereNot.join(' ')
  if (isHeld) element.properties.dataOpen = 'true'
  return true
}

/** What the collapse plugin declares beside. */
const COLLAPSING: ReadonlySet<string> = new Set(['height', 'overflow'])

/** The attribute hides whatever the page's own rules for it are, as the declaration in `style` did. */
const withHiddenRule = (snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  sheets: [
    ...snapshot.sheets,
    {text: '[hidden] { display: none !important }', base: snapshot.environment.base, kind: 'inline'}
  ]
})
