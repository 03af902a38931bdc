import type {Element, Parents, Root} from 'hast'
import type {Plugin} from 'unified'
import {visitParents} from 'unist-util-visit-parents'
import type {VFile} from 'vfile'
import type {Snapshot} from '../../model/snapshot.ts'
import {mapDeclarations, setStyle, styleOf} from '../../model/access.ts'
import type {RootStyle} from '../../model/types.ts'
import {everyElement} from '../../model/every-element.ts'
import {applyLiveState as apply} from './apply.ts'

export interface ApplyLiveStateOptions {
  /** HTML text for the `srcdoc` of an iframe whose content was captured (the pipeline passes its own converter). */
  frame?: (content: Snapshot) => string
}

/**
 * Write `data.live` into the markup: values, checked boxes, selected options, open details, the pixels of a canvas, the source of a lazy
 * image, the content of a frame. In: the flat tree, elements with `data.live`. Out: the same without it
 * (`data.live.document` stays where no `frame` was given). Runs after the cascade, so that selectors see the markup as it
 * was, and after `flatten-shadow`, so that elements of shadow trees are included. A `srcdoc` that no `frame` converted
 * is removed, since its scripts would run in the copy.
 * Messages: `iframe-unreadable` (the frame keeps its URL, and loses its `srcdoc`), `canvas-drawn` (info: a canvas became an image).
 * Spec: <https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-fe-value>
 */
export const applyLiveState: Plugin<[ApplyLiveStateOptions?], Root> =
  (options = {}) =>
  (tree, file) => {
    if (!hasLiveState(tree)) return
    visitParents(tree, 'element', (element, ancestors) => {
      const live = element.data?.live
      if (!live) {
        if (dropSrcdoc(element)) reportUnreadable(file, [...ancestors, element])
        return
      }
      const parent = ancestors.at(-1)
      const picture = parent?.type === 'element' && parent.tagName === 'picture' ? parent : undefined
      const place = {ancestors: [...ancestors, element], source: 'apply-live-state'}
      const wasCanvas = element.tagName === 'canvas'
      const isUnread = dropSrcdoc(element) && !live.document
      apply(element, live, {frame: options.frame, picture})
      if (live.indeterminate) declareIndeterminate(element, tree.data?.style?.states ?? {})
      if (wasCanvas && live.bitmap)
        Object.assign(
          file.info('A canvas became an image of what it shows', {...place, ruleId: 'canvas-drawn'}),
          {url: readme('canvas-drawn')}
        )
      const unread = live.document && !options.frame
      if (unread || isUnread) reportUnreadable(file, place.ancestors)
      if (element.data) delete element.data.live
      if (unread && element.data) element.data.live = {document: live.document}
    })
  }

/** Declares what holds for a check box while it is indeterminate: no markup makes it that again. */
function declareIndeterminate(element: Element, states: RootStyle['states']): void {
  const style = mapDeclarations(styleOf(element), (declaration) => {
    const {state, ...plain} = declaration
    const [link, ...others] = (state !== undefined && states[state]) || []
    return link?.dynamic === ':indeterminate' && others.length === 0 ? plain : declaration
  })
  setStyle(element, style)
}

/** HTML text without frames has none, and visiting an element with all its ancestors takes long. */
function hasLiveState(tree: Root): boolean {
  let found = false
  everyElement(tree, ({data, properties}) => {
    found ||= data?.live !== undefined || properties.srcDoc !== undefined
  })
  return found
}

/** Remove the page's own `srcdoc`; whether there was one. */
function dropSrcdoc({properties}: Element): boolean {
  if (properties.srcDoc === undefined) return false
  delete properties.srcDoc
  return true
}

function reportUnreadable(file: VFile, ancestors: Parents[]): void {
  file.message('The content of a frame was not converted', {
    ancestors,
    ruleId: 'iframe-unreadable',
    source: 'apply-live-state'
  }).url = readme('iframe-unreadable')
}

const readme = (id: string) => `plugins/markup/apply-live-state/readme.md#${id}`
