import type {Element} from 'hast'
import {encodeArbitrary} from './encode.ts'
import type {Engine} from './engine.ts'
import {toggleVariants} from './toggle-variants.ts'
import {pseudoClassesOf} from '../../css/selectors/outer-pseudos.ts'
import {includesOneOf} from '../../css/text-parts.ts'
import {tokensOf} from '../../css/tokens.ts'
import {spaceSeparated} from '../../css/white-space.ts'

const NAMED_STATES = new Set(
  'first-child last-child only-child first-of-type last-of-type only-of-type visited target default checked indeterminate placeholder-shown autofill optional required valid invalid user-valid user-invalid in-range out-of-range read-only empty focus-within hover focus focus-visible active enabled disabled'.split(
    ' '
  )
)
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'first-child': 'first',
  'last-child': 'last',
  'only-child': 'only',
  'nth-child(odd)': 'odd',
  'nth-child(even)': 'even'
}

/** Elements for which the variant `open` matches what their attribute selector matches. */
export const isOpenedByAttribute = ({tagName, properties}: Element): boolean =>
  (tagName === 'details' || tagName === 'dialog') && properties.popover === undefined

/** The selector of the variant; a theme may have given the name another meaning. */
const OPEN = ':is([open], :popover-open, :open)'

export interface OwnStatesOptions {
  engine: Engine
  /** Whether it matches elements that are `isOpenedByAttribute`. */
  isOpened?: boolean
}

/** `:hover:not(:disabled)` → one variant for each pseudo-class where all have names, else one for the whole. */
export function ownStates(
  written: string,
  {engine, isOpened = false}: OwnStatesOptions
): string[] | undefined {
  if (written === '') return []
  const toggled = toggleVariants(written, engine)
  if (!toggled) return undefined
  if (toggled.variants.length > 0) {
    const rest = ownStates(toggled.rest, {engine, isOpened})
    return rest && [...toggled.variants, ...rest]
  }
  const hasOpen = isOpened && engine.context('open:')?.selector.endsWith(OPEN) === true
  const dynamic = hasOpen ? written.replaceAll('[open]', ':open') : written
  const nameOf = (pseudoClass: string) =>
    pseudoClass === ':open' && hasOpen ? 'open' : nameOfState(pseudoClass)
  const names = pseudoClassesOf(dynamic)?.map((part) =>
    part.startsWith(':has(') ? hasVariant(part, engine) : nameOf(part)
  )
  if (names?.every((name) => name !== undefined)) return names
  const whole = bracketed(written)
  return whole === undefined ? undefined : [whole]
}

/** A selector of the element's own as a variant in brackets. */
export function bracketed(dynamic: string): string | undefined {
  if (includesOneOf(dynamic, ['\\', '"', "'", '_', ',', '::'])) return undefined
  const text = encodeArbitrary(dynamic)
  return text === undefined ? undefined : `[${text}]`
}

function nameOfState(pseudoClass: string): string | undefined {
  const name = pseudoClass.slice(1)
  if (name.startsWith('not(')) {
    const inside = nameOfState(name.slice('not('.length, -1))
    return inside !== undefined && CHILD_INDEXED.has(inside) ? `not-${inside}` : undefined
  }
  return NAMED_STATES.has(name) ? (OTHER_NAMES[name] ?? name) : OTHER_NAMES[name]
}

const CHILD_INDEXED = new Set(['first', 'last', 'odd', 'even'])

/** `:has(:checked)` → `has-checked`, where Tailwind makes the same selector of it and no query besides. */
function hasVariant(part: string, engine: Engine): string | undefined {
  const written = withoutUniversal(part.slice(':has('.length, -1).trim())
  const inside = /^:is\(([^\s>+~,()]+(?:\([^()]*\))?)\)$/.exec(written)?.[1] ?? written
  // `:is()` around one element matches what the element matches; a path in it may begin outside.
  const wanted = [inside, ...(includesOneOf(inside, ' >+~,') ? [] : [`:is(${inside})`])].map((text) =>
    tight(`:has(${text})`)
  )
  return [nameOfState(inside), bracketed(inside)]
    .flatMap((name) => (name ? [`has-${name}`] : []))
    .find((variant) => {
      const context = engine.context(`${variant}:`)
      if (context?.wrappers.length !== 0) return false
      return wanted.includes(
        tight(
          tokensOf(context.selector)
            .slice(2)
            .map(({text}) => text)
            .join('')
        )
      )
    })
}

const tight = (selector: string) => withoutUniversal(spaceSeparated(selector).join(''))
/** Before a pseudo-class the universal selector says nothing: `*:checked`, as Tailwind 4 writes it. */
const withoutUniversal = (selector: string) => selector.replaceAll('*:', ':')
