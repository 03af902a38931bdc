import {addTo} from '../../model/group-by.ts'
import type {Element} from 'hast'
import {overlapFamily} from '../../css/overlap.ts'
import {isShorthand, longhandsOf} from '../../css/properties.ts'
import {withoutState} from '../../css/pseudo-element.ts'
import {isAtAllTimes, layerKey} from './clusters.ts'
import type {StyleClass} from './style-class.ts'

/** How much the selector of a class may weigh beside one class, which all others weigh. */
export interface AllowedWeight {
  more: boolean
  less: boolean
  /** Whether no other class of its elements sets what it sets. */
  isAlone: boolean
}

/** What a class sets: property → the layers in which it does, by their keys. */
type Uses = Map<string, {layers: Set<string>; isPlain: boolean}>

/** Which classes of one element override each other, so that a selector in the place of a class must not change which one does. */
export class UnitOverlaps {
  /** By element, its classes, each with its place among all. */
  readonly #unitsOf = new Map<Element, [StyleClass, number][]>()
  readonly #uses = new Map<StyleClass, Uses>()

  /** `units` in the order of their rules. */
  constructor(units: readonly StyleClass[]) {
    for (const [place, unit] of units.entries())
      for (const member of unit.members) addTo(this.#unitsOf, member, [unit, place])
  }

  /** A class that overrides others may weigh more, one that others override less, and one that does both neither. */
  allowedFor(unit: StyleClass): AllowedWeight {
    const allowed = {more: true, less: true, isAlone: true}
    const places = new Map(unit.members.flatMap((member) => this.#unitsOf.get(member) ?? []))
    const ownPlace = places.get(unit) ?? -1
    places.delete(unit)
    const own = this.#usesOf(unit)
    for (const [other, place] of places) {
      const theirs = this.#usesOf(other)
      const isAfter = ownPlace > place
      for (const [property, use] of own) {
        const their = theirs.get(property)
        if (!their) continue
        allowed.isAlone = false
        if (!overrides(use, their, isAfter)) allowed.more = false
        if (!overrides(their, use, !isAfter)) allowed.less = false
        if (!allowed.more && !allowed.less) return allowed
      }
    }
    return allowed
  }

  #usesOf(unit: StyleClass): Uses {
    let uses = this.#uses.get(unit)
    if (uses) return uses
    uses = new Map()
    this.#uses.set(unit, uses)
    for (const layer of unit.layers) {
      const key = layerKey(layer)
      for (const {property} of layer.printed)
        for (const name of isShorthand(property) ? longhandsOf(property) : [property]) {
          const place = `${withoutState(layer.pseudo)} ${overlapFamily(name) ?? name}`
          const use = uses.get(place) ?? {layers: new Set(), isPlain: true}
          uses.set(place, use)
          use.layers.add(key)
          if (!isAtAllTimes(layer)) use.isPlain = false
        }
    }
    return uses
  }
}

type Use = {layers: ReadonlySet<string>; isPlain: boolean}

/**
 * Whether one use of a property overrides another wherever both hold: it comes after it and is made in all of its layers, or it is
 * made in states and at-rules only, and the other one at all times.
 */
function overrides(one: Use, other: Use, isAfter: boolean): boolean {
  const layers = [...other.layers]
  if (isAfter && layers.every((layer) => one.layers.has(layer))) return true
  return other.isPlain && !layers.some((layer) => one.layers.has(layer))
}
