import {hyphenated} from '../../css/name-words.ts'
import {calls, identifiersIn} from '../../css/tokens.ts'
import type {GlobalRule} from '../../model/types.ts'
import type {Engine} from './engine.ts'
import {partsOf} from './property-utilities.ts'
import type {ThemeName} from './recover-theme/theme-name.ts'

/**
 * Names for animations in brackets, by their keyframes: `animate-[float_6s_ease-in-out_infinite]` is `animate-float`, with
 * `--animate-float: float 6s ease-in-out infinite` in the theme. By the token without variants; of several animations of the same
 * keyframes the one that most lists have gets the name.
 * Spec: <https://tailwindcss.com/docs/animation#customizing-your-theme>
 */
export function namedAnimations(
  lists: Iterable<readonly string[]>,
  globals: readonly GlobalRule[],
  {compiles}: Pick<Engine, 'compiles'>
): Map<string, ThemeName> {
  const counts = new Map<string, number>()
  for (const tokens of lists)
    for (const token of tokens) {
      const {bare} = partsOf(token)
      if (bare.startsWith(BEFORE)) counts.set(bare, (counts.get(bare) ?? 0) + 1)
    }
  const keyframes = new Set(globals.flatMap(({kind, name}) => (kind === 'keyframes' ? [name] : [])))
  const found = new Map<string, ThemeName>()
  const taken = new Set<string>()
  for (const [bare] of [...counts].sort(([, a], [, b]) => b - a)) {
    const value = bare.slice(BEFORE.length, -1).replaceAll('_', ' ')
    const [own, ...others] = identifiersIn(value).filter((word) => keyframes.has(word))
    const name = own === undefined || others.length > 0 ? undefined : nameOf(own)
    if (name === undefined) continue
    // In names of custom properties `_` is no space.
    if (bare.includes('\\') || calls(bare, 'var')) continue
    if (taken.has(name) || compiles(`animate-${name}`)) continue
    taken.add(name)
    found.set(bare, {namespace: 'animate', name, value})
  }
  return found
}

const BEFORE = 'animate-['

/** The name of keyframes as a name in a theme, `fadeIn` as `fade-in`; undefined for those with other characters than letters, digits and hyphens. */
function nameOf(keyframes: string): string | undefined {
  const name = hyphenated(keyframes)
  const isSame = name.replaceAll('-', '') === keyframes.replaceAll('-', '').toLowerCase()
  return isSame && name !== '' ? name : undefined
}

/** A token with the name of its animation. */
export function withNamedAnimation(token: string, names: ReadonlyMap<string, ThemeName>): string {
  const {variants, bare, end} = partsOf(token)
  const own = names.get(bare)
  return own ? `${variants}animate-${own.name}${end}` : token
}
