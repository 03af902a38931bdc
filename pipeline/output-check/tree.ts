import {type Namespace, namespaceInside, namespaceOf} from '@facsimile/plugins/html'
import type {Root, RootContent} from 'hast'
import {find, html, svg} from 'property-information'
import {violationOf} from './policy.ts'
import {UnsafeOutputError} from './unsafe-output-error.ts'

/** The tree itself, after each of its elements was checked. Throws `UnsafeOutputError`. */
export function checkTree(tree: Root): Root {
  checkChildren(tree.children, 'html')
  return tree
}

const PRINTED: ReadonlySet<string> = new Set(['text', 'comment', 'doctype'])

function checkChildren(children: readonly RootContent[], around: Namespace): void {
  for (const child of children) {
    if (child.type !== 'element') {
      if (!PRINTED.has(child.type))
        throw new UnsafeOutputError(`The tree holds a node of the kind ${child.type}`)
      continue
    }
    const {tagName: name, properties} = child
    const namespace = namespaceOf(name, around)
    const attributes = Object.entries(properties).map(
      ([property, value]) =>
        [
          find(namespace === 'svg' ? svg : html, property).attribute,
          Array.isArray(value) ? value.join(' ') : String(value ?? '')
        ] as const
    )
    const violation = violationOf({name, namespace, attributes})
    if (violation) throw new UnsafeOutputError(violation)
    checkChildren(child.children, namespaceInside({tagName: name, encoding: properties.encoding}, namespace))
    if (child.content) checkChildren(child.content.children, 'html')
  }
}
