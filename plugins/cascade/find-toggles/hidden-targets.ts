import type {Element, Root} from 'hast'
import {HIDES} from '../../css/selectors/marks.ts'
import {controlsOf} from '../../html/controls/find-controls.ts'
import {pageElements} from '../../html/controls/page-elements.ts'
import type {ScriptControl} from '../../html/controls/script-controls.ts'
import {changedBy, matcherOf} from '../match/script-places.ts'

/** Key of the attribute in selectors. */
export const HIDDEN = '[hidden]'

/**
 * Marks the elements that controls of the page show and hide by the `hidden` attribute, and gives a selector for them, if there are such. What
 * they have beside it is how they look when it is taken away, so that rules for it (`[hidden] { display: none !important }`) are those of a
 * state.
 */
export function markHiddenTargets(
  tree: Root,
  controls: readonly ScriptControl[],
  quirks: boolean
): string | undefined {
  const elements = pageElements(tree)
  const hidden = elements.all.filter(
    ({properties, data}) => properties.hidden !== undefined || data?.directives?.shownWhen
  )
  const ofScripts = controls.filter(({attribute}) => attribute === 'hidden')
  if (hidden.length === 0 && ofScripts.length === 0) return undefined
  const matching = matcherOf(tree, quirks)
  const {controls: declared, withoutTarget} = controlsOf(tree)
  const targets = new Set<Element>(declared.map(({target}) => target))
  for (const {element} of withoutTarget)
    for (const beside of elements.ancestorsOf(element).at(-1)?.children ?? [])
      if (beside.type === 'element') targets.add(beside)
  const found = hidden.filter((element) => element.data?.directives?.shownWhen || targets.has(element))
  for (const control of ofScripts) found.push(...changedBy(control, elements, matching))
  for (const {properties} of found) properties[HIDES] = ''
  return found.length > 0 ? `[${HIDES}]` : undefined
}
