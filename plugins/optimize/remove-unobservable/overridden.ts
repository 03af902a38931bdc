import {isUnconditional} from '../../model/access.ts'
import type {Motion} from '../../model/motion.ts'
import type {Declaration, PropertyGroup, RootStyle} from '../../model/types.ts'
import {isWithin} from '../../model/within.ts'

/** The other declarations of the page that matter for these. */
export interface OverrideContext {
  states: RootStyle['states']
  /** Properties that animations change on an element with this style; only important declarations override those. */
  animated: ReadonlySet<string>
}

/** How the declarations of a page are resolved: one object where nothing is animated, which is almost everywhere. */
export class AnimationContext {
  readonly #motion: Motion
  readonly #atRest: OverrideContext

  constructor(states: RootStyle['states'], motion: Motion) {
    this.#motion = motion
    this.#atRest = {states, animated: new Set()}
  }

  of(groups: readonly PropertyGroup[]): OverrideContext {
    const animated = this.#motion.of(groups)
    return animated.size === 0 ? this.#atRest : {states: this.#atRest.states, animated}
  }
}

/** Declarations that are overridden wherever they apply; undefined where there are none. */
export function overriddenIn(
  declarations: readonly Declaration[],
  {states, animated}: OverrideContext
): ReadonlySet<Declaration> | undefined {
  if (declarations.length < 2) return undefined
  const isMoving = isAnimated(declarations, animated)
  const all = isMoving ? overriddenInMotion : overriddenAtRest
  let known = all.get(declarations)
  if (!known) all.set(declarations, (known = {found: findOverridden(declarations, states, isMoving)}))
  return known.found
}

/** A run's declarations belong to one page, with its states. */
type OverriddenCache = WeakMap<readonly Declaration[], {found: ReadonlySet<Declaration> | undefined}>
const overriddenAtRest: OverriddenCache = new WeakMap()
const overriddenInMotion: OverriddenCache = new WeakMap()

const isAnimated = (declarations: readonly Declaration[], animated: ReadonlySet<string>): boolean =>
  animated.size > 0 && declarations.some(({property}) => animated.has(property))

function findOverridden(
  declarations: readonly Declaration[],
  states: RootStyle['states'],
  isMoving: boolean
): ReadonlySet<Declaration> | undefined {
  const overridden = declarations.filter(
    (declaration, at) =>
      !isUnconditional(declaration) &&
      declarations
        .slice(at + 1)
        .some((later) => isNoWeaker(later, declaration, isMoving) && isWithin(declaration, later, states))
  )
  return overridden.length > 0 ? new Set(overridden) : undefined
}

/** Important declarations override animations too; otherwise importance is part of the order. */
const isNoWeaker = (one: Declaration, other: Declaration, isMoving: boolean): boolean =>
  !isMoving || one.important === true || other.important !== true
