import {splitTopLevel} from '../../../css/text.ts'
import {isWideKeyword} from '../../../css/value-words.ts'
import {srgb, variedColor} from '../srgb.ts'
import type {ThemeNamespace} from './theme-name.ts'
import {overlapping} from '../../../css/overlap.ts'
import {longhandsOf} from '../../../css/properties.ts'
import {beginsWith, includesOneOf} from '../../../css/text-parts.ts'
import {calls} from '../../../css/tokens.ts'
import {soleVar} from '../../../css/var-references.ts'
import {substitutions} from '../../../css/values/references.ts'
import {hasDigit, isLatin} from '../../../css/name-words.ts'
import {isWord} from '../../../css/values/keywords.ts'
import {amountOf} from '../../../css/values/numeric.ts'

const withLogical = (names: readonly string[]): string[] =>
  names.flatMap((name) => [name, ...overlapping(name)])
const boxes = (...shorthands: readonly string[]): string[] => withLogical(shorthands.flatMap(longhandsOf))

const PROPERTIES: Partial<Record<ThemeNamespace, readonly string[]>> = {
  color: ['fill', 'stroke'],
  font: ['font-family'],
  text: ['font-size'],
  leading: ['line-height'],
  tracking: ['letter-spacing'],
  radius: boxes('border-radius'),
  'border-width': [...boxes('border-width'), 'border-image-width'],
  'stroke-width': ['stroke-width'],
  shadow: ['box-shadow'],
  'text-shadow': ['text-shadow'],
  ease: ['transition-timing-function'],
  'transition-property': ['transition-property'],
  'transition-duration': ['transition-duration'],
  'background-image': ['background-image'],
  spacing: [
    ...boxes('margin', 'padding', 'inset', 'scroll-margin', 'scroll-padding'),
    ...['width', 'height', 'min-width', 'min-height', 'max-width', 'max-height'],
    ...['row-gap', 'column-gap', 'flex-basis']
  ]
}

const NAMESPACES: ReadonlyMap<string, ThemeNamespace> = new Map(
  Object.entries(PROPERTIES).flatMap(([namespace, names]) =>
    names.map((name) => [name, namespace as ThemeNamespace] as const)
  )
)

/** The namespace in which Tailwind's utilities for a property look their values up; undefined where they look nothing up. */
export const namespaceOf = (property: string): ThemeNamespace | undefined =>
  property === 'color' || property.endsWith('-color') ? 'color' : NAMESPACES.get(property)

/** Values that may contain colours of the page. */
const PAINTS = new Set<ThemeNamespace>(['shadow', 'text-shadow', 'background-image'])

/** Whether a value of a namespace is one of a design, and the same wherever it stands. */
export function isThemeable(namespace: ThemeNamespace, value: string): boolean {
  // Tailwind's parser of CSS is not a browser's: nothing that could end a declaration or a rule gets into its input.
  if (includesOneOf(value, '{}<>;@!\\') || value.includes('/*')) return false
  if (isWideKeyword(value) || calls(value, 'attr', 'env', 'url', 'image-set')) return false
  if (calls(value, 'var')) {
    const isOfTailwind = substitutions(value).some((name) => name.startsWith('--tw-'))
    const isWhole = soleVar(value) !== undefined || PAINTS.has(namespace)
    return !isOfTailwind && (isWhole || (namespace === 'color' && variedColor(value)?.alpha === 1))
  }
  switch (namespace) {
    case 'color':
      return srgb(value) !== undefined
    case 'font':
      return [...value].some(isLatin)
    case 'shadow':
    case 'text-shadow':
      return hasDigit(value) && splitTopLevel(value, ',').length < 5
    case 'ease':
      return splitTopLevel(value, ',').length === 1 && beginsWith(value, EASES)
    case 'transition-property':
      return !isWord(value, 'all', 'none')
    case 'background-image':
      return value.toLowerCase().includes('gradient(') && splitTopLevel(value, ',').length === 1
    case 'text':
      return hasDigit(value)
    case 'leading':
    case 'border-width':
    case 'stroke-width':
      return isIn(value, ['', 'px', 'em', 'rem'])
    case 'tracking':
    case 'spacing':
      return isIn(value, ['px', 'em', 'rem'])
    case 'radius':
      return hasDigit(value) && splitTopLevel(value.trim(), ' ').length === 1
    default:
      return false
  }
}

const EASES = ['ease', 'cubic-bezier(', 'linear(', 'steps(']
const isIn = (value: string, units: readonly string[]): boolean => {
  const amount = amountOf(value)
  return amount !== undefined && units.includes(amount.unit)
}
