import type {Element, Root, RootContent} from 'hast'

/**
 * Every element of a snapshot's tree in capture order: an element, then the elements of its shadow tree, then its
 * own children. Content of frames and of `<template>` is not part of it. `captureWithElements` gives the page's
 * elements in the same order, so that an index means the same element on both sides.
 */
export function elementsOf(tree: Root): Element[] {
  const found: Element[] = []
  const visit = (nodes: readonly RootContent[]): void => {
    for (const node of nodes) {
      if (node.type !== 'element') continue
      found.push(node)
      if (node.data?.shadow) visit(node.data.shadow.children)
      visit(node.children)
    }
  }
  visit(tree.children)
  return found
}
