import {isUnconditional} from '../../model/access.ts'
import type {Motion} from '../../model/motion.ts'
import type {Condition, Declaration, PropertyGroup, RootStyle} from '../../model/types.ts'
import {sameValue} from '../../css/values.ts'
import {isWithin} from '../../model/within.ts'

const NONE: readonly Declaration[] = []

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

/**
 * Declarations that are overridden wherever they apply, or repeat the value that holds there anyway. `gone`: declarations that are
 * removed for another reason, so that an equal one is not taken for a repetition of them.
 */
export function shadowed(
  declarations: readonly Declaration[],
  context: OverrideContext,
  removed: readonly Declaration[] = NONE
): readonly Declaration[] {
  if (declarations.length < 2) return NONE
  const overridden = overriddenIn(declarations, context) ?? NO_DECLARATIONS
  return [
    ...overridden,
    ...repeated(
      declarations.filter((declaration) => !overridden.has(declaration) && !removed.includes(declaration)),
      context
    )
  ]
}

const NO_DECLARATIONS: ReadonlySet<Declaration> = new Set()

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

/** States of interaction on a screen: nobody points at paper. */
const isOfReader = ({state, conditions}: Declaration, states: RootStyle['states']): boolean =>
  state !== undefined &&
  /:(?:hover|active|focus)/.test(states[state]!.at(-1)!.dynamic) &&
  !conditions.some(isPaper)

const isPaper = ({kind, query}: Condition): boolean => kind === 'media' && query === 'print'

const isOnPaper = ({conditions}: Declaration): boolean => conditions.some(isPaper)

/** Conditional declarations that repeat the value that holds already, with no other value in between. */
function repeated(
  declarations: readonly Declaration[],
  {states, animated}: OverrideContext
): readonly Declaration[] {
  const isMoving = isAnimated(declarations, animated)
  return declarations.filter((declaration, at) => {
    if (isUnconditional(declaration)) return false
    for (let before = at - 1; before >= 0; before--) {
      const other = declarations[before]!
      if (isOfReader(declaration, states) && isOnPaper(other)) continue
      if (other.origin === 'user-agent' || !sameValue(declaration.property, other.value, declaration.value))
        return false
      if (
        other.property === declaration.property &&
        isNoWeaker(other, declaration, isMoving) &&
        isWithin(declaration, other, states)
      )
        return true
    }
    return false
  })
}
