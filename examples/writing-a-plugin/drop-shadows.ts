import {mapGroups, setStyle, styleOf} from '@facsimile/plugins'
import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {visitParents} from 'unist-util-visit-parents'

/** Drop `box-shadow` and `text-shadow`. Message: `shadow-dropped` (warning, once for each element). */
export const dropShadows: Plugin<[], Root> = () => (tree, file) =>
  visitParents(tree, 'element', (element, ancestors) => {
    const style = styleOf(element)
    const isShadow = (property: string | undefined) => property === 'box-shadow' || property === 'text-shadow'
    const changed = mapGroups(style, (group) => (isShadow(group.properties[0]) ? undefined : group))
    if (changed === style) return
    setStyle(element, changed)
    const place = {ancestors: [...ancestors, element], ruleId: 'shadow-dropped', source: 'drop-shadows'}
    file.message('A shadow was dropped', place)
  })
