import {overlapping} from './overlap.ts'
import {longhandsOf} from './properties.ts'

const PHYSICAL = ['padding', 'border-width', 'border-style'].flatMap(longhandsOf)

/** Longhands, physical and logical ones, that give a box padding or a border. */
export const BOX_EDGES: ReadonlySet<string> = new Set(
  PHYSICAL.flatMap((name) => [name, ...overlapping(name)])
)
