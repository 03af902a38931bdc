import type {Namespace} from '@facsimile/plugins/html'
import {type DefaultTreeAdapterMap, parse, parseFragment} from 'parse5'
import {HTML_NAMESPACE, SVG_NAMESPACE} from '../capture/properties.ts'
import {withStandIns} from './customizable-select.ts'
import {violationOf} from './policy.ts'
import {UnsafeOutputError} from './unsafe-output-error.ts'

export type ParsedNode = DefaultTreeAdapterMap['childNode']
type ParsedParent = DefaultTreeAdapterMap['parentNode']
export type ParsedElementNode = DefaultTreeAdapterMap['element']

/**
 * The nodes of HTML text as a browser with scripting reads it, after each element was checked, documents in `srcdoc`
 * among them. A fragment is read as in a `<template>`, where a row of a table may stand alone.
 * With `readsSelects` the text is read a second time, by the rules for customizable select elements, whose content is in the
 * result (each under the name `SELECT_STAND_IN`). Throws `UnsafeOutputError`.
 */
export function checkedHtml(code: string, isDocument: boolean, readsSelects = false): readonly ParsedNode[] {
  const nodes = checked(code, isDocument)
  return readsSelects ? checked(withStandIns(code), isDocument) : nodes
}

function checked(code: string, isDocument: boolean): readonly ParsedNode[] {
  const parsed = isDocument ? parse(code) : parseFragment(code)
  checkChildren(parsed)
  return parsed.childNodes
}

export const isElement = (node: ParsedNode): node is ParsedElementNode => 'tagName' in node

/** Content of an element; that of a `<template>` stands apart. */
export const contentOf = (node: ParsedElementNode): readonly ParsedNode[] =>
  'content' in node ? (node as DefaultTreeAdapterMap['template']).content.childNodes : node.childNodes

export const attributeName = ({name, prefix}: ParsedElementNode['attrs'][number]): string =>
  prefix ? `${prefix}:${name}` : name

const namespaceOfNode = ({namespaceURI}: ParsedElementNode): Namespace =>
  namespaceURI === HTML_NAMESPACE ? 'html' : namespaceURI === SVG_NAMESPACE ? 'svg' : 'math'

function checkChildren(parent: ParsedParent): void {
  for (const node of parent.childNodes) {
    if (!isElement(node)) continue
    checkElement(node)
    checkChildren(node)
    if ('content' in node) checkChildren((node as DefaultTreeAdapterMap['template']).content)
  }
}

function checkElement(node: ParsedElementNode): void {
  const {tagName, attrs} = node
  const namespace = namespaceOfNode(node)
  const attributes = attrs.map((attribute) => [attributeName(attribute), attribute.value] as const)
  const violation = violationOf({name: tagName, namespace, attributes})
  if (violation) throw new UnsafeOutputError(violation)
  if (tagName === 'style' && namespace === 'html') checkStyleText(node)
  const srcdoc = attributes.find(([name]) => name === 'srcdoc')
  if (srcdoc) checkedHtml(srcdoc[1], true)
}

/** In HTML the parser ends the element at the first `</style`; what else is in it is CSS. */
function checkStyleText({childNodes}: ParsedElementNode): void {
  if (childNodes.some((node) => node.nodeName !== '#text'))
    throw new UnsafeOutputError('<style> has content that is no text')
}
