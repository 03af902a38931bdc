import {mapGroupLists} from '../../model/access.ts'
import {namesReferredTo} from '../../model/names-referred-to.ts'
import type {ElementStyle, PropertyGroup} from '../../model/types.ts'
import {definer, lookUp, type Scope, scopeOf} from '../../model/variable-lookup.ts'
import {type InlineFacts, inlineGroup} from './inline-style.ts'

/**
 * Styles and groups of a page by the values of their names: equal ones whose names have the same values stay one object, so that later
 * passes process it once.
 */
export class InlinedStyles {
  readonly #facts: InlineFacts
  readonly #styles = new Map<ElementStyle, Map<string, ElementStyle>>()
  readonly #groups = new Map<PropertyGroup, Map<string, PropertyGroup[]>>()
  readonly #namesOfStyles = new Map<ElementStyle, readonly string[]>()
  readonly #meanings = new Map<Scope, Map<string, string>>()
  readonly #ids = new Map<Scope, number>()

  constructor(facts: InlineFacts) {
    this.#facts = facts
  }

  of(style: ElementStyle, scope: Scope): ElementStyle {
    const names = this.#namesOfStyle(style)
    const key = this.#meaningsOf(names, scope)
    const known = this.#styles.get(style) ?? new Map<string, ElementStyle>()
    this.#styles.set(style, known)
    let inlined = known.get(key)
    if (!inlined) known.set(key, (inlined = this.#resolve(style, scope)))
    return inlined
  }

  #resolve(style: ElementStyle, scope: Scope): ElementStyle {
    return mapGroupLists(style, (groups, pseudo) => {
      const own = pseudo === '' ? scope : scopeOf(style, pseudo, scope)
      const isOwn = own !== scope || definesSome(style[''])
      return groups.flatMap((group) => this.#groupsFor(group, own, isOwn))
    })
  }

  #groupsFor(group: PropertyGroup, scope: Scope, isOwn: boolean): PropertyGroup[] {
    const key = `${isOwn} ${this.#meaningsOf(namesReferredTo(group), scope)}`
    const known = this.#groups.get(group) ?? new Map<string, PropertyGroup[]>()
    this.#groups.set(group, known)
    let inlined = known.get(key)
    if (!inlined) known.set(key, (inlined = inlineGroup(group, scope, isOwn, this.#facts)))
    return inlined
  }

  #namesOfStyle(style: ElementStyle): readonly string[] {
    let names = this.#namesOfStyles.get(style)
    if (!names) {
      const found = new Set<string>()
      for (const groups of Object.values(style))
        for (const group of groups) for (const name of namesReferredTo(group)) found.add(name)
      this.#namesOfStyles.set(style, (names = [...found]))
    }
    return names
  }

  #meaningsOf(names: readonly string[], scope: Scope): string {
    return names.length === 0 ? '' : names.map((name) => this.#meaningOf(name, scope)).join('|')
  }

  /** Equal where a name has the same value. */
  #meaningOf(name: string, scope: Scope): string {
    const known = this.#meanings.get(scope) ?? new Map<string, string>()
    this.#meanings.set(scope, known)
    let meaning = known.get(name)
    if (meaning === undefined) known.set(name, (meaning = this.#meaningIn(name, scope)))
    return meaning
  }

  #meaningIn(name: string, scope: Scope): string {
    const found = definer(scope, name)
    const pieces = lookUp(scope, name, this.#facts)
    if (!found) return JSON.stringify(pieces ?? null)
    if (!this.#ids.has(found)) this.#ids.set(found, this.#ids.size)
    return `${this.#facts.isPageWide(found)} ${pieces ? JSON.stringify(pieces) : this.#ids.get(found)}`
  }
}

const definesSome = (groups: readonly PropertyGroup[] = []): boolean =>
  groups.some(({properties: [name]}) => name.startsWith('--'))
