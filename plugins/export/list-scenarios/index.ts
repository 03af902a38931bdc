import type {Element, Root} from 'hast'
import {type AttributeSelector, parse, type Selector} from 'css-what'
import {find, html} from 'property-information'
import type {Plugin} from 'unified'
import {type Toggle, type ToggleKind, toggleOf, type Toggles} from '../../css/selectors/toggles.ts'
import {isStateAttribute} from '../../css/selectors/state-attributes.ts'
import {asInSource} from './as-in-source.ts'
import {setTogether} from './set-together.ts'
import {elementsOfStates} from '../../model/elements-of-states.ts'
import {everyElement} from '../../model/every-element.ts'
import type {State} from '../../model/types.ts'

/** A class or an attribute that is set while the page is used, and where the copy's styles depend on it. */
export interface Scenario {
  /** As a selector has it: `.open`, `[data-theme="dark"]`. */
  selector: string
  /** The attribute that is set, `class` for a class, and the class or the value. */
  attribute: string
  value: string
  kind: ToggleKind
  /** Numbers of the elements that it is set on, in the snapshot. */
  elements: number[]
  /** It is set on any element around what it styles: a theme, or a class that a script sets on `html` or `body`. */
  isAround: boolean
  /** It is set on `body`, and not on `html`, where it is set on the page. */
  isOfBody?: boolean
  /** A class that scripts give elements at some widths only; where the page has it already, nothing is set or taken away. */
  isVaried?: boolean
  /** Classes that come and go with it, as one variable of the component has it: those that are set with it, and those in the place of which it is. */
  together?: SetTogether[]
  /** Classes that the source has in the place of the attribute, by the number of an element. */
  inSource?: Record<number, SetTogether[]>
  /** Attributes that stand for it, and for these, in the copy, from `set-state-attributes`. */
  inCopy?: SetTogether[]
}

export interface SetTogether {
  attribute: string
  value: string
  /** It goes where the others are set. */
  isOpposite: boolean
}

/**
 * Leave in `file.data.scenarios` which themes and states the copy keeps beside what the capture shows, those of most elements first.
 * Changes nothing. It stands after all passes that change styles. Messages: none. Throws nothing.
 */
export const listScenarios: Plugin<[], Root> = () => (tree, file) => {
  const {toggles} = file.data
  file.data.scenarios = toggles ? asInSource(tree, setTogether(tree, scenariosOf(tree, toggles))) : []
}

function scenariosOf(tree: Root, toggles: Toggles): Scenario[] {
  const {states = {}, variedClasses} = tree.data?.style ?? {}
  const {styled, carriers} = elementsOfStates(tree)
  const tags = tagsByAttribute(tree)
  const found = new Map<string, Found>()
  for (const [key, elements] of styled)
    for (const {toggle, token, on, isAround} of togglesIn(states[key] ?? [], toggles, {
      elements,
      carriers,
      tags
    })) {
      const scenario = found.get(toggle.key) ?? {
        selector: toggle.key,
        attribute: token.name,
        value: valueOf(token),
        kind: toggle.kind,
        numbers: new Map(),
        tags: new Set(),
        isAround: false,
        ...(token.name === 'class' && variedClasses?.has(token.value) && {isVaried: true}),
        uses: 0
      }
      found.set(toggle.key, scenario)
      scenario.uses += elements.length
      scenario.isAround ||= isAround
      for (const {data, tagName} of on) {
        if (data?.number !== undefined) scenario.numbers.set(data.number, tagName)
        scenario.tags.add(tagName)
      }
    }
  return [...found.values()]
    .filter(({numbers, isAround}) => numbers.size > 0 || isAround)
    .sort((a, b) => Number(b.kind === 'theme') - Number(a.kind === 'theme') || b.uses - a.uses)
    .map(({uses: _, numbers, tags: onTags, ...scenario}) => {
      const isOfBody = onTags.has('body') && !onTags.has('html')
      // A theme is set on the page, though elements might have it themselves (`.dark\:p-2:where(.dark, .dark *)`).
      const ofPage = isOfBody ? 'body' : 'html'
      const isOfPage = scenario.kind === 'theme' && (scenario.isAround || onTags.has(ofPage))
      return {
        ...scenario,
        ...(isOfBody && {isOfBody}),
        elements: [...numbers].flatMap(([number, tag]) => (isOfPage && tag !== ofPage ? [] : [number]))
      }
    })
}

