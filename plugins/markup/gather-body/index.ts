import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {gather} from './gather.ts'

/**
 * Move into the body what stands beside it: scripts append elements and text to `html`, where browsers draw them, and no
 * markup gives such a tree. What is not drawn there is removed.
 *
 * In: the tree of a page, before `extract`. Out: `html` with one `head` and one `body`.
 * Messages: `content-moved` (warning, once an element or text). Throws nothing.
 * Spec: <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-afterbody>
 */
export const gatherBody: Plugin<[], Root> = () => (tree, file) => {
  gather(tree, (node, html) => {
    const name = node.type === 'element' ? `<${node.tagName}>` : 'text'
    file.message(`Moved ${name} into the body: markup has no place for it beside the body`, {
      ancestors: node.type === 'element' ? [tree, html, node] : [tree, html],
      ruleId: 'content-moved',
      source: 'gather-body'
    }).url = 'plugins/markup/gather-body/readme.md#content-moved'
  })
}
