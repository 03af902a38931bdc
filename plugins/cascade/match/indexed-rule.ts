import {includesOneOf} from '../../css/text-parts.ts'
import type {StyleRule} from '../read/style-rule.ts'

/** Whether a rule could be for places among siblings. The distance between children is said once, by their parent. */
export const isIndexedRule = ({selector, declarations}: StyleRule): boolean =>
  includesOneOf(selector, [':first-', ':last-', ':nth-']) &&
  (includesOneOf(selector, ['::', ':before', ':after']) ||
    !declarations().some(({property}) => property.startsWith('margin')))
