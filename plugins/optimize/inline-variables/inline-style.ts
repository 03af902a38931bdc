import type {TextFlow} from '../../css/overlap.ts'
import {mathType} from '../../css/math-expression.ts'
import {COLOR_FUNCTIONS, isCall} from '../../css/value-kinds.ts'
import {calls} from '../../css/tokens.ts'
import {soleVar, varsIn} from '../../css/var-references.ts'
import {wordSet} from '../../css/word-set.ts'
import {expandShorthand} from '../../css/shorthands/index.ts'
import type {Declaration, PropertyGroup, Run} from '../../model/types.ts'
import {simplifiedValue} from '../../css/simplified.ts'
import {spaceItems} from '../../css/values/lists.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {hasSubstitution} from '../../css/values/references.ts'
import {
  definer,
  type LookupFacts,
  lookUp,
  type Piece,
  type Scope,
  substituted
} from '../../model/variable-lookup.ts'
import {isDefinedThroughout, valuesThrough, withKnown} from './known-names.ts'
import {withStandIns} from './page-colors.ts'
import {scopeInState} from './scope-in-state.ts'
import {isPending, type Part, regrouped, unset, withSubstituted, withValue} from '../../model/regroup.ts'

export interface InlineFacts extends LookupFacts {
  /** Whether a shorthand may be split into its longhands, so that a name stands for one of them. */
  keepsNames: boolean
  /** See `RootStyle.flow`. */
  flow: TextFlow
  /** Whether a custom property is defined here for the whole page: a name that is worth keeping. */
  isPageWide: (scope: Scope) => boolean
  /** All values that the page gives a custom property anywhere. */
  valuesOf: (name: string) => readonly string[]
}

/**
 * A group with every `var()` replaced that only passes a value on; several groups where variables alone kept them together. `isOwn`: whether
 * the scope is that of the element itself, and of none around it.
 */
export function inlineGroup(
  group: PropertyGroup,
  scope: Scope,
  isOwn: boolean,
  facts: InlineFacts
): PropertyGroup[] {
  const {properties, runs} = group
  const some = (test: (declaration: Declaration) => boolean) =>
    runs.some(({declarations}) => declarations.some(test))
  if (properties[0].startsWith('--') || some(({property}) => property === 'all')) return [group]
  // Without variables it need not be one group any more, except on the browser's own baseline, part of which it may hold.
  const isGlued =
    facts.keepsNames &&
    properties.length > 1 &&
    !some((declaration) => isPending(declaration) && !isSystemFont(declaration))
  if (!isGlued && !some(({value}) => hasSubstitution(value))) return [group]
  const inline = (declaration: Declaration, run: Run) =>
    isSystemFont(declaration) ? [] : inlined(declaration, run, scopeInState(scope, declaration, isOwn), facts)
  return regrouped(group, inline, {
    isToSplit: isGlued,
    hasUserAgentBaseline: !facts.keepsNames,
    flow: facts.flow
  })
}

/** `font` of controls as the browser declares it: Tailwind's preflight declares `inherit` over it. */
const isSystemFont = ({property, origin}: Declaration) => property === 'font' && origin === 'user-agent'

function inlined(declaration: Declaration, run: Run, scope: Scope, facts: InlineFacts): Part[] {
  const whole = [{part: declaration, from: run.from, to: run.to}]
  const {property, value} = declaration
  if (!hasSubstitution(value)) return whole
  if (!isPending(declaration) && isWorthKeeping(property, value, scope, facts)) return whole
  const {text: markedText, restored} = withStandIns(value, scope, facts)
  const pieces = substituted(markedText, scope, run, facts)
  if (!pieces && facts.keepsNames) {
    const text = withKnown(value, scope, run, facts, isPending(declaration))
    const known = text === value ? declaration : withValue(declaration, simplifiedValue(property, text))
    const parts = isPending(declaration) ? taken(known, scope, facts) : [known]
    return parts ? parts.map((part) => ({part, from: run.from, to: run.to})) : whole
  }
  const parts = partsOf(declaration, pieces, scope, facts)
  if (parts) return parts.map(({part, ...range}) => ({part: named(part, restored), ...range}))
  // `--red: red` may be the name of an animation here, for which no placeholder colour works.
  return (
    (markedText !== value && partsOf(declaration, substituted(value, scope, run, facts), scope, facts)) ||
    whole
  )
}

/** A declaration's value where its names have these values; undefined where that is not known. */
function partsOf(
  declaration: Declaration,
  pieces: readonly Piece[] | undefined,
  scope: Scope,
  facts: InlineFacts
): Part[] | undefined {
  const {property} = declaration
  // URLs in a custom property are relative to the sheet that defines it, and values that are not understood are left alone.
  if (!pieces || pieces.some((piece) => calls(piece.value ?? '', 'url', 'attr', 'env'))) return undefined
  const parts: Part[] = []
  for (const {from, to, value} of pieces) {
    const text = value && simplifiedValue(property, value)
    const found =
      text === undefined || text.trim() === '' || isNumberForLength(property, text)
        ? unset(declaration)
        : isPending(declaration)
          ? expanded(declaration, text.trim(), scope, facts)
          : withSubstituted(declaration, text.trim())
    if (!found) return undefined
    parts.push(...found.map((part) => ({part, from, to})))
  }
  return parts
}

