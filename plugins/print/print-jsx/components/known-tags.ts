import type {JsxFlow, JsxItem, JsxTag} from '../items.ts'
import type {VariableUses} from './local-state.ts'
import type {Place} from './places.ts'
import {tagFlow} from './tokens.ts'

/** What was found of a tag. */
interface KnownTag {
  places?: readonly Place[]
  uses?: VariableUses
}

/** What was found of tags, which holds as long as nothing in them changes. */
export class KnownTags {
  readonly #known = new WeakMap<JsxTag, KnownTag>()

  of(tag: JsxTag): KnownTag {
    let known = this.#known.get(tag)
    if (!known) this.#known.set(tag, (known = {}))
    return known
  }

  forget(tag: JsxTag): void {
    this.#known.delete(tag)
  }
}

/** Calls back for every tag of a flow that is or holds one of these components; whether there is one. */
export function everyHolder(
  {items}: JsxFlow,
  names: ReadonlySet<string>,
  visit: (tag: JsxTag) => void
): boolean {
  const look = (item: JsxItem): boolean => {
    if (item.kind === 'map') return look(item.template)
    if (item.kind === 'optional') return look(item.item)
    if (item.kind !== 'element' && item.kind !== 'call') return false
    const isHolder =
      everyHolder(tagFlow(item), names, visit) || (item.kind === 'call' && names.has(item.name))
    if (isHolder) visit(item)
    return isHolder
  }
  return items.filter(look).length > 0
}
