import type {DefaultTreeAdapterMap} from 'parse5'

type P5Node = DefaultTreeAdapterMap['node']

/** DOM, "valid shadow host name", without the custom elements. */
const HOSTS = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' ')
)

/** Whether an element of the HTML namespace can have a shadow tree. */
export const canHostShadow = (tagName: string): boolean =>
  HOSTS.has(tagName) || /^[a-z][^A-Z]*-/.test(tagName)

/** `<template shadowrootmode>`: a declarative shadow tree (HTML, §4.12.3). A closed one can be read from the text too. */
export function isShadowTemplate(node: P5Node): boolean {
  if (node.nodeName !== 'template' || !('attrs' in node)) return false
  return node.attrs.some(({name, value}) => name === 'shadowrootmode' && /^(open|closed)$/i.test(value))
}
