import {splitTopLevel} from '../../../css/text.ts'
import {isWideKeyword} from '../../../css/value-words.ts'
import {srgb} from '../srgb.ts'
import type {ThemeNamespace} from './theme-name.ts'

const NAMESPACES: readonly [properties: RegExp, namespace: ThemeNamespace][] = [
  [/(?:^|-)color$|^fill$|^stroke$/, 'color'],
  [/^font-family$/, 'font'],
  [/^font-size$/, 'text'],
  [/^line-height$/, 'leading'],
  [/^letter-spacing$/, 'tracking'],
  [/^border-.*-radius$/, 'radius'],
  [/^border-.*-width$/, 'border-width'],
  [/^stroke-width$/, 'stroke-width'],
  [/^box-shadow$/, 'shadow'],
  [/^text-shadow$/, 'text-shadow'],
  [/^transition-timing-function$/, 'ease'],
  [/^transition-property$/, 'transition-property'],
  [/^background-image$/, 'background-image'],
  [
    /^(?:(?:scroll-)?(?:margin|padding)-|inset-|(?:min-|max-)?(?:width|height)$|(?:row|column)-gap$|flex-basis$|(?:top|right|bottom|left)$)/,
    'spacing'
  ]
]

/** The namespace in which Tailwind's utilities for a property look their values up; undefined where they look nothing up. */
export const namespaceOf = (property: string): ThemeNamespace | undefined =>
  NAMESPACES.find(([properties]) => properties.test(property))?.[1]

/** Values that may contain colours of the page. */
const PAINTS = new Set<ThemeNamespace>(['shadow', 'text-shadow', 'background-image'])

/** Whether a value of a namespace is one of a design, and the same wherever it stands. */
export function isThemeable(namespace: ThemeNamespace, value: string): boolean {
  // Tailwind's parser of CSS is not a browser's: nothing that could end a declaration or a rule gets into its input.
  if (/[{}<>;@!\\]|\/\*/.test(value)) return false
  if (isWideKeyword(value) || /(?:attr|env|url|image-set)\(/i.test(value)) return false
  if (/(?<![\w-])var\(/i.test(value)) {
    const isWhole = /^var\(\s*--(?!tw-)[\w-]+\s*\)$/i.test(value.trim())
    return isWhole || (PAINTS.has(namespace) && !/var\(\s*--tw-/i.test(value))
  }
  switch (namespace) {
    case 'color':
      return srgb(value) !== undefined
    case 'font':
      return /[a-z]/i.test(value)
    case 'shadow':
    case 'text-shadow':
      return /\d/.test(value) && splitTopLevel(value, ',').length < 5
    case 'ease':
      return splitTopLevel(value, ',').length === 1 && /^(?:ease|cubic-bezier\(|linear\(|steps\()/.test(value)
    case 'transition-property':
      return !/^(?:all|none)$/.test(value)
    case 'background-image':
      return /gradient\(/i.test(value) && splitTopLevel(value, ',').length === 1
    case 'text':
      return /\d/.test(value)
    case 'leading':
      return /^[\d.]+(?:px|r?em)?$/.test(value)
    case 'border-width':
    case 'stroke-width':
      return /^[\d.]+(?:px|r?em)?$/.test(value)
    case 'tracking':
      return /^-?[\d.]+(?:px|r?em)$/.test(value)
    case 'radius':
      return /\d/.test(value) && !/\s/.test(value.trim())
    case 'spacing':
      return /^-?[\d.]+(?:px|r?em)$/.test(value)
    default:
      return false
  }
}
