import type {Element, Root, Text} from 'hast'
import type {Plugin} from 'unified'
import type {VFile} from 'vfile'
import {type Block, blockMarkup} from './block.ts'
import type {BlockContext} from './block-context.ts'
import {scopeSheet} from './scope-sheet.ts'
import {blocksIn} from './to-blocks.ts'

export {type Block, blockMarkup} from './block.ts'

export interface PrintBlocksOptions {
  /** Name of the component, `PricingCard`; it becomes part of the scope's class (default: `Component`). */
  name?: string
}

/**
 * Compile hast to blocks of the WordPress editor, as a post keeps them: a group with the component's scoped style sheet and
 * the content of the component in core blocks only. Stands behind `emit-external`, whose style sheet it includes.
 * Messages: `kept-as-html`, `tag-replaced` (info). Throws nothing.
 * Spec: <https://developer.wordpress.org/block-editor/getting-started/fundamentals/markup-representation-block/>
 */
export const printBlocks: Plugin<[PrintBlocksOptions?], Root, string> = function (options = {}) {
  this.compiler = (tree, file) => blockSource(tree as Root, file, options)
}

function blockSource(tree: Root, file: VFile, {name = 'Component'}: PrintBlocksOptions): string {
  const sheet = file.data.stylesheet ?? ''
  // The sheet is in the code, wherever its emitter placed it.
  file.data.stylesheetPlace = 'inside'
  const places = new Map<string, Set<string>>()
  const rules: {selector: string; declarations: string}[] = []
  const place = (className: string, where: string) => {
    const known = places.get(className) ?? new Set()
    places.set(className, known.add(where))
  }
  let anchors = 0
  const context: BlockContext = {
    scope: `facsimile-${dashed(name)}-${hash(sheet + JSON.stringify(tree.children.length))}`,
    place,
    anchor: (kind) => `${context.scope}-${kind}-${++anchors}`,
    rule: (selector, declarations) => rules.push({selector, declarations}),
    report: (ruleId, reason, element: Element) =>
      file.info(reason, {ancestors: [element], ruleId, source: 'print-blocks'})
  }
  const children = tree.children.filter(
    (child): child is Element | Text => child.type === 'element' || child.type === 'text'
  )
  const inner = blocksIn(children, context)
  const markup = inner.map(blockMarkup).join('\n\n')
  // A class that some wrapper has for its content can stand elsewhere on its own element.
  for (const className of customPropertyUsers(markup)) if (places.has(className)) place(className, '')
  const {scope} = context
  const style: Block = {
    name: 'html',
    attributes: {},
    before: `<style>\n${scopeSheet(sheet, {scope, places, rules})}\n</style>`,
    after: '',
    inner: [],
    holdsSheet: true
  }
  const whole: Block = {
    name: 'group',
    attributes: {align: 'full', className: scope, layout: {type: 'default'}},
    before: `<div class="wp-block-group alignfull ${scope}">`,
    after: '</div>',
    inner: [style, ...inner]
  }
  return `${blockMarkup(whole)}\n`
}

const dashed = (name: string) => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()

function customPropertyUsers(markup: string): Set<string> {
  return new Set([...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))
}

/** Two components of one name on one page have different sheets. */
function hash(text: string): string {
  let sum = 5381
  for (let at = 0; at < text.length; at++) sum = ((sum * 33) ^ text.charCodeAt(at)) >>> 0
  return sum.toString(36)
}
