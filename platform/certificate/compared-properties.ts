import type {Snapshot} from '@facsimile/plugins'
import {propertyInfo} from '@facsimile/plugins/style/properties.ts'
import {SVG_PROPERTIES} from '@facsimile/plugins/style/svg-attributes.ts'
import {USER_AGENT_CSS} from '@facsimile/plugins/style/user-agent.css.ts'

/** Before a colon, after what may begin a declaration. Finds words of selectors too; they are no properties. */
const DECLARED = /(?:^|[\s;{"'(])([a-z-]+)\s*:/gi
const ANY = /[;{\s"']all\s*:/i
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
  const names = new Set<string>()
  const {sheets, imports, tree} = snapshot
  const all = [...sheets.map(({text}) => text), ...Object.values(imports), ...texts]
  if (all.some((text) => ANY.test(text))) return undefined
  const markup = JSON.stringify(tree)
  all.push(USER_AGENT_CSS, markup)
  for (const name of ALWAYS) add(name, names)
  if (markup.includes('"svg"')) for (const name of SVG_PROPERTIES) add(name, names)
  for (const text of all) {
    for (const [, name] of text.matchAll(DECLARED)) add(name.toLowerCase(), names)
  }
  return [...names]
}

function add(name: string, names: Set<string>): void {
  const info = name.startsWith('--') ? undefined : propertyInfo(name)
  if (!info || names.has(name)) return
  if (info.aliasOf) add(info.aliasOf, names)
  for (const longhand of info.longhands ?? []) add(longhand, names)
  names.add(name)
}
