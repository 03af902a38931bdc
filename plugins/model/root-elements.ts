import type {Element, Root, RootContent} from 'hast'
import {wordSet} from '../css/word-set.ts'

/** Elements that everything else inherits from: `html`, or what a fragment begins with. */
export const rootElements = (tree: Root): Element[] => childElements(tree).filter(isDrawn)

export const childElements = ({children}: Root | Element): Element[] =>
  (children as RootContent[]).filter((child): child is Element => child.type === 'element')

const UNDRAWN = wordSet('style script link meta title template')
const isDrawn = ({tagName}: Element) => !UNDRAWN.has(tagName)

/** Whether it is an element that is copied, not the page; in a document it stands on a body of its own. */
export function isCutOut(tree: Root): boolean {
  const [root] = rootElements(tree)
  const bodies = root?.tagName === 'html' ? childElements(root).flatMap(childElements) : []
  return [root, ...bodies].some((element) => element?.data?.selected === true)
}
