import type {Root} from 'hast'
import {overlapKind, overlapping} from '../../css/overlap.ts'
import {isCustomProperty, isInherited, isShorthand} from '../../css/properties.ts'
import {isValidDeclaration} from '../../css/validity.ts'
import {hasSubstitution} from '../../css/values/references.ts'
import {isUnconditional} from '../access.ts'
import {hasAliasDefault} from '../alias-default.ts'
import {groupIndex, groupOfAll} from '../group-index.ts'
import {Motion} from '../motion.ts'
import {opaqueNames} from '../opaque-names.ts'
import type {Declaration, PropertyGroup, Run, WidthRange} from '../types.ts'
import {type LookupFacts, type Scope, substituted} from '../variable-lookup.ts'
import {EVERY_WIDTH} from '../width.ts'
import {Atoms} from './atoms.ts'
import {authorDeclarations} from './author-declarations.ts'
import {type CaseRun, condensed, isKnown, mapCases, plainRun, stacked, unknown, within} from './cases.ts'
import {
  initialOf,
  isBackdropsEdge,
  isElement,
  isPlainlyInitial,
  OF_SETTINGS,
  partOfShorthand,
  revertedValue,
  ringRuns
} from './defaults.ts'
import {inheritedCase, isParents, relativeToParent} from './inheritance.ts'
import {KnownCases} from './known-cases.ts'
import {PageOverlaps} from './page-overlaps.ts'
import type {Place} from './place.ts'
import {Substitutions} from './substitutions.ts'

/**
 * The values of longhands as the cascade, inheritance and custom properties determine them, by width, condition and state: what a
 * browser computes, in the author's spelling, before lengths are made absolute. Asked before passes change styles; answers are
 * those of the tree at the time of the first question.
 * Spec: <https://drafts.csswg.org/css-cascade-5/#computed>
 */
export class ComputedValues {
  readonly atoms: Atoms
  readonly #facts: LookupFacts
  readonly #substitutions: Substitutions
  readonly #motion: Motion
  readonly #overlaps: PageOverlaps
  readonly #known = new KnownCases()

