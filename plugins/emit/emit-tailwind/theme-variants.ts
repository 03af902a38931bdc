import type {Element, Root} from 'hast'
import {parseDynamic} from '../../css/selectors/dynamic-part.ts'
import {excludedThemes, isThemeSelector} from '../../css/selectors/toggles.ts'
import {isSetOn} from '../../html/is-set-on.ts'
import {everyElement} from '../../model/every-element.ts'
import {isOfPage, type PageSubjects, pageSubjects} from '../../model/page-subjects.ts'
import {statesOfStyle} from '../../model/states-of-style.ts'
import type {ElementStyle, RootStyle, State} from '../../model/types.ts'
import type {Engine} from './engine.ts'
import type {PageVariant} from './page-variants.ts'

/**
 * Variants for the themes that a page's rules know: `dark` for `.dark .card`. Of two selectors for one theme, the one of more states has
 * the name. A reader's theme in which the name means something else than Tailwind's own variant keeps its meaning.
 * Spec: <https://tailwindcss.com/docs/dark-mode#toggling-dark-mode-manually>
 */
export function themeVariants(tree: Root, {states}: RootStyle, {context}: Engine): PageVariant[] {
  const subjects = pageSubjects(tree)
  const counts = new Map<string, number>()
  for (const state of Object.values(states))
    for (const selector of themesOf(state, subjects)) counts.set(selector, (counts.get(selector) ?? 0) + 1)
  const variants = new Map<string, PageVariant>()
  for (const [selector] of [...counts].sort(([, a], [, b]) => b - a)) {
    const name = nameOf(selector)
    const present = context(`${name}:`)
    const isFree = present === undefined || present.wrappers.join() === '@media (prefers-color-scheme: dark)'
    if (isFree && !variants.has(name))
      variants.set(name, {name, selector: `&:where(${selector}, ${selector} *)`})
  }
  return [...variants.values()]
}

/** The variant that holds inside of what matches a selector, where the theme has one. */
export function themeVariantOf(selector: string, {context}: Engine): string | undefined {
  if (!isThemeSelector(selector)) return undefined
  const name = nameOf(selector)
  return context(`${name}:`)?.selector.endsWith(`:where(${selector}, ${selector} *)`) ? name : undefined
}

/**
 * Whether elements that match a theme's selector themselves are in the theme as those inside of it are: the page's own, which have it
 * for the whole page, and those of which rules for `:is(.dark, .dark *)` are. Of others it is a class like any, which sets the theme inside of
 * an element (`.radix-themes.dark`) whatever the page has.
 */
export function isInTheme(
  selector: string,
  style: ElementStyle,
  elements: readonly Element[],
  states: RootStyle['states']
): boolean {
  if (elements.every(isPages)) return true
  return [...statesOfStyle(style)].some((key) => {
    const [first, own, ...others] = states[key] ?? []
    return first?.isAnything && first.dynamic === selector && own?.dynamic === '' && others.length === 0
  })
}

const PAGE_TAGS: ReadonlySet<string> = new Set(['html', 'body'])

/**
 * Themes, by their selectors, that elements of the page have for what is inside of them, whatever the theme of the page is: the variant of
 * such a theme holds there, too.
 */
export function themesInside(tree: Root): (selector: string) => boolean {
  const inner: Element[] = []
  everyElement(tree, (element) => {
    if (!isPages(element)) inner.push(element)
  })
  const known = new Map<string, boolean>()
  return (selector) => {
    let found = known.get(selector)
    if (found === undefined) {
      const [token] = parseDynamic(selector)[0] ?? []
      found = token !== undefined && inner.some((element) => isSetOn(token, element))
      known.set(selector, found)
    }
    return found
  }
}

const isPages = ({tagName, data}: Element): boolean =>
  PAGE_TAGS.has(tagName) || data?.isPage === true || data?.wrapsPage === true

/** The variants that hold where the page has none of several themes: `not-dark`, `not-light` for `html:not(.dark):not(.light)`. */
export function otherThemeVariants(selector: string, engine: Engine): string[] | undefined {
  const variants = excludedThemes(selector).map((excluded) => themeVariantOf(excluded, engine))
  return variants.length > 0 && !variants.includes(undefined)
    ? variants.map((variant) => `not-${variant}`)
    : undefined
}

function themesOf([first, ...others]: State, subjects: PageSubjects): string[] {
  const excluded = first ? excludedThemes(first.dynamic) : []
  if (excluded.length > 0) return excluded
  if (!first || (others.length > 0 && !first.isAnything && !isOfPage(first, subjects))) return []
  return isThemeSelector(first.dynamic) ? [first.dynamic] : []
}

/** `.dark-mode` → `dark`, `[data-theme="cupcake"]` → `theme-cupcake`. */
function nameOf(selector: string): string {
  const words = selector
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase())
    .filter(Boolean)
  if (words.includes('dark') || words.includes('night')) return 'dark'
  if (words.includes('light') || words.includes('day')) return 'light'
  return `theme-${words.at(-1)}`
}
