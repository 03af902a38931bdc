import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {setStyle, styleOf} from '../../model/access.ts'
import {resultsFor} from '../../model/results-for.ts'
import {everyElement} from '../../model/every-element.ts'
import {addTo} from '../../model/group-by.ts'
import {printDeclarations} from '../../model/print-declarations.ts'
import {RuleSources} from '../../model/rule-sources.ts'
import type {ElementStyle, TagRule} from '../../model/types.ts'
import {type ContentRule, contentRule, sparedBy, withoutRule} from './content-rules.ts'
import {type Content, contentsOf} from './contents.ts'
import {variableRules} from './variable-rules.ts'

/** Fewer classes than this are as short on the elements. */
const FEWEST_SPARED = 12

/**
 * What a text (an article, a page of documentation) declares for the tags in it is hoisted to rules inside of the text's own class
 * (`root.data.style.tags`): `.prose p { margin-bottom: 1.25em }` instead of a class on each paragraph.
 * Messages: none. Throws nothing.
 */
export const hoistContent: Plugin<[], Root> = () => (tree) => {
  const root = tree.data?.style
  if (!root) return
  const sources = new RuleSources(root.sources)
  const done = new Set<Element>()
  const rules: TagRule[] = []
  const parents = new Map<Element, string>()
  everyElement(tree, (element, parent) => void (parent && parents.set(element, parent.tagName)))
  for (const content of contentsOf(tree, sources)) {
    const elements = [...content.byTag.values()].flat()
    if (elements.some((element) => done.has(element))) continue
    const before = new Map(elements.map((element) => [element, styleOf(element)]))
    const found = hoisted(content, sources, parents)
    if (found.spared < FEWEST_SPARED) for (const [element, style] of before) setStyle(element, style)
    else {
      for (const element of elements) done.add(element)
      rules.push(...variableRules(content), ...found.rules)
    }
  }
  if (rules.length > 0) tree.data = {...tree.data, style: {...root, tags: [...(root.tags ?? []), ...rules]}}
}

/** Rules for each tag, then for what is directly in another one; the elements lose what they declare. */
function hoisted({byTag, className}: Content, sources: RuleSources, parents: ReadonlyMap<Element, string>) {
  const rules: TagRule[] = []
  let spared = 0
  const hoist = (selector: string, elements: readonly Element[]) => {
    const rule = contentRule(elements, sources)
    for (const element of elements) spared += sparedBy(rule, styleOf(element))
    takeFrom(elements, rule)
    for (const [pseudo, declared] of rule)
      rules.push({
        selector: selector + pseudo,
        within: className,
        declarations: printDeclarations([...declared.values()])
      })
  }
  for (const [tagName, elements] of byTag) {
    hoist(tagName, elements)
    const byParent = new Map<string, Element[]>()
    for (const element of elements) addTo(byParent, parents.get(element) ?? '', element)
    if (byParent.size > 1)
      for (const [parent, own] of byParent) if (byTag.has(parent)) hoist(`${parent} > ${tagName}`, own)
  }
  return {rules, spared}
}

function takeFrom(elements: readonly Element[], rule: ContentRule): void {
  const changed = resultsFor<ElementStyle, ElementStyle>()
  for (const element of elements)
    setStyle(
      element,
      changed(styleOf(element), '', (style) => withoutRule(style, rule))
    )
}
