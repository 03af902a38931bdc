import {rememberedText} from './remember.ts'

const SIDES: Readonly<Record<string, string>> = {
  'inline-start': 'left',
  'inline-end': 'right',
  'block-start': 'top',
  'block-end': 'bottom',
  'inline-size': 'width',
  'block-size': 'height'
}
const ENDS = new Set(['start', 'end'])
const AXES: Readonly<Record<string, string>> = {inline: 'x', block: 'y'}

/**
 * The physical longhand that a logical one is where text runs across from the left: `margin-inline-start` → `margin-left`,
 * `border-start-end-radius` → `border-top-right-radius`; undefined for other properties.
 * Spec: <https://drafts.csswg.org/css-logical-1/#box>
 */
export const physicalName = (name: string): string | undefined => physicalNames(name) || undefined

/** Empty where there is none. */
const physicalNames = rememberedText((name) => {
  const [kind, block = '', inline = '', what] = name.split('-')
  if (ENDS.has(block) && ENDS.has(inline))
    return `${kind}-${block === 'start' ? 'top' : 'bottom'}-${inline === 'start' ? 'left' : 'right'}-${what}`
  const side = Object.keys(SIDES).find((each) => name.includes(each))
  if (side !== undefined) return name.replace(side, SIDES[side] as string).replace('inset-', '')
  const last = name.slice(name.lastIndexOf('-') + 1)
  return name.startsWith('over') && AXES[last] ? name.replace(last, AXES[last]) : ''
})
