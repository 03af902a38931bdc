import type {Element, Root} from 'hast'
import {isHyphenated} from '../../css/name-words.ts'
import {wordSet} from '../../css/word-set.ts'
import {classesOf} from '../../html/class-list.ts'
import {isElement} from '../../html/is-element.ts'
import {styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import {addTo} from '../../model/group-by.ts'
import {isPrinted} from '../../model/layers.ts'
import type {RuleSources} from '../../model/rule-sources.ts'
import type {ElementStyle} from '../../model/types.ts'

/** Text that the page's author styles by the tags in it. */
export interface Content {
  /** The class of what is around the text: `prose` of `.prose p`. */
  className: string
  /** The elements that have the class. */
  holders: readonly Element[]
  /** By tag, the elements inside that a text is made of. */
  byTag: ReadonlyMap<string, readonly Element[]>
}

/** What a text is made of. */
const TEXT = wordSet(
  'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre code kbd samp table thead tbody tfoot tr th td caption hr figure figcaption img a strong em b i mark small sub sup del ins abbr cite q summary'
)
/** What stands below each other in a text. */
const BLOCKS = wordSet('p h1 h2 h3 h4 h5 h6 ul ol dl blockquote pre table hr figure')

/** A text has as many elements at least that are styled by their tags alone, of as many tags, and as many of them below each other. */
const FEWEST_ELEMENTS = 6
const FEWEST_TAGS = 3
const FEWEST_BLOCKS = 4

/**
 * Texts of the page that are styled by rules for tags inside of a class (`.prose p`), those with the most elements first: an article, a page of
 * documentation. Its paragraphs, headings and lists stand below each other.
 */
export function contentsOf(tree: Root, sources: RuleSources): Content[] {
  const styled = new Map<string, Element[]>()
  const holders = new Map<string, Element[]>()
  const known = new Map<ElementStyle, ReadonlySet<string>>()
  everyElement(tree, (element) => {
    for (const name of classesOf(element)) addTo(holders, name, element)
    if (!TEXT.has(element.tagName)) return
    const style = styleOf(element)
    let around = known.get(style)
    if (!around) known.set(style, (around = classesAround(style, sources)))
    for (const name of around) addTo(styled, name, element)
  })
  return [...styled]
    .filter(([name, elements]) => isHyphenated(name) && holders.has(name) && isText(elements))
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([className, elements]) => contentOf(className, holders.get(className) ?? [], new Set(elements)))
    .filter(({holders: own}) => own.length > 0)
}

/** The classes of what is around an element with a style, in which rules ask for its tag alone. */
function classesAround(style: ElementStyle, sources: RuleSources): ReadonlySet<string> {
  const names = new Set<string>()
  for (const groups of Object.values(style))
    for (const {runs} of groups)
      for (const {declarations} of runs)
        for (const declaration of declarations) {
          const within = isPrinted(declaration) ? sources.of(declaration)?.within : undefined
          if (within !== undefined) names.add(within)
        }
  return names
}

const isText = (elements: readonly Element[]): boolean =>
  elements.length >= FEWEST_ELEMENTS && new Set(elements.map(({tagName}) => tagName)).size >= FEWEST_TAGS

function contentOf(className: string, around: readonly Element[], styled: ReadonlySet<Element>): Content {
  const byTag = new Map<string, Element[]>()
  // The page's own elements are not in the code of a component.
  const isInCode = around.every(
    ({tagName, data}) => !data?.isPage && tagName !== 'body' && tagName !== 'html'
  )
  const holders = isInCode ? around.filter((holder) => flows(holder, styled)) : []
  const seen = new Set<Element>()
  // A rule is for whatever has the class around it.
  if (holders.length > 0)
    for (const holder of around)
      everyElement(holder, (element) => {
        if (seen.has(element) || !TEXT.has(element.tagName)) return
        seen.add(element)
        addTo(byTag, element.tagName, element)
      })
  return {className, holders: holders.length > 0 ? around : [], byTag}
}

/** Whether paragraphs and other blocks of a text that is styled by its tags stand beside each other somewhere inside. */
function flows(holder: Element, styled: ReadonlySet<Element>): boolean {
  let isFlow = false
  const look = (element: Element) => {
    const tags = element.children
      .filter((child): child is Element => isElement(child) && styled.has(child))
      .map(({tagName}) => tagName)
      .filter((tagName) => BLOCKS.has(tagName))
    if (tags.length >= FEWEST_BLOCKS && tags.includes('p') && new Set(tags).size > 1) isFlow = true
  }
  look(holder)
  everyElement(holder, look)
  return isFlow
}
