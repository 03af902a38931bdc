import type {Element, Root} from 'hast'
import {find, html} from 'property-information'
import {cssSource} from '../../css/index.ts'
import type {WhiteSpaceFacts} from '../../flow/display.ts'
import {type Flow, flowOf} from '../../flow/flow.ts'
import {declarationsOf} from '../../../css/style-attribute.ts'

/**
 * A tree as text in which two trees are the same when they differ in white space that does not render, in the order of
 * attributes, in comments, or in how a style attribute, a sheet or a policy of permissions is written.
 */
export function canonical(tree: Root, facts: WhiteSpaceFacts = {}): string {
  return dump(flowOf(tree, facts), '').join('\n')
}

function dump({items, gaps}: Flow, indent: string): string[] {
  const lines: string[] = []
  let text = ''
  const flush = () => {
    if (text !== '') lines.push(indent + JSON.stringify(text))
    text = ''
  }
  const gap = (index: number) => {
    if (gaps[index] === 'space' || gaps[index] === 'fixed') text += ' '
    if (gaps[index] === 'break') text += '\n'
  }
  gap(0)
  for (const [index, item] of items.entries()) {
    if (item.kind === 'text') text += item.value
    if (item.kind === 'element') {
      flush()
      const {element, flow} = item
      lines.push(`${indent}<${element.tagName}${attributes(element)}>`)
      if (/^(?:style|script)$/.test(element.tagName)) {
        lines.push(
          JSON.stringify(
            cssSource(element.children.map((child) => (child.type === 'text' ? child.value : '')).join(''))
              .replace(/\s+/g, ' ')
              .trim()
          )
        )
      } else lines.push(...dump(flow, `${indent}  `))
    }
    gap(index + 1)
  }
  flush()
  return lines
}

/** Spec: <https://www.w3.org/TR/permissions-policy/#serialized-policy-directive> */
const policy = (text: string) =>
  text
    .split(';')
    .map((directive) => directive.trim().replace(/\s+/g, ' '))
    .filter((directive) => directive !== '')
    .join('; ')

function attributes({properties}: Element): string {
  return Object.entries(properties)
    .filter(([, value]) => value !== undefined && value !== null && value !== false)
    .map(([name, value]) => {
      if (name === 'style' && declarationsOf(String(value)).every((one) => !one.includes(':'))) return ''
      if (name === 'style')
        return ` style=${JSON.stringify(cssSource(`a{${String(value)}}`).replace(/\s+/g, ' '))}`
      if (name === 'allow') return ` allow=${JSON.stringify(policy(String(value)))}`
      // Of `hidden`, one value alone has a meaning of its own.
      if (find(html, name).boolean || (name === 'hidden' && value !== 'until-found')) return ` ${name}`
      return ` ${name}=${JSON.stringify(Array.isArray(value) ? value.join(' ') : String(value))}`
    })
    .filter((text) => text !== ' style=[]')
    .sort()
    .join('')
}
