import type {Element, Nodes} from 'hast'

export const isElement = (node: Nodes): node is Element => node.type === 'element'
