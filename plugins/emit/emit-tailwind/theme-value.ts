import {textBefore} from '../../css/text.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {substitutions} from '../../css/values/references.ts'
import type {Entry} from './entries.ts'
import type {Chosen} from './fitting.ts'
import {isThemeable, namespaceOf} from './recover-theme/namespaces.ts'
import type {ThemeNamespace} from './recover-theme/theme-name.ts'

/** The value of an arbitrary token, as far as a name would say more than it. */
export interface ThemeValue {
  namespace: ThemeNamespace
  entry: Entry
  /** Utility without its value: `bg`. */
  prefix: string
}

/** Namespaces of what a design is made of; a length is as clear in brackets. */
const NAMED: ReadonlySet<string | undefined> = new Set<ThemeNamespace>([
  'color',
  'font',
  'shadow',
  'text-shadow',
  'background-image',
  'ease'
])

/** Kinds that tell utilities of one prefix apart, where a custom property is their value. */
const HINTS: {readonly [Namespace in ThemeNamespace]?: string} = {
  color: 'color',
  font: 'family-name',
  'background-image': 'image'
}

/** What the value of a token in brackets could be in a theme; undefined where it is not a matter of design. */
export function themeValueOf(
  {token, entries}: Chosen,
  pageProperties: Readonly<Record<string, string>>
): ThemeValue | undefined {
  const [entry] = entries
  const before = token.endsWith(']') ? textBefore(token, '[') : ''
  // `border-[red_blue]` has several values.
  if (!entry || before.length < 2 || !before.endsWith('-') || entries.some(({norm}) => norm !== entry.norm))
    return undefined
  const namespace = namespaceOf(entry.property)
  if (!namespace || !NAMED.has(namespace) || !isThemeable(namespace, entry.value)) return undefined
  // A keyword is clearer than any name that it could be given.
  if (namespace !== 'font' && parseValue(entry.value).kind === 'keyword') return undefined
  // What depends on the element would be something else on the root.
  return substitutions(entry.value).every((name) => pageProperties[name] !== undefined)
    ? {namespace, entry, prefix: before.slice(0, -1)}
    : undefined
}

/** Tokens for the same value by a custom property, the best first. */
export function tokensFor({namespace, prefix}: ThemeValue, name: string): string[] {
  const hint = HINTS[namespace]
  return [`${prefix}-(${name})`, ...(hint ? [`${prefix}-(${hint}:${name})`] : [])]
}
