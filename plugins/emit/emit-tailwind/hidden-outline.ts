import {composedToken} from './composed.ts'
import type {Layer} from '../../model/types.ts'
import type {Entry, EntryReader} from './entries.ts'
import type {Chosen} from './fitting.ts'

const OUTLINE = ['outline-style', 'outline-color', 'outline-width', 'outline-offset']

const isHidden = (value: (name: string) => Entry | undefined): boolean =>
  value('outline-style')?.norm === 'solid' && value('outline-color')?.norm.endsWith('@0') === true

/**
 * `outline: 2px solid transparent`, a line for readers of forced colours alone, is Tailwind's `outline-hidden`; undefined for every other
 * outline. What the line measures shows to nobody else.
 * Spec: <https://drafts.csswg.org/css-color-adjust-1/#forced>
 */
export function hiddenOutline(
  wanted: ReadonlyMap<string, Entry>,
  open: ReadonlySet<Entry>
): Chosen | undefined {
  const style = wanted.get('outline-style')
  if (!style || !open.has(style) || !isHidden((name) => wanted.get(name))) return undefined
  const entries = OUTLINE.flatMap((name) => wanted.get(name) ?? [])
  return composedToken(
    'outline-hidden',
    new Map(entries.map(({property, norm}) => [property, norm])),
    entries
  )
}

/** Pseudo-elements (`''` for the element) whose outline is hidden wherever it is declared: where none is seen, none is taken away. */
export function hiddenOutlines(layers: readonly Layer[], entryOf: EntryReader): ReadonlySet<string> {
  const [hidden, seen] = [new Set<string>(), new Set<string>()]
  for (const {pseudo, declarations} of layers) {
    const own = new Map(
      declarations.flatMap((each) =>
        OUTLINE.includes(each.property) ? [[each.property, entryOf(each)]] : []
      )
    )
    if (own.size === 0) continue
    const kind = isHidden((name) => own.get(name)) ? hidden : seen
    kind.add(pseudo)
  }
  return new Set([...hidden].filter((pseudo) => !seen.has(pseudo)))
}
