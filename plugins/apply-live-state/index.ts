import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {visitParents} from 'unist-util-visit-parents'
import type {Snapshot} from '../snapshot.ts'
import {everyElement} from '../style/every-element.ts'
import {applyLiveState as apply} from './apply.ts'

export interface ApplyLiveStateOptions {
  /** HTML text for the `srcdoc` of an iframe whose content was captured (the pipeline passes its own converter). */
  frame?: (content: Snapshot) => string
}

/**
 * Write `data.live` into the markup: values, checks, choices, open details, what a canvas shows, what a lazy image
 * shows, the content of a frame. In: the flat tree, elements with `data.live`. Out: the same without it
 * (`data.live.document` stays where no `frame` was given). Runs after the cascade, so that selectors see the markup as it
 * was, and after `flatten-shadow`, so that what stands in shadow trees is met too.
 * Messages: `iframe-unreadable` (the frame keeps its address), `canvas-drawn` (info: a canvas became an image).
 * Spec: <https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-fe-value>
 */
export const applyLiveState: Plugin<[ApplyLiveStateOptions?], Root> =
  (options = {}) =>
  (tree, file) => {
    if (!hasLiveState(tree)) return
    visitParents(tree, 'element', (element, ancestors) => {
      const live = element.data?.live
      if (!live) return
      const parent = ancestors.at(-1)
      const picture = parent?.type === 'element' && parent.tagName === 'picture' ? parent : undefined
      const place = {ancestors: [...ancestors, element], source: 'apply-live-state'}
      const wasCanvas = element.tagName === 'canvas'
      apply(element, live, {frame: options.frame, picture})
      if (wasCanvas && live.bitmap)
        Object.assign(
          file.info('A canvas became an image of what it shows', {...place, ruleId: 'canvas-drawn'}),
          {url: readme('canvas-drawn')}
        )
      const unread = live.document && !options.frame
      if (unread)
        Object.assign(
          file.message('The content of a frame was not converted', {...place, ruleId: 'iframe-unreadable'}),
          {
            url: readme('iframe-unreadable')
          }
        )
      if (element.data) delete element.data.live
      if (unread && element.data) element.data.live = {document: live.document}
    })
  }

/** HTML text has none, and looking at an element with all its ancestors takes long. */
function hasLiveState(tree: Root): boolean {
  let found = false
  everyElement(tree, ({data}) => {
    found ||= data?.live !== undefined
  })
  return found
}

const readme = (id: string) => `plugins/apply-live-state/readme.md#${id}`
