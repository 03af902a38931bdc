import type {Exchange, Part} from '../project/theme-block.ts'
import {luminance, type Rgb} from './luminance.ts'
import type {Literal} from './paints.ts'
import {hexOf, MIDDLE} from './repaint.ts'
import type {Layer} from './see-through.ts'

/** Each of another text, so that they are distinct when they are to be restored. */
export function exchangedColors(
  literals: readonly {literal: Literal; part: Part; layer: Layer}[],
  kept: readonly Exchange[]
): Exchange[] {
  const taken = new Set([...kept.map(({to}) => to), ...literals.map(({literal}) => literal.text)])
  return literals.flatMap(({literal: {text, alpha}, part, layer}) => {
    if (hexOf(layer.after) === hexOf(layer.before)) return []
    let rgb = layer.after
    for (let step = 0; step < 12; step++) {
      const to = notations(rgb, text, alpha).find((one) => !taken.has(one))
      if (to !== undefined) {
        taken.add(to)
        return [{part, from: text, to}]
      }
      rgb = beside(rgb, step)
    }
    return []
  })
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')

function notations(rgb: Rgb, like: string, alpha: number): string[] {
  if (alpha === 1) return [hexOf(rgb), `rgb(${rgb.join(' ')})`]
  const share = Math.round(alpha * 1000) / 1000
  const long = `rgb(${rgb.join(' ')}/${share})`
  return like.startsWith('#') ? [`${hexOf(rgb)}${hex(alpha * 255)}`, long] : [long]
}

/** One step of eight bits away, on the side that keeps contrast. */
function beside(rgb: Rgb, step: number): Rgb {
  const change = luminance(rgb) <= MIDDLE ? -1 : 1
  const channel = [2, 0, 1][step % 3] ?? 2
  return rgb.map((value, index) =>
    index === channel ? Math.min(255, Math.max(0, value + change)) : value
  ) as unknown as Rgb
}
