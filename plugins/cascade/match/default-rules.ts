import type {Tokens} from '../../css/selectors/parse-selector.ts'
import type {State} from '../../model/types.ts'
import {
  AUTO_SELECT_CSS,
  BASE_SELECT_CSS,
  MATHML_USER_AGENT_CSS,
  QUIRKS_CSS,
  SVG_USER_AGENT_CSS,
  USER_AGENT_CSS
} from '../../css/user-agent.css.ts'
import {type PreparedRules, prepareRules} from './match-rules.ts'
import {readSheets} from '../read/read-sheets.ts'
import {createSubjects, placeholdersIn, type Subjects, mapPlaceholders} from './subjects.ts'
import type {IndexedElement} from './tree-index.ts'

/** The browser's own rules by namespace: each has a sheet of its own. */
export interface DefaultRules {
  rules: Record<IndexedElement['namespace'], PreparedRules>
  /** States of the rules of HTML, which alone have any. */
  states: Record<string, State>
}

interface Prepared extends DefaultRules {
  /** Placeholder while no page's were known → the subject that states refer to, in the order in which they were met. */
  subjects: ReadonlyMap<string, Tokens>
}

/** The kind of pages that the rules are for. */
export interface DefaultKind {
  quirks: boolean
  /** Whether the page uses `appearance: base-select` on a `select`. */
  baseSelect: boolean
}

/** They are the same for every page of a kind, so each of the four kinds is read once. */
const known = new Map<string, Prepared>()

/** The rules of the mode, with their subjects added to those of the page. */
export function defaultRules(kind: DefaultKind, pageSubjects: Subjects): DefaultRules {
  const key = `${kind.quirks} ${kind.baseSelect}`
  const prepared = known.get(key) ?? prepare(kind)
  known.set(key, prepared)
  const {rules, states, subjects} = prepared
  const names = new Map<string, string>()
  for (const [placeholder, tokens] of subjects) names.set(placeholder, pageSubjects.placeholderOf(tokens))
  return {rules, states: withPlaceholders(states, names)}
}

function prepare({quirks, baseSelect}: DefaultKind): Prepared {
  const own = createSubjects(quirks)
  const met = new Map<string, Tokens>()
  const subjects: Subjects = {
    ...own,
    placeholderOf(tokens) {
      const placeholder = own.placeholderOf(tokens)
      if (!met.has(placeholder)) met.set(placeholder, tokens)
      return placeholder
    }
  }
  const read = (text: string) =>
    prepareRules(
      readSheets([{kind: 'inline', base: '', text}], {origin: 'user-agent', absolute: false}).rules,
      {quirks, subjects}
    )
  const rules = {
    html: read(
      USER_AGENT_CSS + (quirks ? QUIRKS_CSS : '') + (baseSelect ? BASE_SELECT_CSS : AUTO_SELECT_CSS)
    ),
    svg: read(SVG_USER_AGENT_CSS),
    math: read(MATHML_USER_AGENT_CSS)
  }
  return {rules, states: rules.html.states, subjects: met}
}

function withPlaceholders(
  states: Record<string, State>,
  names: ReadonlyMap<string, string>
): Record<string, State> {
  const text = JSON.stringify(states)
  if (placeholdersIn(text).every((placeholder) => names.get(placeholder) === placeholder)) return states
  return JSON.parse(mapPlaceholders(text, (placeholder) => names.get(placeholder) ?? placeholder))
}
