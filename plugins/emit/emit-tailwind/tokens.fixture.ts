import {entryReader} from './entries.ts'
import {engineFor} from './engine.ts'
import {withBothSpans} from './grid-spans.ts'
import {KnownCovers} from './known-covers.ts'
import {printStyle} from './print-style.ts'
import {Whens} from '../../model/whens.ts'
import {type LayerText, STATES, styleFrom} from './style-of.fixture.ts'

/** The tokens for a style, in Tailwind's order, and `…` where something is left to the global style. */
export async function tokensFor(
  layers: readonly LayerText[],
  theme = '',
  isPlainRoot = true
): Promise<string[]> {
  const engine = await engineFor(theme, isPlainRoot ? 16 : undefined)
  const {tokens, left} = printStyle(withBothSpans(styleFrom(layers)), {
    engine,
    entryOf: entryReader(engine),
    covers: new KnownCovers(),
    states: STATES,
    whens: new Whens({type: 'root', children: []}, {states: STATES, globals: []}),
    markerName: (kind) => (kind === 'group' ? '/card' : '/switch'),
    isOpened: () => false,
    isInTheme: () => true,
    isThemeInside: () => false,
    pageSubjects: new Map(),
    tainted: new Set(),
    flow: 'left-to-right',
    authored: new Map(),
    animated: new Map(),
    widthUnit: 'px',
    isExcluded: () => false
  })
  const places = engine.order(tokens)
  const sorted = [...tokens].sort((a, b) => Number((places.get(a) ?? 0n) - (places.get(b) ?? 0n)))
  return left.size > 0 ? [...sorted, '…'] : sorted
}
