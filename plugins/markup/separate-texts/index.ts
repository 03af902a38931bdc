import type {Element, ElementContent, Root} from 'hast'
import type {Plugin} from 'unified'
import {wordSet} from '../../css/word-set.ts'

/**
 * Put a text into a `<span>` that only a script was between and the text before it, for formats whose renderers join such texts. What
 * follows it up to the next element comes with it.
 * Messages: none. Throws nothing.
 */
export const separateTexts: Plugin<[], Root> = () => (tree) => {
  separateIn(tree)
}

/** What holds no `<span>`, and what is in it. */
const WITHOUT_SPANS = wordSet('svg math select option title textarea')

function separateIn(parent: Root | Element): void {
  for (const child of parent.children) {
    if (child.type !== 'element' || WITHOUT_SPANS.has(child.tagName)) continue
    if (child.children.some(isSeparator)) child.children = separated(child.children)
    separateIn(child)
  }
}

const isSeparator = (node: ElementContent): boolean =>
  node.type === 'comment' && node.data?.separatesTexts === true

function separated(children: readonly ElementContent[]): ElementContent[] {
  const kept: ElementContent[] = []
  let span: Element | undefined
  for (const child of children) {
    if (isSeparator(child))
      kept.push((span = {type: 'element', tagName: 'span', properties: {}, children: []}))
    else if (child.type === 'element') {
      span = undefined
      kept.push(child)
    } else if (span) span.children.push(child)
    else kept.push(child)
  }
  return kept
}
