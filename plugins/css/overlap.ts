import {canonicalName, isShorthand, propertyNames} from './properties.ts'

const physical = '(?:top|right|bottom|left)'
const logical = '(?:block|inline)-(?:start|end)'
const side = `(?:${physical}|${logical})`
const corner = '(?:top-left|top-right|bottom-left|bottom-right|start-start|start-end|end-start|end-end)'

/** Longhands that can set the same thing, by the writing mode or because an old name has its own grammar. */
const FAMILIES: readonly [RegExp, string][] = [
  [new RegExp(`^margin-${side}$`), 'margin'],
  [new RegExp(`^padding-${side}$`), 'padding'],
  [new RegExp(`^(?:${physical}|inset-${logical})$`), 'inset'],
  [new RegExp(`^border-${side}-width$`), 'border-width'],
  [new RegExp(`^border-${side}-style$`), 'border-style'],
  [new RegExp(`^border-${side}-color$`), 'border-color'],
  [new RegExp(`^border-${corner}-radius$`), 'border-radius'],
  [new RegExp(`^corner-${corner}-shape$`), 'corner-shape'],
  [/^(?:width|height|inline-size|block-size)$/, 'size'],
  [/^min-(?:width|height|inline-size|block-size)$/, 'min-size'],
  [/^max-(?:width|height|inline-size|block-size)$/, 'max-size'],
  [/^overflow-(?:x|y|inline|block)$/, 'overflow'],
  [/^overscroll-behavior-(?:x|y|inline|block)$/, 'overscroll-behavior'],
  [new RegExp(`^scroll-margin-${side}$`), 'scroll-margin'],
  [new RegExp(`^scroll-padding-${side}$`), 'scroll-padding'],
  [/^contain-intrinsic-(?:width|height|inline-size|block-size)$/, 'contain-intrinsic-size'],
  [/^(?:border-image-(?:source|slice|width|outset|repeat)|-webkit-border-image)$/, 'border-image'],
  [/^(?:-webkit-)?writing-mode$/, 'writing-mode'],
  [/^(?:-webkit-)?text-orientation$/, 'text-orientation'],
  [/^(?:text-combine-upright|-webkit-text-combine)$/, 'text-combine'],
  [/^(?:-webkit-)?ruby-position$/, 'ruby-position'],
  [/^(?:-webkit-)?box-decoration-break$/, 'box-decoration-break'],
  [/^(?:-webkit-)?line-break$/, 'line-break'],
  [/^(?:border-spacing|-webkit-border-(?:horizontal|vertical)-spacing)$/, 'border-spacing'],
  [/^(?:transform-origin|-webkit-transform-origin-[xyz])$/, 'transform-origin'],
  [/^(?:perspective-origin|-webkit-perspective-origin-[xy])$/, 'perspective-origin']
]

const known = new Map<string, string | undefined>()

/**
 * An id that longhands share when they can set the same thing: `margin-inline-start` and `margin-left` are both
 * `margin`, `inline-size` and `width` both `size`. Undefined where nothing overlaps; ask for longhands, not shorthands.
 */
export function overlapFamily(name: string): string | undefined {
  const property = canonicalName(name)
  if (property.startsWith('--')) return undefined
  if (!known.has(property)) known.set(property, FAMILIES.find(([pattern]) => pattern.test(property))?.[1])
  return known.get(property)
}

/** Members of a family overlap across these kinds, never within one. */
export const overlapKind = (name: string): 'legacy' | 'logical' | 'physical' =>
  name.startsWith('-webkit-')
    ? 'legacy'
    : /(^|-)(inline|block)(-|$)|-(start|end)-(start|end)-/.test(name)
      ? 'logical'
      : 'physical'

const others = new Map<string, readonly string[]>()

/** The longhands of a family that are of another kind, by which the same thing can be declared; none for most. */
export function overlapping(longhand: string): readonly string[] {
  const family = overlapFamily(longhand)
  if (family === undefined) return NONE
  let names = others.get(longhand)
  if (!names) {
    const kind = overlapKind(longhand)
    names = propertyNames().filter(
      (each) =>
        !isShorthand(each) &&
        canonicalName(each) === each &&
        overlapFamily(each) === family &&
        overlapKind(each) !== kind
    )
    others.set(longhand, names)
  }
  return names
}

const NONE: readonly string[] = []

/**
 * The axis of a side or size where text runs across, for those families that have one: there `padding-inline-start` and
 * `padding-top` never overlap.
 */
export function horizontalAxis(name: string): 'x' | 'y' | undefined {
  if (/-radius$|-shape$/.test(name)) return undefined
  if (/(?:^|-)(?:left|right|inline|width|x)(?:-|$)/.test(name.replace(/^(border-.*)-width$/, '$1')))
    return 'x'
  return /(?:^|-)(?:top|bottom|block|height|y)(?:-|$)/.test(name) ? 'y' : undefined
}