/** A declaration with the page's names of colours in it; a shorthand that contains some is split into its longhands. */
function named(declaration: Declaration, restored: (text: string) => string): Declaration {
  const {value, shorthand} = declaration
  const text = restored(value)
  if (text !== value) return withValue(declaration, text)
  return shorthand && restored(shorthand.value) !== shorthand.value
    ? withValue(declaration, value)
    : declaration
}

/** `calc(-1 * 0)`: unlike a zero, a calculation without a unit is not a length. */
const isNumberForLength = (property: string, text: string) =>
  isLengthProperty(property) && isCall(text, 'calc') && mathType(text.trim()) === 'number'

const LENGTHS = ['margin', 'padding', 'inset', 'top', 'right', 'bottom', 'left', 'width', 'height', 'gap']
const LENGTHS_OF = ['min-', 'max-', 'row-', 'column-']

/** Whether a property is of lengths, by how its name begins. */
function isLengthProperty(property: string): boolean {
  const prefix = LENGTHS_OF.find((start) => property.startsWith(start)) ?? ''
  return LENGTHS.some((name) => property.startsWith(name, prefix.length))
}

/** The longhands of a shorthand; a part that equals the value of a name of the page keeps the name. */
function expanded(
  declaration: Declaration,
  text: string,
  scope: Scope,
  facts: InlineFacts
): Declaration[] | undefined {
  const names = new Map<string, string>()
  for (const {start, end, name, fallback} of varsIn(declaration.value)) {
    if (fallback !== undefined) continue
    const reference = declaration.value.slice(start, end)
    const [piece, ...others] = lookUp(scope, name, facts) ?? []
    if (piece?.value !== undefined && others.length === 0) names.set(piece.value.trim(), reference)
  }
  return withSubstituted(declaration, text)?.map((longhand) => {
    const reference = names.get(longhand.value)
    return reference && isWorthKeeping(longhand.property, reference, scope, facts)
      ? withValue(longhand, reference)
      : longhand
  })
}

/** More alternatives than these are left to the browser. */
const MOST = 8

/**
 * The longhands of a shorthand with one part whose value depends on more than the width, where the part is used for one
 * longhand alone, whatever the value is: `border: 1px solid var(--line)`.
 */
function taken(declaration: Declaration, scope: Scope, facts: InlineFacts): Declaration[] | undefined {
  const {property, value} = declaration
  const {reference, values} = variedColor(value, scope) ?? variedName(value, scope, facts) ?? {}
  if (reference === undefined || !values) return undefined
  const results = values.map((each) =>
    expandShorthand(
      property,
      value.replace(reference, () => each)
    )
  )
  const [first] = results
  if (first?.kind !== 'longhands') return undefined
  return first.declarations
    .map(({property: longhand}, at) => {
      const declared = results.map((result) =>
        result.kind === 'longhands' ? result.declarations[at]?.value : undefined
      )
      const text = declared.every((each, index) => each === values[index])
        ? reference
        : declared.every((each) => each === declared[0])
          ? declared[0]
          : undefined
      return text === undefined ? undefined : {...withValue(declaration, text), property: longhand}
    })
    .reduce<Declaration[] | undefined>((parts, part) => parts && part && [...parts, part], [])
}

/** A part of a value, and all that it can be. */
interface Varied {
  reference: string
  values: readonly string[]
}

/** The only name in a value. */
function variedName(value: string, scope: Scope, facts: InlineFacts): Varied | undefined {
  const [only, ...more] = varsIn(value)
  if (!only || only.fallback !== undefined || more.length > 0) return undefined
  if (!isDefinedThroughout(scope, only.name)) return undefined
  const values = valuesThrough(only.name, facts)?.map((each) => (isVariedColor(each) ? A_COLOR : each))
  const isKnown = values && values.length > 0 && values.length <= MOST && !values.some(hasSubstitution)
  return isKnown ? {reference: value.slice(only.start, only.end), values} : undefined
}

/** The only part of a value that has names in it, a function for a colour, which it is whatever its arguments are. */
function variedColor(value: string, scope: Scope): Varied | undefined {
  const [only, ...more] = spaceItems(parseValue(value)).filter(({text}) => hasSubstitution(text))
  if (!only || more.length > 0 || !isVariedColor(only.text)) return undefined
  return varsIn(only.text).every(({name}) => isDefinedThroughout(scope, name))
    ? {reference: only.text, values: [A_COLOR]}
    : undefined
}

const isVariedColor = (text: string): boolean => hasSubstitution(text) && isCall(text, ...COLOR_FUNCTIONS)

const A_COLOR = 'rgb(1, 2, 3)'

/** Values that a design is made of; lengths and keywords are on the scales of the reader's theme, or are clearer by themselves. */
const DESIGN = wordSet('color fill stroke font-family box-shadow')
const isOfDesign = (property: string): boolean => DESIGN.has(property) || property.endsWith('-color')

function isWorthKeeping(property: string, value: string, scope: Scope, facts: InlineFacts): boolean {
  const name = soleVar(value)
  if (!name || !isOfDesign(property)) return false
  const found = definer(scope, name)
  const pieces = lookUp(scope, name, facts)
  return found !== undefined && facts.isPageWide(found) && pieces?.[0]?.value !== undefined
}
