import type {ThemeName} from './recover-theme/theme-name.ts'
import {variantsOfToken} from './component-utilities/separable-tokens.ts'
import type {PlacedToken} from './check-order.ts'
import {hasBreakpoints} from './responsive-utility.ts'

/** Names of a page's theme → class lists that use them → their elements. */
export function usesOfNames(
  names: readonly ThemeName[],
  printed: readonly {
    placed: readonly PlacedToken[]
    tokens: readonly string[]
    elements: readonly unknown[]
  }[]
): Map<ThemeName, Map<string, number>> {
  const finder = nameFinder(names)
  const uses = new Map<ThemeName, Map<string, number>>(names.map((name) => [name, new Map()]))
  for (const {placed, tokens, elements} of printed) {
    const list = [...tokens].sort().join(' ')
    for (const name of new Set(placed.flatMap(finder))) {
      const lists = uses.get(name)
      lists?.set(list, (lists.get(list) ?? 0) + elements.length)
    }
  }
  return uses
}

/** The names that tokens consist of, whatever their variants are. */
export function namesInTokens(names: readonly ThemeName[], tokens: readonly string[]): Set<ThemeName> {
  const finder = nameFinder(names)
  return new Set(
    tokens.flatMap((token) => {
      const variants = variantsOfToken(token)
      return finder({chosen: {token: token.slice(variants.length)}, variants})
    })
  )
}

/** Finds the names that a token consists of: that of its value, of the line height behind it, of its breakpoints. */
export function nameFinder(
  names: readonly ThemeName[]
): (placed: Pick<PlacedToken, 'variants'> & {chosen: {token: string}}) => ThemeName[] {
  const breakpoints = new Map(
    names.flatMap((name) => (name.namespace === 'breakpoint' ? [[name.name, name] as const] : []))
  )
  const byName = new Map<string, ThemeName[]>()
  for (const name of names)
    if (name.namespace !== 'breakpoint') byName.set(name.name, [...(byName.get(name.name) ?? []), name])
  const ofUtility = new Map<string, ThemeName[]>()
  const ofVariants = new Map<string, ThemeName[]>()
  return ({chosen, variants}) => {
    const {token} = chosen
    let own = ofUtility.get(token)
    if (!own)
      ofUtility.set(
        token,
        (own = hasBreakpoints(token) ? [...breakpoints.values()] : namesOfUtility(token, byName))
      )
    let before = ofVariants.get(variants)
    if (!before) {
      before = variants.split(':').flatMap((variant) => breakpoints.get(variant.replace(/^max-/, '')) ?? [])
      ofVariants.set(variants, before)
    }
    return [...own, ...before]
  }
}

function namesOfUtility(token: string, byName: ReadonlyMap<string, readonly ThemeName[]>): ThemeName[] {
  if (token.startsWith('[')) return []
  const [utility = '', modifier = ''] = token.replace(/^-/, '').split('/')
  const words = utility.split('-')
  for (let at = 1; at < words.length; at++) {
    const prefix = words.slice(0, at).join('-')
    const found = (byName.get(words.slice(at).join('-')) ?? []).filter(({namespace}) =>
      takes(namespace, prefix)
    )
    const height = (byName.get(modifier) ?? []).filter(({namespace}) => namespace === 'leading')
    if (found.length > 0) return [...found, ...(prefix === 'text' ? height : [])]
    if (prefix === 'text' && height.length > 0) return height
  }
  return []
}

/** Whether utilities of a prefix look names of a namespace up. */
function takes(namespace: ThemeName['namespace'], prefix: string): boolean {
  const own = PREFIX[namespace]
  return own === undefined ? !OTHERS.test(prefix) : own.test(prefix)
}

/** Utilities of lengths and colours are those of no other namespace. */
const OTHERS = /^(?:font|leading|tracking|rounded.*|ease|transition|duration|animate)$/
const PREFIX: {readonly [Namespace in ThemeName['namespace']]?: RegExp} = {
  font: /^font$/,
  text: /^text$/,
  leading: /^leading$/,
  tracking: /^tracking$/,
  radius: /^rounded/,
  shadow: /^shadow$/,
  'text-shadow': /^text-shadow$/,
  'background-image': /^bg$/,
  'border-width': /^border/,
  'stroke-width': /^stroke$/,
  ease: /^ease$/,
  'transition-property': /^transition$/,
  'transition-duration': /^duration$/
}
