import type {Snapshot} from '@facsimile/plugins'
import {PREFLIGHT_CSS} from '@facsimile/plugins/emit'
import {
  canonicalName,
  isShorthand,
  propertyInfo,
  SVG_PROPERTIES,
  USER_AGENT_CSS
} from '@facsimile/plugins/css'
import {ignoredPattern, MOTION} from '../diff/ignored.ts'

/** Before a colon, after what may begin a declaration. Finds words of selectors too; they are no properties. */
const DECLARED = /(?:^|[\s;{"'(])([a-z-]+)\s*:/gi
/** What it asks about is not declared by it. */
const CONDITION = /@supports[^{;]*/gi
const NEVER = new RegExp(`${ignoredPattern}|${MOTION}`)
const ANY = /[;{\s"']all\s*:/i
/** What code may declare that its page does not. */
export const PRINTED: readonly string[] = [PREFLIGHT_CSS]
/** What attributes of HTML and logical names set without a word of it. */
const ALWAYS = [
  'display',
  'position',
  'visibility',
  'opacity',
  'color',
  'direction',
  'background',
  'margin',
  'padding',
  'border',
  'border-radius',
  'inset',
  'width',
  'height',
  'min-width',
  'min-height',
  'max-width',
  'max-height',
  'overflow',
  'font',
  'text-align',
  'text-decoration',
  'vertical-align',
  'white-space'
]

/**
 * Longhands that some style sheet, style attribute or the browser's own sheet declares: no other can differ between a
 * page and its copy, and reading all of Chromium's takes several times as long. `undefined` stands for all of them.
 */
export function comparedProperties(snapshot: Snapshot, ...texts: string[]): string[] | undefined {
  const {sheets, imports, tree} = snapshot
  const all = [...sheets.map(({text}) => text), ...Object.values(imports), ...texts]
  if (all.some((text) => ANY.test(text))) return undefined
  const markup = JSON.stringify(tree)
  const names = declaredIn([...all, USER_AGENT_CSS, markup])
  for (const name of ALWAYS) add(name, names)
  if (markup.includes('"svg"')) for (const name of SVG_PROPERTIES) add(name, names)
  return [...names]
}

/** Whether all that the code declares is examined with these properties (`undefined`: all). */
export function areCompared(properties: readonly string[] | undefined, texts: readonly string[]): boolean {
  if (properties === undefined) return true
  if (texts.some((text) => ANY.test(text))) return false
  const known = new Set(properties)
  // A shorthand's longhands are there as well; so is what another name stands for.
  const isKnown = (name: string): boolean =>
    known.has(name) || isShorthand(name) || NEVER.test(name) || known.has(canonicalName(name))
  return [...declaredIn(texts)].every(isKnown)
}

function declaredIn(texts: readonly string[]): Set<string> {
  const names = new Set<string>()
  for (const text of texts) {
    for (const [, name] of text.replace(CONDITION, '').matchAll(DECLARED)) add(name.toLowerCase(), names)
  }
  return names
}

function add(name: string, names: Set<string>): void {
  const info = name.startsWith('--') ? undefined : propertyInfo(name)
  if (!info || names.has(name)) return
  if (info.aliasOf) add(info.aliasOf, names)
  for (const longhand of info.longhands ?? []) add(longhand, names)
  names.add(name)
}
