import {classesOf} from '../../html/class-list.ts'
import type {Element} from 'hast'
import {entryOf} from '../../css/entry-of.ts'
import {variantsOfToken} from './component-utilities/separable-tokens.ts'

/** Utilities of the page's author by their variants: `md:hover:` → `p-4`, `flex`. */
export type AuthoredTokens = ReadonlyMap<string, readonly string[]>

/** What Tailwind 4 calls utilities of Tailwind 3. Spec: <https://tailwindcss.com/docs/upgrade-guide#renamed-utilities> */
const RENAMED: Readonly<Record<string, string>> = {
  shadow: 'shadow-sm',
  'shadow-sm': 'shadow-xs',
  'drop-shadow': 'drop-shadow-sm',
  'drop-shadow-sm': 'drop-shadow-xs',
  blur: 'blur-sm',
  'blur-sm': 'blur-xs',
  rounded: 'rounded-sm',
  'rounded-sm': 'rounded-xs',
  ring: 'ring-3',
  'outline-none': 'outline-hidden',
  'flex-grow': 'grow',
  'flex-grow-0': 'grow-0',
  'flex-grow-1': 'grow',
  'flex-shrink': 'shrink',
  'flex-shrink-0': 'shrink-0',
  'flex-shrink-1': 'shrink',
  'overflow-ellipsis': 'text-ellipsis'
}

/** What a utility of Tailwind 3 is called now; undefined where it is called the same. */
export const renamedUtility = (utility: string): string | undefined => entryOf(RENAMED, utility)

const PLACEHOLDER = 'placeholder-'

/** Variants and utility of a class; Tailwind 4 has a variant for what Tailwind 3 calls `placeholder-gray-400`. */
function ofPlaceholder(variants: string, name: string): [variants: string, utility: string] {
  const utility = name.slice(variants.length)
  return utility.startsWith(PLACEHOLDER)
    ? [`${variants}placeholder:`, `text-${utility.slice(PLACEHOLDER.length)}`]
    : [variants, utility]
}

/**
 * The classes that all elements of a style have, as guesses of what the author would write: each is used only where Tailwind makes of it
 * what the style declares.
 */
export function authoredTokens([first, ...others]: readonly Element[]): AuthoredTokens {
  const tokens = new Map<string, string[]>()
  if (!first) return tokens
  const lists = others.map((element) => new Set(classesOf(element)))
  for (const name of classesOf(first)) {
    if (!lists.every((list) => list.has(name))) continue
    const [variants, utility] = ofPlaceholder(variantsOfToken(name), name)
    const renamed = renamedUtility(utility)
    tokens.set(variants, [
      ...(tokens.get(variants) ?? []),
      ...(renamed === undefined ? [] : [renamed]),
      utility
    ])
  }
  return tokens
}
