import type {Element, Root} from 'hast'
import {TextCache} from '../../css/remember.ts'
import {groupBy} from '../../model/group-by.ts'
import type {DefaultStyle} from '../../model/types.ts'
import {CandidateReader} from '../sort/candidates-of-rules.ts'
import {Contributions} from '../sort/contributions.ts'
import {type Layer, rankLayers} from '../sort/layer-tree.ts'
import {type Match, matchesOf, type PreparedRules, prepareRules} from './match-rules.ts'
import {readSheets} from '../read/read-sheets.ts'
import type {RawDeclaration} from '../read/style-rule.ts'
import {createSubjects} from './subjects.ts'
import {indexTree} from './tree-index.ts'

/** A sheet whose rules can be matched. */
interface Prepared {
  rules: PreparedRules
  ranks: ReadonlyMap<Layer, number>
  /** What elements get that match the same rules, by these. */
  results: TextCache<Record<string, DefaultStyle>>
}

/** The sheets that code stands on are few, and the same for every page. */
const sheets = new TextCache<Prepared>({results: 4})

function prepare(css: string): Prepared {
  const read = readSheets([{kind: 'inline', base: '', text: css}], {origin: 'author', absolute: false})
  const ranks = new Map<Layer, number>([...read.layers.values()].flatMap((root) => [...rankLayers(root)]))
  const rules = prepareRules(read.rules, {quirks: false, subjects: createSubjects(false)})
  return {rules, ranks, results: new TextCache()}
}

/** What one style sheet alone declares for each element and its pseudo-elements; elements without declarations are absent. */
export function matchDefaults(tree: Root, css: string): Map<Element, Record<string, DefaultStyle>> {
  let sheet = sheets.get(css)
  if (!sheet) sheets.set(css, (sheet = prepare(css)))
  const {rules, ranks, results} = sheet
  const index = indexTree(tree)
  const result = new Map<Element, Record<string, DefaultStyle>>()
  for (const element of index.elements) {
    const matches = matchesOf(element, rules, index)
    if (matches.length === 0) continue
    const signature = matches.map(({candidate}) => candidate.id).join()
    let found = results.get(signature)
    if (!found) {
      found = {}
      for (const [pseudo, own] of groupBy(matches, ({candidate}: Match) => candidate.pseudo))
        found[pseudo] = winners(own, ranks)
      results.set(signature, found)
    }
    result.set(element.node, found)
  }
  return result
}

/** The winning value of each longhand; null where it applies in some state only. */
export function winners(
  matches: readonly Match[],
  ranks: ReadonlyMap<Layer, number>,
  hints: readonly RawDeclaration[] = []
): DefaultStyle {
  const all = new Contributions({depths: new Map(), ranks})
  const contributions = matches.map((match) => all.ofMatch(match, 0))
  if (hints.length > 0) contributions.push(all.ofAttached('hints', hints, 0))
  all.rank()
  const reader = new CandidateReader({isValid: () => true, stateKeyOf: ({state}) => state})
  const values: DefaultStyle = {}
  const conditional = new Set<string>()
  const sides = new Sides()
  for (const {longhand, value, conditions, state} of reader.everyCandidate(contributions)) {
    if (conditions.length > 0 || state !== '') conditional.add(longhand)
    values[longhand] = conditional.has(longhand) ? null : (value ?? null)
    if (!conditional.has(longhand))
      for (const name of sides.overriddenBy(longhand)) if (!conditional.has(name)) delete values[name]
  }
  return values
}

const OF_SIDES = ['margin', 'padding', 'border']

/** `border-block-start-width` → the width of a side of the border; undefined for what is no side of a box. */
function sideOf(longhand: string): {family: string; isPhysical: boolean; part: string} | undefined {
  const family = OF_SIDES.find((name) => longhand.startsWith(`${name}-`))
  if (!family) return undefined
  const rest = longhand.slice(family.length + 1)
  const side = [...PHYSICAL, ...LOGICAL].find((name) => rest === name || rest.startsWith(`${name}-`))
  const part = side && rest.slice(side.length)
  if (part === undefined || part.includes('-', 1)) return undefined
  return {family, isPhysical: PHYSICAL.some((name) => name === side), part}
}

/** The sides of a box in the order of declaration, by their physical names or their logical ones. */
class Sides {
  readonly #declared = new Map<string, {isPhysical: boolean; names: Set<string>}>()

  /** What is overridden once this is declared too: all sides under their other names, after all four of one kind. */
  overriddenBy(longhand: string): readonly string[] {
    const side = sideOf(longhand)
    if (!side) return NO_NAMES
    const {family, isPhysical, part} = side
    const known = this.#declared.get(family + part)
    const names = known?.isPhysical === isPhysical ? known.names.add(longhand) : new Set([longhand])
    this.#declared.set(family + part, {isPhysical, names})
    return names.size < 4
      ? NO_NAMES
      : (isPhysical ? LOGICAL : PHYSICAL).map((side) => `${family}-${side}${part}`)
  }
}

const NO_NAMES: readonly string[] = []
const PHYSICAL = ['top', 'right', 'bottom', 'left']
const LOGICAL = ['block-start', 'block-end', 'inline-start', 'inline-end']
