import type {Element, Root} from 'hast'
import {toString} from 'hast-util-to-string'
import {wordSet} from '../../css/word-set.ts'
import {isThemeSelector} from '../../css/selectors/toggles.ts'
import {isButton} from '../../html/controls/find-controls.ts'
import {type PageElements, textOf} from '../../html/controls/page-elements.ts'
import {everyDeclaration} from '../../model/every-declaration.ts'
import {isSetNow, type OpeningToggle, showsBy} from './opening.ts'
import type {ScriptToggle} from './script-toggles.ts'
import type {StateUses} from './state-uses.ts'
import {type Requirement, requirementsOf} from './toggle-requirements.ts'

/**
 * Buttons that change the theme of the page by what they are called, `Switch to dark mode`, or by what they show, a sun or a moon, with the dark theme that most declarations are for.
 * Frameworks bind what they do in scripts of which nothing can be told, and call them alike. Those of which a function is known are left out.
 */
export function themeButtons(
  tree: Root,
  {all, rangeOf}: PageElements,
  uses: StateUses,
  isKnown: (element: Element) => boolean
): Map<Element, ScriptToggle[]> {
  const swaps = (element: Element) => swapsByTheme(all.slice(...rangeOf(element)), uses)
  const buttons = all.filter(
    (element) =>
      element.data?.directives?.setsTheme ||
      (isButton(element) && !isKnown(element) && (changesTheme(element) || swaps(element)))
  )
  const theme = buttons.length > 0 ? darkTheme(tree) : undefined
  const holder = all.find(({data}) => data?.wrapsPage) ?? all.find(({tagName}) => tagName === 'body')
  if (!theme || !holder) return new Map()
  const toggle: OpeningToggle = {holder, ...theme, isOpen: true}
  // A page that is dark by itself has rules for its light theme.
  if (isSetNow(toggle) && !holder.data?.wrapsPage) return new Map()
  return new Map(
    buttons.map((element) => [element, [{toggle, effect: element.data?.directives?.setsTheme ?? 'toggle'}]])
  )
}

/** A class, or a value of an attribute, that is a dark theme. */
export const isDark = ({kind, name, value}: Pick<OpeningToggle, 'kind' | 'name' | 'value'>): boolean =>
  kind === 'class'
    ? name.includes('dark') && isThemeSelector(`.${name}`)
    : value !== undefined && value.includes('dark') && isThemeSelector(`[${name}="${value}"]`)

/** The one that most declarations are for. */
export function darkTheme(tree: Root): Pick<OpeningToggle, 'kind' | 'name' | 'value'> | undefined {
  const states = tree.data?.style?.states ?? {}
  const themes = new Map<string, {theme: Requirement; count: number}>()
  const ofState = new Map<string, readonly Requirement[]>()
  everyDeclaration(tree, ({state}) => {
    if (state === undefined) return
    let found = ofState.get(state)
    if (!found) {
      const all = (states[state] ?? []).flatMap((link) => requirementsOf(link).requirements)
      ofState.set(state, (found = all.filter((one) => one.isSet && isDark(one))))
    }
    for (const theme of found) {
      const key = `${theme.kind} ${theme.name} ${theme.value}`
      themes.set(key, {theme, count: (themes.get(key)?.count ?? 0) + 1})
    }
  })
  const [first] = [...themes.values()].sort((a, b) => b.count - a.count)
  if (!first) return undefined
  const {kind, name, value} = first.theme
  return {kind, name, ...(value !== undefined && {value})}
}

/** Whether something in an element is shown in the dark theme alone, and something else in the other one. */
function swapsByTheme(inside: readonly Element[], uses: StateUses): boolean {
  const shown = inside.flatMap((element) =>
    uses
      .styling(element)
      .flatMap(({requirement, declaration, pseudo}) =>
        pseudo === '' && isDark(requirement) ? (showsBy(declaration.property, declaration.value) ?? []) : []
      )
  )
  return shown.includes(true) && shown.includes(false)
}

const SCHEMES = wordSet('dark light')
const THEMES = wordSet('theme mode scheme appearance')
const CHANGES = wordSet('toggle switch change')

/** `Toggle theme`, `Switch to dark mode`, `Dark mode`; not `Dark`, one of several that a menu has. */
function changesTheme(element: Element): boolean {
  if (textOf(element, 'role')?.startsWith('menuitem') || textOf(element, 'href') !== undefined) return false
  return [textOf(element, 'ariaLabel'), textOf(element, 'title'), toString(element)].some((text) => {
    const words = new Set(wordsIn(text ?? ''))
    const [isScheme, isTheme, isChange] = [SCHEMES, THEMES, CHANGES].map((some) =>
      [...words].some((word) => some.has(word))
    )
    return words.size <= MOST_WORDS && isTheme && (isScheme || (isChange && words.has('theme')))
  })
}

const MOST_WORDS = 12

const wordsIn = (text: string): string[] => text.toLowerCase().split(/[^a-z]+/)
