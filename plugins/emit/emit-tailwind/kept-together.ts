import {longhandsOf} from '../../css/properties.ts'
import type {Entry} from './entries.ts'
import {wordSet} from '../../css/word-set.ts'

/** Longhands that are hard to read apart: a transition or an animation whose longhands are lists, or that names its properties. */
export function keptTogether(open: ReadonlySet<Entry>): Set<Entry> {
  const together = new Set<Entry>()
  // `border: revert` reverts everything; its longhands would take three utilities.
  for (const entry of open) if (entry.value === 'revert' && entry.declaration.shorthand) together.add(entry)
  const all = [...open]
  for (const {shorthand, names} of MOTION) {
    const own = all.filter(({property}) => names.has(property))
    if (
      own.length > 1 &&
      own.some(
        ({property, value}) =>
          property === `${shorthand}-property` || property === 'animation-name' || value.includes(',')
      )
    )
      for (const entry of own) together.add(entry)
  }
  const lines = all.filter(({property}) => property.startsWith('border-'))
  // A border of one side that is not solid, or has a style without a utility.
  for (const side of lines.some(({norm}) => NOT_SOLID.has(norm)) ? SIDES : []) {
    const own = lines.filter(({property}) => property.startsWith(`border-${side}-`))
    if (own.some(({property, norm}) => property.endsWith('-style') && NOT_SOLID.has(norm)))
      for (const entry of own) if (!entry.property.endsWith('radius')) together.add(entry)
  }
  return together
}

const MOTION = ['transition', 'animation'].map((shorthand) => ({
  shorthand,
  names: new Set(longhandsOf(shorthand))
}))
const SIDES = ['top', 'right', 'bottom', 'left']
const NOT_SOLID = wordSet('inset outset groove ridge dashed dotted double')
