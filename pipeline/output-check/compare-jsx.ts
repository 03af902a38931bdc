import type {Element, ElementContent, Root, RootContent} from 'hast'
import {UnsafeOutputError} from './unsafe-output-error.ts'

/**
 * Compares the markup that was printed as JSX with what its code renders: names of elements, their order, and all text
 * but white space. Throws `UnsafeOutputError` where they differ.
 */
export function compareJsx(printed: Root, rendered: Root): void {
  compareChildren(printed.children, rendered.children, 'the root')
}

function compareChildren(
  printed: readonly RootContent[],
  rendered: readonly RootContent[],
  parent: string
): void {
  const expected = partsOf(printed)
  const found = partsOf(rendered)
  for (let index = 0; index < Math.max(expected.length, found.length); index++) {
    const one = expected[index]
    const other = found[index]
    if (typeof one === 'object' && typeof other === 'object') compareElement(one, other)
    else if (one !== other)
      throw new UnsafeOutputError(
        `The code renders ${nameOf(other)} in ${parent}, where ${nameOf(one)} was printed`
      )
  }
}

function compareElement(printed: Element, rendered: Element): void {
  const {tagName} = printed
  if (tagName !== rendered.tagName)
    throw new UnsafeOutputError(`The code renders <${rendered.tagName}> where <${tagName}> was printed`)
  // React takes the text of a text area as a prop, has no content of a template, and sheets are laid out anew.
  if (tagName === 'style' || tagName === 'textarea' || tagName === 'template') return
  compareChildren(printed.children, rendered.children, `<${tagName}>`)
}

type Part = Element | string

function partsOf(children: readonly (RootContent | ElementContent)[]): Part[] {
  const parts: Part[] = []
  for (const child of children) {
    if (child.type === 'element') parts.push(child)
    else if (child.type === 'text') {
      const text = child.value.replace(/[\s\0]+/g, '')
      if (text === '') continue
      const last = parts.length - 1
      if (typeof parts[last] === 'string') parts[last] += text
      else parts.push(text)
    }
  }
  return parts
}

const nameOf = (part: Part | undefined): string =>
  part === undefined ? 'nothing' : typeof part === 'string' ? 'text' : `<${part.tagName}>`
