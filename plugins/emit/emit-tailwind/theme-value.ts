import {splitTopLevel, textBefore} from '../../css/text.ts'
import {isWideKeyword} from '../../css/value-words.ts'
import {substitutions} from '../../css/values/references.ts'
import {comparable, type RemPixels} from './comparable.ts'
import type {Chosen} from './fitting.ts'
import {srgb} from './srgb.ts'
import {namespaceOf} from './recover-theme/namespaces.ts'
import {lengthOf} from '../../css/values/numeric.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {calls} from '../../css/tokens.ts'
import {beginsWith} from '../../css/text-parts.ts'
import {hasDigit} from '../../css/name-words.ts'

/** A namespace of Tailwind's theme for a value; its custom properties begin with this name. */
export type Namespace =
  | 'color'
  | 'font'
  | 'text'
  | 'leading'
  | 'tracking'
  | 'radius'
  | 'shadow'
  | 'text-shadow'
  | 'ease'
  | 'spacing'
  | 'background-image'

/** The value of an arbitrary token, as far as a theme could name it. */
export interface ThemeValue {
  namespace: Namespace
  /** In the author's spelling, without a minus that the utility can have. */
  value: string
  /** Utility without its value: `px`, `text-sm/`. */
  prefix: string
  isNegative: boolean
  /** Tokens for the same value by a custom property, the best first. */
  named: (name: string) => string[]
}

const HINTS: Readonly<Record<string, string>> = {
  color: 'color',
  font: 'family-name',
  text: 'length',
  'background-image': 'image'
}

/** What the value of a token in brackets could be in a theme; undefined where it is not a matter of design. */
export function themeValueOf(
  {token, entries}: Chosen,
  pageProperties: Readonly<Record<string, string>>
): ThemeValue | undefined {
  const [entry] = entries
  if (!entry) return undefined
  const before = token.endsWith(']') ? textBefore(token, '[') : ''
  if (before.startsWith('text-') && before.endsWith('/')) {
    const height = entries.find(({property}) => property === 'line-height')
    return height && isThemeable('leading', height.value, pageProperties)
      ? {
          namespace: 'leading',
          value: height.value,
          prefix: before,
          isNegative: false,
          named: (name) => [`${before}(${name})`]
        }
      : undefined
  }
  const namespace = namespaceOf(entry.property)
  // `border-[red_blue]` has several values.
  if (entries.some(({norm}) => norm !== entry.norm)) return undefined
  if (
    before.length < 2 ||
    !before.endsWith('-') ||
    !isNamespace(namespace) ||
    !isThemeable(namespace, entry.value, pageProperties)
  )
    return undefined
  const prefix = before.slice(0, -1)
  const hint = HINTS[namespace]
  const minus = namespace === 'spacing' && (lengthOf(parseValue(entry.value))?.value ?? 0) < 0
  return {
    namespace,
    value: minus ? entry.value.slice(1) : entry.value,
    prefix,
    isNegative: minus,
    named: (name) =>
      minus
        ? [`-${prefix}-(${name})`]
        : [`${prefix}-(${name})`, ...(hint ? [`${prefix}-(${hint}:${name})`] : [])]
  }
}

/** Keywords of CSS are not design, and values that depend on the element would be different on the root. */
function isThemeable(
  namespace: Namespace,
  value: string,
  pageProperties: Readonly<Record<string, string>>
): boolean {
  if (isWideKeyword(value) || calls(value, 'attr', 'env', 'url', 'image-set')) return false
  if (calls(value, 'var'))
    return (
      OF_COLORS.has(namespace) && substitutions(value).every((name) => pageProperties[name] !== undefined)
    )
  if (namespace === 'color') return srgb(value) !== undefined
  if (namespace === 'font') return !isWideKeyword(value)
  if (namespace === 'shadow' || namespace === 'text-shadow') return splitTopLevel(value, ',').length < 5
  if (namespace === 'ease')
    return splitTopLevel(value, ',').length === 1 && beginsWith(value, ['ease', 'cubic', 'linear(', 'steps'])
  return hasDigit(value)
}

/** Values that contain colours, which may be custom properties of the page: such a name has the same value at the root. */
const OF_COLORS = new Set<Namespace>(['shadow', 'text-shadow', 'background-image'])

/** A property of each kind: computed values of it are compared. */
const LIKE: Readonly<Record<Namespace, string>> = {
  color: 'color',
  font: 'font-family',
  text: 'font-size',
  leading: 'line-height',
  tracking: 'letter-spacing',
  radius: 'border-top-left-radius',
  shadow: 'box-shadow',
  'text-shadow': 'text-shadow',
  ease: 'transition-timing-function',
  spacing: 'width',
  'background-image': 'background-image'
}

const isNamespace = (namespace: string | undefined): namespace is Namespace =>
  namespace !== undefined && namespace in LIKE

/** Equal for values of a namespace that compute to the same. */
export const normOf = (namespace: Namespace, value: string, remPixels: RemPixels): string =>
  comparable(LIKE[namespace], value, remPixels)
