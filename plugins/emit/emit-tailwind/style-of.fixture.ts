import {canonicalName} from '../../css/properties.ts'
import {expandShorthand} from '../../css/shorthands/index.ts'
import type {
  Condition,
  Declaration,
  ElementStyle,
  PropertyGroup,
  RootStyle,
  State
} from '../../model/types.ts'
import {EVERY_WIDTH, UNBOUNDED} from '../../model/width.ts'

export interface LayerText {
  css: string
  pseudo?: string
  from?: number
  to?: number
  conditions?: Condition[]
  state?: string
}

/** A style as `resolve-cascade` leaves it, from layers in the order of the cascade; no two widths of a property overlap but by conditions. */
export function styleFrom(layers: readonly LayerText[]): ElementStyle {
  const style: ElementStyle = {}
  let order = 0
  for (const {css, pseudo = '', from = 0, to = UNBOUNDED, conditions = [], state} of layers) {
    for (const text of css.split(/;(?![^(]*\))/)) {
      const at = text.indexOf(':')
      if (at < 0) continue
      const property = text.slice(0, at).trim()
      const value = text.slice(at + 1).trim()
      order++
      for (const declaration of declarationsOf(property, value))
        add(
          (style[pseudo] ??= []),
          {...declaration, conditions, ...(state !== undefined && {state}), order},
          from,
          to
        )
    }
  }
  return style
}

function declarationsOf(
  property: string,
  value: string
): Pick<Declaration, 'property' | 'value' | 'shorthand' | 'origin'>[] {
  const expansion = expandShorthand(property, value)
  if (expansion.kind === 'longhand') return [{property: canonicalName(property), value, origin: 'author'}]
  if (expansion.kind === 'pending')
    return [{property, value, origin: 'author', shorthand: {property, value, longhands: expansion.longhands}}]
  const shorthand = {property, value, longhands: expansion.declarations.map((each) => each.property)}
  return expansion.declarations.map((each) => ({
    property: each.property,
    value: each.value,
    origin: 'author' as const,
    shorthand
  }))
}

function add(groups: PropertyGroup[], declaration: Declaration, from: number, to: number): void {
  let group = groups.find(({properties}) => properties.includes(declaration.property))
  if (!group) {
    group = {properties: [declaration.property], runs: [{...EVERY_WIDTH, declarations: []}]}
    groups.push(group)
  }
  const isCut = declaration.conditions.length === 0 && declaration.state === undefined
  group.runs = group.runs.flatMap((run) => {
    const start = Math.max(run.from, from)
    const end = Math.min(run.to, to)
    if (start >= end) return [run]
    return [
      ...(run.from < start ? [{...run, to: start}] : []),
      {from: start, to: end, declarations: isCut ? [declaration] : [...run.declarations, declaration]},
      ...(end < run.to ? [{...run, from: end}] : [])
    ]
  })
}

/** States by their text, so that `hover` is given as `:hover`. */
export const STATES: RootStyle['states'] = Object.fromEntries(
  [
    ':hover',
    ':hover:focus-visible',
    ':focus-visible',
    ':checked:not(:disabled)',
    '[open]',
    ':first-child',
    ':disabled',
    ':has(a)',
    ':has(:checked)',
    ':has(:is(:checked))',
    ':has(:focus-visible):hover',
    ':has(:hover)',
    ':has(:open)',
    ':has(a b)'
  ].map((dynamic) => [dynamic, [{dynamic}] as State])
)
STATES['.a:hover >>'] = [{subject: '§0§', dynamic: ':hover', combinator: ' '}, {dynamic: ''}]
STATES['.a:has(:checked) >>'] = [{subject: '§0§', dynamic: ':has(:checked)', combinator: ' '}, {dynamic: ''}]
STATES['.a:checked ~'] = [{subject: '§1§', dynamic: ':checked', combinator: '~'}, {dynamic: ''}]