/** By attribute of a state, the tags of elements that have it. */
function tagsByAttribute(tree: Root): Map<string, Set<string>> {
  const tags = new Map<string, Set<string>>()
  everyElement(tree, ({tagName, properties}) => {
    for (const property in properties) {
      const {attribute} = find(html, property)
      if (isStateAttribute(attribute)) tags.set(attribute, (tags.get(attribute) ?? new Set()).add(tagName))
    }
  })
  return tags
}

/** Of elements of which a rule does not say so itself, those that an attribute is set on: of tags that have it somewhere, where there are such. */
function setOn(
  elements: readonly Element[],
  {name}: AttributeSelector,
  tags: ReadonlyMap<string, ReadonlySet<string>>
): readonly Element[] {
  const own = tags.get(name)
  const alike = own ? elements.filter(({tagName}) => own.has(tagName)) : []
  return alike.length > 0 ? alike : elements
}

type Found = Omit<Scenario, 'elements'> & {numbers: Map<number, string>; tags: Set<string>; uses: number}

interface Places {
  /** Elements that a state styles. */
  elements: readonly Element[]
  /** By the placeholder of a link. */
  carriers: ReadonlyMap<string, readonly Element[]>
  /** By attribute of a state, the tags of elements that have it. */
  tags: ReadonlyMap<string, ReadonlySet<string>>
}

/** The toggles of a state, each with the elements that it is set on. */
function togglesIn(state: State, toggles: Toggles, {elements, carriers, tags}: Places) {
  return state.flatMap(({dynamic, subject, isAnything = false}, at) => {
    const isStyled = at === state.length - 1
    const own = isStyled ? elements : (carriers.get(subject ?? '') ?? [])
    // `body.nav-open` of a page, whose tags are not printed, is asked of any element in the copy, and set on the page.
    const isOfPage = own.length > 0 && own.every(({data}) => data?.isPage)
    const on = isAnything && !isOfPage ? [] : own
    return togglesOf(dynamic, toggles).map(({toggle, token, isInside}) => ({
      toggle,
      token,
      on: isStyled && !isInside ? on : setOn(on, token, tags),
      isAround: isAnything && (toggle.kind === 'theme' || toggles.rootClasses.has(token.value))
    }))
  })
}

interface ToggleIn {
  toggle: Toggle
  token: AttributeSelector
  /** Whether it stands in a pseudo-class: what it is of may be excluded, or inside. */
  isInside: boolean
}

function togglesOf(dynamic: string, toggles: Toggles): ToggleIn[] {
  if (!dynamic.includes('.') && !dynamic.includes('[')) return []
  const togglesAmong = (tokens: readonly Selector[], isInside: boolean): ToggleIn[] =>
    tokens.flatMap((token) => {
      if (token.type === 'pseudo' && Array.isArray(token.data))
        return token.data
          .filter((inner) => token.name !== 'not' || !isOtherValue(inner, tokens))
          .flatMap((inner) => togglesAmong(inner, true))
      const toggle = token.type === 'attribute' ? toggleOf(token, toggles) : undefined
      return toggle && token.type === 'attribute' ? [{toggle, token, isInside}] : []
    })
  try {
    return parse(dynamic).flatMap((tokens) => togglesAmong(tokens, false))
  } catch {
    return []
  }
}

/** Whether it is a value that an attribute must not have, of which any other is a state: `[aria-current]:not([aria-current="false"])`. */
const isOtherValue = ([token, ...more]: readonly Selector[], beside: readonly Selector[]): boolean =>
  token?.type === 'attribute' &&
  token.action !== 'exists' &&
  more.length === 0 &&
  beside.some((other) => other.type === 'attribute' && other.action === 'exists' && other.name === token.name)

/** What an attribute is set to: of WAI-ARIA's none is empty. */
const valueOf = ({action, name, value}: AttributeSelector): string =>
  action === 'exists' && name.startsWith('aria-') ? 'true' : value

declare module 'vfile' {
  interface DataMap {
    /** Themes and states that the copy keeps, from `list-scenarios`. */
    scenarios: Scenario[]
  }
}
