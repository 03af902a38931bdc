import type {Element} from 'hast'
import type {TextFlow} from '../../css/overlap.ts'
import {isWord} from '../../css/values/keywords.ts'
import type {RawDeclaration} from '../read/style-rule.ts'

const HORIZONTAL = ['horizontal-tb', 'lr', 'lr-tb', 'rl', 'rl-tb', 'initial', 'inherit', 'unset']
const FROM_THE_LEFT = ['ltr', 'initial', 'inherit', 'unset']

/**
 * How all text of a page runs, at every width and in every state. `isDeclared` says whether some declaration that may apply to an element is
 * such a one. Spec: <https://drafts.csswg.org/css-writing-modes-4/#direction>
 */
export function textFlowOf(
  elements: readonly Element[],
  isDeclared: (test: (declaration: RawDeclaration) => boolean) => boolean
): TextFlow {
  if (isDeclared(maySetWritingMode)) return 'unknown'
  const isFromTheLeft =
    !isDeclared(maySetDirection) && elements.every(({properties}) => hasDirection(properties.dir))
  return isFromTheLeft ? 'left-to-right' : 'horizontal'
}

/** Whether text may be vertical somewhere. */
const maySetWritingMode = ({property, value}: RawDeclaration): boolean =>
  property.toLowerCase().endsWith('writing-mode') && !isWord(value, ...HORIZONTAL)

/** Whether text may run from the right somewhere. */
const maySetDirection = ({property, value}: RawDeclaration): boolean =>
  property.toLowerCase() === 'direction' && !isWord(value, ...FROM_THE_LEFT)

/** `dir` without an effect, or with that of the default; `auto` goes by the text. */
const hasDirection = (dir: unknown): boolean =>
  dir === undefined || dir === null || String(dir).toLowerCase() === 'ltr'
