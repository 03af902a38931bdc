import type {Element, ElementContent, Root} from 'hast'
import {groupOf, isUnconditional, styleOf} from '../../model/access.ts'
import {everyDeclaration} from '../../model/every-declaration.ts'
import {everyElement} from '../../model/every-element.ts'
import {wordSet} from '../../css/word-set.ts'
import {isWord} from '../../css/values/keywords.ts'
import {relativeUnits} from '../../css/values/relative-units.ts'
import {soleVar} from '../../css/var-references.ts'

/** Text settings of preflight for `html` that are visible in a document. */
export interface RootBaseline {
  /**
   * Whether `body`, or an extracted element that is its only content, declares a longhand unconditionally, so
   * that the root's value has no effect.
   */
  isCoveredByBody: (longhand: string) => boolean
  /** Whether tabs in the text are kept. */
  keepsTabs: boolean
}

export function rootBaseline(tree: Root): RootBaseline {
  let body: Element | undefined
  let keepsTabs = false
  everyElement(tree, (element, parent) => {
    if (element.tagName === 'body' && parent?.tagName === 'html') body ??= element
    if (PREFORMATTED.has(element.tagName)) keepsTabs = true
  })
  everyDeclaration(tree, ({property, value, origin}) => {
    // Lists keep the white space of their options, in which there are no tabs.
    if (origin === 'user-agent') return
    keepsTabs ||=
      (property === 'white-space' || property === 'white-space-collapse') && !TABS_GO.has(value.toLowerCase())
  })
  const textContainers = body ? [body, ...body.children.filter(isSelected)] : []
  return {
    isCoveredByBody: (longhand) =>
      textContainers.some((container) => isDeclaredAtAllWidths(container, longhand)),
    keepsTabs
  }
}

const PREFORMATTED = wordSet('pre textarea listing xmp plaintext')
const TABS_GO = wordSet('normal nowrap collapse pre-line preserve-breaks inherit initial unset')

const isSelected = (child: ElementContent): child is Element =>
  child.type === 'element' && child.data?.selected === true

const isDeclaredAtAllWidths = (element: Element, longhand: string): boolean =>
  groupOf(styleOf(element)[''], longhand)?.runs.every(({declarations}) =>
    declarations.some(
      (declaration) =>
        isUnconditional(declaration) &&
        declaration.origin !== 'user-agent' &&
        !declaration.redundant &&
        !isWord(declaration.value, 'inherit', 'unset', 'revert', 'revert-layer') &&
        soleVar(declaration.value) === undefined &&
        !(longhand === 'font-size' && relativeUnits(declaration.value).size > 0)
    )
  ) ?? false
