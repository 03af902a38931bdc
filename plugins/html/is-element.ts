import type {Element, Nodes} from 'hast'

export const isElement = (node: Nodes): node is Element => node.type === 'element'

/** Finds the elements of a tag. */
export const isElementOf =
  (tagName: string) =>
  (node: Nodes): node is Element =>
    node.type === 'element' && node.tagName === tagName
