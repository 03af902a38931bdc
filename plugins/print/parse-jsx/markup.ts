import {textBefore} from '../../css/text.ts'
import type {Expression, JSXAttribute, JSXElement, JSXFragment, JSXSpreadAttribute, Node} from '@babel/types'
import type {Comment, Element, ElementContent, Properties, RootContent} from 'hast'
import {fromHtml} from 'hast-util-from-html'
import {isSvgOnly} from '../../html/element-names.ts'
import {isHandler, propertyOf, reactOnly, type Space} from './attributes.ts'
import {apply, type Evaluation, evaluate} from './evaluate.ts'
import {plain} from './operations.ts'
import {sourceOf} from './source-names.ts'
import {placeOf} from './place.ts'
import {NotStatic} from './report.ts'
import {Closure, Markup, Props, type Scope} from './scope.ts'
import {jsxTextValue} from './text.ts'

/** The nodes that an element or a fragment of the source stands for. */
export function markupOf(
  node: Expression,
  scope: Scope,
  evaluation: Evaluation,
  space: Space = 'html'
): Markup {
  if (node.type === 'JSXFragment') return new Markup(joined(childrenOf(node, scope, evaluation, space)))
  const element = node as JSXElement
  const name = nameOf(element.openingElement.name)
  if (/^(?:React\.)?(?:Fragment|StrictMode|Suspense)$/.test(name))
    return new Markup(joined(childrenOf(element, scope, evaluation, space)))
  if (/^[A-Z]|\./.test(name)) return componentMarkup(name, element, scope, evaluation, space)
  return new Markup([elementOf(name, element, scope, evaluation, space)])
}

function elementOf(
  tagName: string,
  node: JSXElement,
  scope: Scope,
  evaluation: Evaluation,
  outer: Space
): Element {
  // What a component is given to put into its drawing stands outside of it in the source.
  const space = tagName === 'svg' || isSvgOnly(tagName) ? 'svg' : outer
  const props = propsOf(node.openingElement.attributes, scope, evaluation)
  const properties: Properties = {}
  for (const [name, {value, at}] of props) {
    if (reactOnly.has(name) || /^default(?:Value|Checked)$/.test(name)) continue
    if (tagName === 'textarea' || tagName === 'select') if (name === 'value') continue
    if (isHandler(name)) {
      evaluation.report({
        ruleId: 'handler-dropped',
        reason: `«${name}» is a script, which HTML does not carry here.`,
        place: placeOf(at)
      })
      continue
    }
    attempt(at, 'attribute-unknown', evaluation, () => {
      const property = propertyOf(name, value, tagName, space)
      if (property) properties[property[0]] = property[1]
    })
  }
  const initial =
    props.get('defaultValue')?.value ?? (tagName === 'input' ? undefined : props.get('value')?.value)
  if (tagName === 'input') {
    if (initial !== undefined && initial !== null) properties.value = String(initial)
    if (props.get('defaultChecked')?.value) properties.checked = true
  }
  const inner = props.get('dangerouslySetInnerHTML')?.value as {__html?: unknown} | undefined
  const inside = tagName === 'foreignObject' ? 'html' : space
  const children = inner
    ? (fromHtml(String(inner.__html ?? ''), {fragment: true, space: inside}).children as ElementContent[])
    : (joined([
        ...childrenOf(node, scope, evaluation, inside),
        ...contentOf(props.get('children')?.value)
      ]) as ElementContent[])
  const element: Element = {type: 'element', tagName, properties, children, position: placeOf(node)}
  if (tagName === 'textarea' && initial !== undefined)
    element.children = [{type: 'text', value: String(initial)}]
  if (tagName === 'select' && initial !== undefined) select(element, initial)
  if (tagName === 'template') element.content = {type: 'root', children: element.children.splice(0)}
  return element
}

/** React's `<select>` has the chosen option as a prop; in HTML the option has an attribute. */
function select(element: Element, initial: unknown): void {
  const chosen = (Array.isArray(initial) ? initial : [initial]).map(String)
  for (const child of element.children) {
    if (child.type !== 'element') continue
    if (child.tagName === 'optgroup') select(child, initial)
    if (child.tagName !== 'option') continue
    const text = child.children.map((part) => (part.type === 'text' ? part.value : '')).join('')
    if (chosen.includes(String(child.properties.value ?? text))) child.properties.selected = true
  }
}

function componentMarkup(
  name: string,
  node: JSXElement,
  scope: Scope,
  evaluation: Evaluation,
  space: Space
): Markup {
  const found = attempt(node.openingElement, 'component-unknown', evaluation, () => {
    if (!scope.has(textBefore(name, '.'))) throw new NotStatic(`The component «${name}» is not defined here.`)
    const closure = name.includes('.') ? undefined : scope.get(name)
    if (!(closure instanceof Closure))
      throw new NotStatic(`«${name}» is no component that can be followed without running it.`)
    return closure
  })
  const children = childrenOf(node, scope, evaluation, space)
  if (!found) return new Markup(joined([commentOf(` ${name} is not known here `), ...children]))
  const props = Object.fromEntries(
    [...propsOf(node.openingElement.attributes, scope, evaluation)].map(([key, {value}]) => [key, value])
  )
  if (children.length > 0) props.children = new Markup(children)
  const content = attempt(node.openingElement, 'component-unknown', evaluation, () =>
    contentOf(apply(found, [new Props(props)], {...evaluation, ...inSpace(evaluation, space)}))
  )
  return new Markup(joined(content ?? [commentOf(` ${name} is not known here `), ...children]))
}

