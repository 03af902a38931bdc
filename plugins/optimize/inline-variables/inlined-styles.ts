import {mapGroupLists} from '../../model/access.ts'
import {namesReferredTo} from '../../model/names-referred-to.ts'
import {resultsFor} from '../../model/results-for.ts'
import type {ElementStyle, PropertyGroup} from '../../model/types.ts'
import {definer, lookUp, type Scope, scopeOf} from '../../model/variable-lookup.ts'
import {type InlineFacts, inlineGroup} from './inline-style.ts'

/**
 * Styles and groups of a page by the values of their names: equal ones whose names have the same values stay one object, so that later
 * passes process it once.
 */
export class InlinedStyles {
  readonly #facts: InlineFacts
  readonly #styles = resultsFor<ElementStyle, ElementStyle>()
  readonly #groups = resultsFor<PropertyGroup, PropertyGroup[]>()
  readonly #namesOfStyles = resultsFor<ElementStyle, readonly string[]>()
  readonly #meanings = resultsFor<Scope, string>()
  readonly #ids = new Map<Scope, number>()

  constructor(facts: InlineFacts) {
    this.#facts = facts
  }

  of(style: ElementStyle, scope: Scope): ElementStyle {
    const names = this.#namesOfStyles(style, '', namesOfStyle)
    return this.#styles(style, this.#meaningsOf(names, scope), () => this.#resolve(style, scope))
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
    return this.#groups(group, key, () => inlineGroup(group, scope, isOwn, this.#facts))
  }

  #meaningsOf(names: readonly string[], scope: Scope): string {
    return names.map((name) => this.#meaningOf(name, scope)).join('|')
  }

  /** Equal where a name has the same value. */
  #meaningOf(name: string, scope: Scope): string {
    return this.#meanings(scope, name, () => this.#meaningIn(name, scope))
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

const namesOfStyle = (style: ElementStyle): readonly string[] => [
  ...new Set(Object.values(style).flatMap((groups) => groups.flatMap((group) => namesReferredTo(group))))
]
