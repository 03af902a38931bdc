import {selectorText} from '../../css/selectors/selector-text.ts'
import {rememberedText} from '../../css/remember.ts'
import {firstSelector} from '../../css/selectors/parse-selector.ts'
import type {AttributeSelector, Selector} from 'css-what'
import {encodeArbitrary} from './encode.ts'
import type {Engine} from './engine.ts'
import {stateVariantOf} from './state-variants.ts'
import {includesOneOf} from '../../css/text-parts.ts'

/** Simple selectors for classes and attributes in a state, as variants, and what else it requires. */
export interface ToggleVariants {
  variants: string[]
  /** The state without them. */
  rest: string
}

/**
 * `.open:hover` → `is-open`, or `[.open]` where the theme has no variant for it, and `:hover`; `[aria-expanded="true"]` → `aria-expanded`, `[data-state="open"]` → `data-[state=open]`,
 * `:not(.open)` → `not-[.open]`. Undefined where one of them has no variant.
 * Spec: <https://tailwindcss.com/docs/hover-focus-and-other-states#data-attributes>
 */
export function toggleVariants(dynamic: string, engine: Pick<Engine, 'context'>): ToggleVariants | undefined {
  if (!dynamic.includes('.') && !dynamic.includes('[')) return {variants: [], rest: dynamic}
  let readOnce = known.get(engine.context)
  if (!readOnce) {
    readOnce = rememberedText((text) => ({found: read(text, engine)}))
    known.set(engine.context, readOnce)
  }
  return readOnce(dynamic).found
}

/** By what an engine knows of variants: styles repeat the same states, and parsing them takes longer than all else here. */
const known = new WeakMap<Engine['context'], (dynamic: string) => {found: ToggleVariants | undefined}>()

function read(dynamic: string, engine: Pick<Engine, 'context'>): ToggleVariants | undefined {
  const variants: string[] = []
  let rest = dynamic
  for (const token of firstSelector(dynamic)) {
    const toggle = toggleIn(token)
    if (!toggle) continue
    const variant = variantOf(toggle.token, engine)
    if (variant === undefined) return undefined
    variants.push(toggle.isNot ? `not-${variant}` : variant)
    rest = rest.replace(selectorText([[token]]), '')
  }
  return {variants, rest}
}

function toggleIn(token: Selector): {token: AttributeSelector; isNot: boolean} | undefined {
  if (token.type === 'attribute') return token.name === 'open' ? undefined : {token, isNot: false}
  if (token.type !== 'pseudo' || token.name !== 'not' || !Array.isArray(token.data)) return undefined
  const [inner, ...others] = token.data
  const [only, ...more] = inner ?? []
  return others.length === 0 && more.length === 0 && only?.type === 'attribute' && only.name !== 'open'
    ? {token: only, isNot: true}
    : undefined
}

function variantOf(token: AttributeSelector, engine: Pick<Engine, 'context'>): string | undefined {
  const {name, action, value} = token
  const named = stateVariantOf(`&${selectorText([[token]])}`, engine)
  if (named !== undefined) return named
  if (name === 'class' && action === 'element') return brackets(selectorText([[token]]))
  if (action !== 'exists' && action !== 'equals') return undefined
  for (const kind of ['aria', 'data']) {
    if (!name.startsWith(`${kind}-`)) continue
    const short = name.slice(kind.length + 1)
    if (action === 'exists') return kind === 'data' ? `data-${short}` : `aria-[${short}]`
    if (kind === 'aria' && value === 'true' && engine.context(`aria-${short}:`)) return `aria-${short}`
    const text = encodeArbitrary(`${short}=${value}`)
    return text === undefined ? undefined : `${kind}-[${text}]`
  }
  return brackets(action === 'exists' ? `[${name}]` : `[${name}=${value}]`)
}

function brackets(selector: string): string | undefined {
  if (includesOneOf(selector, ['\\', '"', "'"])) return undefined
  const text = encodeArbitrary(selector)
  return text === undefined ? undefined : `[${text}]`
}