function propsOf(
  attributes: readonly (JSXAttribute | JSXSpreadAttribute)[],
  scope: Scope,
  evaluation: Evaluation
): Map<string, {value: unknown; at: Node}> {
  const props = new Map<string, {value: unknown; at: Node}>()
  for (const attribute of attributes) {
    attempt(attribute, 'attribute-unknown', evaluation, () => {
      if (attribute.type === 'JSXSpreadAttribute') {
        for (const [name, value] of Object.entries(plain(evaluate(attribute.argument, scope, evaluation))))
          props.set(name, {value, at: attribute})
        return
      }
      const name = nameOf(attribute.name)
      const {value} = attribute
      // A handler is dropped because of its kind, not because of what it calls.
      if (isHandler(name)) props.set(name, {value: undefined, at: attribute})
      else if (!value) props.set(name, {value: true, at: attribute})
      else if (value.type === 'JSXExpressionContainer')
        props.set(name, {value: evaluate(value.expression, scope, evaluation), at: attribute})
      else props.set(name, {value: evaluate(value, scope, evaluation), at: attribute})
    })
  }
  return props
}

function childrenOf(
  {children}: JSXElement | JSXFragment,
  scope: Scope,
  evaluation: Evaluation,
  space: Space
): RootContent[] {
  return children.flatMap((child): RootContent[] => {
    switch (child.type) {
      case 'JSXText': {
        const value = jsxTextValue(child.value)
        return value === undefined ? [] : [{type: 'text', value}]
      }
      case 'JSXElement':
      case 'JSXFragment':
        return markupOf(child, scope, evaluation, space).nodes
      case 'JSXExpressionContainer': {
        const {expression} = child
        if (expression.type === 'JSXEmptyExpression')
          return (expression.innerComments ?? []).map((comment) => commentOf(comment.value))
        const content = attempt(child, 'expression-unknown', evaluation, () =>
          contentOf(evaluate(expression, scope, {...evaluation, ...inSpace(evaluation, space)}))
        )
        return content ?? [commentOf(` {${sourceOf(expression, evaluation)}} `)]
      }
      default:
        evaluation.report({
          ruleId: 'expression-unknown',
          reason: 'Spread children are not known without running the component.',
          place: placeOf(child)
        })
        return [commentOf(` ${sourceOf(child, evaluation)} `)]
    }
  })
}

const inSpace = (evaluation: Evaluation, space: Space): Partial<Evaluation> => ({
  markup: (node, scope) => markupOf(node, scope, {...evaluation, ...inSpace(evaluation, space)}, space)
})

/** The nodes of a value: text, markup, a list of them, or nothing. */
export function contentOf(value: unknown): RootContent[] {
  if (value === null || value === undefined || typeof value === 'boolean') return []
  if (typeof value === 'string' || typeof value === 'number') {
    return value === '' ? [] : [{type: 'text', value: String(value)}]
  }
  if (value instanceof Markup) return value.nodes.map((node) => structuredClone(node))
  if (Array.isArray(value)) return value.flatMap((item) => contentOf(item))
  throw new NotStatic('A function or an object stands where only text and markup can be shown.')
}

/** Runs a step; a value that is not static is reported at its node, and gives `undefined`. */
function attempt<Value>(
  node: Node,
  ruleId: 'attribute-unknown' | 'component-unknown' | 'expression-unknown',
  {report}: Evaluation,
  step: () => Value
): Value | undefined {
  try {
    return step()
  } catch (error) {
    if (!(error instanceof NotStatic)) throw error
    report({ruleId, reason: error.message, place: placeOf(node)})
    return undefined
  }
}

/** A comment whose text cannot end it early. */
const commentOf = (value: string): Comment => ({type: 'comment', value: value.replaceAll('-->', '--＞')})

/** Neighbouring texts are one text in the DOM. */
function joined(nodes: readonly RootContent[]): RootContent[] {
  const all: RootContent[] = []
  for (const node of nodes) {
    const last = all.at(-1)
    if (node.type === 'text' && last?.type === 'text')
      all[all.length - 1] = {type: 'text', value: last.value + node.value}
    else all.push(node)
  }
  return all
}

function nameOf(name: JSXElement['openingElement']['name'] | JSXAttribute['name']): string {
  if (name.type === 'JSXIdentifier') return name.name
  if (name.type === 'JSXNamespacedName') return `${name.namespace.name}:${name.name.name}`
  return `${nameOf(name.object)}.${name.property.name}`
}