  constructor(tree: Root) {
    const {globals = [], flow = 'unknown'} = tree.data?.style ?? {}
    const opaque = opaqueNames(globals)
    this.atoms = new Atoms(tree)
    this.#motion = new Motion(globals)
    this.#overlaps = new PageOverlaps(flow)
    this.#facts = {
      isOpaque: (name) => opaque.has(name),
      // The page on which a fragment will stand may define more.
      isWhole:
        !tree.data?.isFragment &&
        tree.children.some((child) => child.type === 'element' && child.tagName === 'html')
    }
    this.#substitutions = new Substitutions(this.#facts)
  }

  /** What a longhand is on an element or pseudo-element, over every width. */
  of(place: Place, pseudo: string, longhand: string): readonly CaseRun[] {
    const entry = this.#known.at(place, pseudo, longhand)
    return (entry.whole ??= this.#computed(place, pseudo, longhand))
  }

  /** What it would be there if the page declared nothing on this element but `all`. */
  baseOf(place: Place, pseudo: string, longhand: string): readonly CaseRun[] {
    const all = groupOfAll(place.style[pseudo], longhand)
    const byDefault = this.#defaultOf(place, pseudo, longhand)
    if (!all) return byDefault
    const entry = this.#known.at(place, pseudo, longhand)
    return (entry.base ??= all.runs.flatMap((run) => this.ofRun(place, pseudo, longhand, run, byDefault)))
  }

  #defaultOf(place: Place, pseudo: string, longhand: string): readonly CaseRun[] {
    if (isPlainlyInitial(place, pseudo, longhand)) return this.initialOf(longhand)
    const entry = this.#known.at(place, pseudo, longhand)
    return (entry.byDefault ??= this.#base(place, pseudo, longhand))
  }

  /** What a longhand is without some of the declarations of its element. */
  without(
    place: Place,
    pseudo: string,
    longhand: string,
    removed: ReadonlySet<Declaration>
  ): readonly CaseRun[] {
    if (removed.size === 0) return this.of(place, pseudo, longhand)
    const group = place.style[pseudo] && groupIndex(place.style[pseudo]).get(longhand)
    const isChanged = group?.runs.some(({declarations}) => declarations.some((each) => removed.has(each)))
    if (!group || !isChanged || !this.declaresAlone(group, longhand)) return this.of(place, pseudo, longhand)
    return group.runs.flatMap((run) =>
      this.ofRun(place, pseudo, longhand, {
        ...run,
        declarations: run.declarations.filter((each) => !removed.has(each))
      })
    )
  }

  /** Whether a group's declarations decide a longhand by its own name, or by shorthands of it, alone. */
  declaresAlone(group: PropertyGroup, longhand: string): boolean {
    return this.#overlaps.isDeclaredAlone(group, longhand)
  }

  /** The longhands that animations may change. */
  animated(place: Place, pseudo: string): ReadonlySet<string> {
    return this.#motion.of(place.style[pseudo] ?? NO_GROUPS)
  }

  /** The initial value, over every width. */
  initialOf(longhand: string): readonly CaseRun[] {
    return this.#known.plain(initialOf(longhand), EVERY_WIDTH)
  }

  /** The cases of a run of declarations of one longhand, over the width of the run. `base`: what holds without them. */
  ofRun(
    place: Place,
    pseudo: string,
    longhand: string,
    run: Run,
    base?: readonly CaseRun[]
  ): readonly CaseRun[] {
    const written = authorDeclarations(run, longhand)
    const last = written.findLastIndex(isUnconditional)
    const lists = (last > 0 ? written.slice(last) : written).map((each) =>
      this.declared(place, pseudo, longhand, each, run)
    )
    if (last >= 0) return stacked(run, lists)
    return stacked(run, [within(base ?? this.baseOf(place, pseudo, longhand), run), ...lists])
  }

  #computed(place: Place, pseudo: string, longhand: string): readonly CaseRun[] {
    const groups = place.style[pseudo]
    const index = groups && groupIndex(groups)
    const group = index?.get(longhand) ?? index?.get('all')
    // By another name: `border-start-start-radius` for `border-top-left-radius`.
    if (!group) {
      const other = this.#overlaps.of(longhand).some((name) => index?.has(name))
      return other ? unknown('several-properties') : this.baseOf(place, pseudo, longhand)
    }
    if (!this.declaresAlone(group, longhand)) return unknown('several-properties')
    // Equal values over equal ones are one list, so that what was found for one place is known for the next.
    const known = this.#known.ofGroup(group)
    const base = known && this.baseOf(place, pseudo, longhand)
    let found = base && known.get(base)
    if (!found) {
      found = group.runs.flatMap((run) => this.ofRun(place, pseudo, longhand, run))
      if (base) known.set(base, found)
    }
    return found
  }

  #base(place: Place, pseudo: string, longhand: string): readonly CaseRun[] {
    const defaults = place.defaults[pseudo]
    const byDefault = defaults?.[longhand]
    // It is not a block there because it is the root.
    if (byDefault === undefined && longhand === 'display' && pseudo === '' && place.isOutermost)
      return unknown('other-page')
    if (byDefault === null) return this.#defaultInStates(place, pseudo, longhand) ?? unknown('default')
    if (this.#facts.isOpaque(longhand) || hasAliasDefault(longhand, defaults)) return unknown('default')
    // Another page's root may have other values, but for those that the baseline of the code declares.
    const isBaselines = place.browser[pseudo]?.[longhand] !== byDefault
    if (byDefault !== undefined && place.isPage && !isBaselines && isInherited(longhand))
      return unknown('default')
    // Of other pseudo-elements only what the baseline declares is known, and that a backdrop has no edges.
    if (byDefault === undefined && !isElement(pseudo) && !isBackdropsEdge(pseudo, longhand))
      return unknown('default')
    return this.#value(place, pseudo, longhand, byDefault ?? 'unset', EVERY_WIDTH)
  }

  /** What the browser's own declarations give that are for some states only; undefined where the style does not have them. */
  #defaultInStates(place: Place, pseudo: string, longhand: string): readonly CaseRun[] | undefined {
    const group = place.style[pseudo] && groupIndex(place.style[pseudo]).get(longhand)
    const runs = group?.runs.map((run) => {
      const own = run.declarations.filter(
        ({origin, property}) => origin === 'user-agent' && property === longhand
      )
      const base = own.every(({state}) => state !== undefined)
        ? [this.#value(place, pseudo, longhand, 'unset', run)]
        : []
      return own.length === 0
        ? undefined
        : stacked(run, [...base, ...own.map((each) => this.declared(place, pseudo, longhand, each, run))])
    })
    if (runs?.every((run) => run !== undefined)) return runs.flat()
    const ring = pseudo === '' ? ringRuns(longhand, () => this.atoms.focusVisible(place)) : undefined
    return ring && stacked(EVERY_WIDTH, [this.initialOf(longhand), ring])
  }

  /** The cases that one declaration adds to those of weaker ones, over a range of widths. */
  declared(
    place: Place,
    pseudo: string,
    longhand: string,
    declaration: Declaration,
    range: WidthRange
  ): readonly CaseRun[] {
    const atoms = this.atoms.of(declaration, place)
    // Without an animation of the property importance is part of the order.
    const isImportant = declaration.important === true && this.animated(place, pseudo).has(longhand)
    const found = this.#valueIn(place, pseudo, longhand, declaration.value, range, declaration.property)
    if (typeof found === 'string')
      return [{from: range.from, to: range.to, cases: [{value: found, atoms, isImportant, declaration}]}]
    return mapCases(found, (each) => ({
      value: each.value,
      atoms: atoms.length === 0 ? each.atoms : [...new Set([...atoms, ...each.atoms])],
      isImportant,
      declaration
    }))
  }

  /** A declared value of a property as the cases of one of its longhands. */
  #value(
    place: Place,
    pseudo: string,
    longhand: string,
    value: string,
    range: WidthRange,
    property: string = longhand
  ): readonly CaseRun[] {
    const found = this.#valueIn(place, pseudo, longhand, value, range, property)
    return typeof found === 'string' ? this.#known.plain(found, range) : found
  }

  /** The same, or the text of a value that depends on nothing. */
  #valueIn(
    place: Place,
    pseudo: string,
    longhand: string,
    value: string,
    range: WidthRange,
    property: string
  ): string | readonly CaseRun[] {
    if (hasSubstitution(value)) return this.#substituted(place, pseudo, longhand, value, range, property)
    if (isShorthand(property) && property !== 'all') {
      const part = partOfShorthand(property, value, longhand)
      if (part === undefined) return unknown('several-properties', range)
      return this.#valueIn(place, pseudo, longhand, part, range, longhand)
    }
    const word = value.trim().toLowerCase()
    const reverted = word === 'revert' ? revertedValue(place, pseudo, longhand) : undefined
    if (reverted !== undefined) return this.#valueIn(place, pseudo, longhand, reverted, range, longhand)
    if (word === 'revert' || word === 'revert-layer') return unknown('user-agent', range)
    if (word === 'initial' || (word === 'unset' && !isInherited(longhand))) return initialOf(longhand)
    if (word === 'inherit' || word === 'unset' || isParents(longhand, word))
      return within(this.#inherited(place, pseudo, longhand), range)
    const relative = relativeToParent(longhand, word)
    if (!relative) return value
    return mapCases(within(this.#inherited(place, pseudo, longhand), range), (each) => ({
      ...each,
      // What is relative to something unknown is another unknown value.
      value: isKnown(each.value) ? relative(each.value) : {...each.value}
    }))
  }

  #substituted(
    place: Place,
    pseudo: string,
    longhand: string,
    value: string,
    range: WidthRange,
    property: string
  ): readonly CaseRun[] {
    const scope: Scope = place.scope(pseudo)
    const pieces = substituted(value, scope, range, this.#facts)
    if (!pieces) return [plainRun(range, this.#substitutions.of(longhand, property, value, scope))]
    return pieces.flatMap((piece) => {
      const text = piece.value?.trim()
      if (text !== undefined && hasSubstitution(text)) return unknown('custom-property', piece)
      // What is invalid at computed-value time is `unset`, and of a custom property guaranteed-invalid (CSS Variables 1, §3.1).
      if (isCustomProperty(property)) return [plainRun(piece, text ?? initialOf(property))]
      const isValid = text !== undefined && text !== '' && isValidDeclaration(property, text)
      return isValid
        ? this.#value(place, pseudo, longhand, text, piece, property)
        : this.#value(place, pseudo, longhand, 'unset', piece)
    })
  }

  /** What an element takes from its parent, and generated content from its element. */
  #inherited(place: Place, pseudo: string, longhand: string): readonly CaseRun[] {
    // Which side of the parent's that is depends on how text runs in the two (CSS Logical Properties 1, §4).
    if (overlapKind(longhand) === 'logical' && overlapping(longhand).length > 0)
      return unknown('several-properties')
    const parent = pseudo === '' ? place.parent : place
    if (!parent) {
      if (place.isOutermost) return unknown('other-page')
      return OF_SETTINGS.has(longhand) ? unknown('user-settings') : this.initialOf(longhand)
    }
    const entry = this.#known.at(parent, '', longhand)
    return (entry.forChildren ??= this.animated(parent, '').has(longhand)
      ? unknown('animated')
      : mapCases(this.of(parent, '', longhand), (each) => inheritedCase(longhand, each), condensed))
  }
}

const NO_GROUPS: readonly PropertyGroup[] = []
