import type {TextFlow} from '../../css/overlap.ts'
import {isFromTheLeft} from '../../html/text-direction.ts'
import {isWord} from '../../css/values/keywords.ts'
import type {IndexedElement} from '../match/tree-index.ts'
import type {RawDeclaration} from '../read/style-rule.ts'
import type {Contributions} from '../sort/contributions.ts'

const HORIZONTAL = ['horizontal-tb', 'lr', 'lr-tb', 'rl', 'rl-tb', 'initial', 'inherit', 'unset']
const FROM_THE_LEFT = ['ltr', 'initial', 'inherit', 'unset']

/**
 * How all text of a page runs, at every width and in every state. Spec: <https://drafts.csswg.org/css-writing-modes-4/#direction>
 */
export function textFlowOf(
  elements: readonly IndexedElement[],
  contributions: Pick<Contributions, 'some'>
): TextFlow {
  if (contributions.some(maySetWritingMode)) return 'unknown'
  const isAllFromTheLeft =
    !contributions.some(maySetDirection) && elements.every(({node}) => isFromTheLeft(node.properties.dir))
  return isAllFromTheLeft ? 'left-to-right' : 'horizontal'
}

/** Whether text may be vertical somewhere. */
const maySetWritingMode = ({property, value}: RawDeclaration): boolean =>
  property.toLowerCase().endsWith('writing-mode') && !isWord(value, ...HORIZONTAL)

/** Whether text may run from the right somewhere. */
const maySetDirection = ({property, value}: RawDeclaration): boolean =>
  property.toLowerCase() === 'direction' && !isWord(value, ...FROM_THE_LEFT)
