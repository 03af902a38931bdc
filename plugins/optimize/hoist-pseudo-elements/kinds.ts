import {isWord} from '../../css/values/keywords.ts'
import type {Element} from 'hast'
import {groupIndex} from '../../model/group-index.ts'
import {withoutState} from '../../css/pseudo-element.ts'
import type {ElementStyle, PropertyGroup} from '../../model/types.ts'

/** A kind of pseudo-element that pages style for all of their elements at once. */
export interface Kind {
  isOf: (pseudo: string) => boolean
  /** The least number of elements that must declare it. */
  least: number
  /** Whether someone could see it on the element. */
  isShownOn: (element: Element, style: ElementStyle) => boolean
}

/** The kind of a pseudo-element, in whatever state it is (`::-webkit-scrollbar-thumb:hover`). */
export const kindOf = (pseudo: string): Kind | undefined =>
  KINDS.find((kind) => kind.isOf(withoutState(pseudo)))

const UNSEEN = new Set(['title', 'script', 'style', 'template', 'noscript'])
/** Elements that can be selected though they have no text of their own in the tree. */
const CONTENT = new Set(
  'img input textarea select progress meter video audio canvas iframe object embed svg hr br'.split(' ')
)
/** What scrolls by default. */
const SCROLLED = new Set(['html', 'body', 'textarea', 'select'])
const NONE: readonly PropertyGroup[] = []
const AXES = ['overflow-x', 'overflow-y', 'overflow-inline', 'overflow-block']

const KINDS: readonly Kind[] = [
  {
    // https://drafts.csswg.org/css-pseudo-4/#highlight-pseudos
    isOf: (pseudo) =>
      pseudo === '::selection' || pseudo === '::target-text' || pseudo.startsWith('::highlight('),
    least: 4,
    isShownOn: ({tagName, children}) =>
      CONTENT.has(tagName) ||
      (!UNSEEN.has(tagName) && children.some((child) => child.type === 'text' && child.value.trim() !== ''))
  },
  {
    // The page's root and its body, and a box more.
    isOf: (pseudo) => pseudo.startsWith('::-webkit-scrollbar') || pseudo === '::-webkit-resizer',
    least: 2,
    isShownOn: ({tagName}, style) =>
      SCROLLED.has(tagName) ||
      AXES.some((axis) =>
        groupIndex(style[''] ?? NONE)
          .get(axis)
          ?.runs.some(({declarations}) =>
            declarations.some(({value}) => !isWord(value, 'visible', 'clip', 'hidden', 'initial', 'unset'))
          )
      )
  }
]
