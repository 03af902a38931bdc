import type {Element} from 'hast'
import {groupOf} from '../../model/access.ts'
import {longhandsOf} from '../../css/properties.ts'
import type {DefaultStyle, PropertyGroup} from '../../model/types.ts'
import type {Write} from './write.ts'
import {wordSet} from '../../css/word-set.ts'
import {typeOf} from '../../html/input-type.ts'

/** The button in a file input: CSS Pseudo-Elements 4, §5.3. */
export const FILE_BUTTON = '::file-selector-button'

const isFileInput = (element: Element) => element.tagName === 'input' && typeOf(element) === 'file'

/** What one `revert` covers. */
const TOGETHER = ['font', 'border', 'border-radius', 'padding']
/** What preflight and the browser declare alike. */
const COMMON_DEFAULTS = new Set([
  ...['margin', 'border-image'].flatMap(longhandsOf),
  ...wordSet('box-sizing appearance opacity')
])

/** What the button of a file input needs against preflight: everything that the author does not declare is the browser's. */
export function revertFileButton(
  element: Element,
  groups: readonly PropertyGroup[] | undefined,
  reset: DefaultStyle
): Write[] {
  if (!isFileInput(element)) return []
  const pseudo = FILE_BUTTON
  if (!groups) return [{pseudo, longhand: 'all', value: 'revert'}]
  const isDeclared = (longhand: string) => groupOf(groups, longhand) !== undefined
  const writes = new Map<string, Write>()
  for (const longhand in reset)
    if (!COMMON_DEFAULTS.has(longhand) && !isDeclared(longhand))
      writes.set(longhand, {pseudo, longhand, value: 'revert'})
  for (const property of TOGETHER) {
    const longhands = longhandsOf(property)
    if (longhands.some(isDeclared) || !longhands.some((longhand) => writes.has(longhand))) continue
    const shorthand = {property, value: 'revert', longhands}
    for (const longhand of longhands) writes.set(longhand, {pseudo, longhand, value: 'revert', shorthand})
  }
  return [...writes.values()]
}
