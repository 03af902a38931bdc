import process from 'node:process'
import {convert} from '@facsimile/pipeline'
import {htmlSource} from '@facsimile/plugins/print/print-html/index.ts'
import {NodeTypes, parse, type TemplateChildNode} from '@vue/compiler-dom'
import type {ElementContent, Root} from 'hast'
import type {Plugin} from 'unified'
import {visit} from 'unist-util-visit'

/** Prints a Vue single-file component: the markup as its template, the style sheet as its scoped style. */
export const printVue: Plugin<[], Root, string> = function () {
  this.compiler = (tree, file) => {
    const template = htmlSource(withoutExpressions(tree as Root)).trimEnd()
    const css = (file.data.stylesheet ?? '').trimEnd()
    return `<template>\n${indented(template)}\n</template>\n${css && `\n<style scoped>\n${css}\n</style>\n`}`
  }
}

/** Text of the page that looks like an expression of Vue's stays text: `v-pre` on the elements that hold some. */
function withoutExpressions(tree: Root): Root {
  const copy = structuredClone(tree)
  visit(copy, 'element', (element) => {
    if (element.children.some((child) => child.type === 'text' && child.value.includes('{{')))
      element.properties['v-pre'] = true
  })
  return copy
}

const indented = (text: string) => text.replace(/^(?=.)/gm, '  ')

/** What Vue's own parser reads in it, so that the conversion can check that nothing of the page runs. */
export function parseVue(code: string): Root {
  const blocks = parse(code, {parseMode: 'sfc'}).children
  const template = blocks.find((block) => block.type === NodeTypes.ELEMENT && block.tag === 'template')
  const children = template?.type === NodeTypes.ELEMENT ? template.children.flatMap(hastOf) : []
  return {type: 'root', children}
}

function hastOf(node: TemplateChildNode): ElementContent[] {
  switch (node.type) {
    case NodeTypes.TEXT:
      return [{type: 'text', value: node.content}]
    case NodeTypes.COMMENT:
      return []
    case NodeTypes.ELEMENT: {
      const properties = node.props.flatMap((prop) => {
        if (prop.type === NodeTypes.ATTRIBUTE) return [[prop.name, prop.value?.content ?? ''] as const]
        if (prop.name === 'pre') return []
        throw new Error(`<${node.tag}> has the directive ${prop.rawName}.`)
      })
      const children = node.children.flatMap(hastOf)
      return [{type: 'element', tagName: node.tag, properties: Object.fromEntries(properties), children}]
    }
    default:
      throw new Error('The template holds an expression.')
  }
}

const html = `<style>.price { color: teal } .price:hover { color: navy }</style>
<p class="price">4.20 €</p><p>{{ text }}</p>`

// External styles leave the sheet to the printer.
const {code} = await convert(
  html,
  {styleFormat: 'external', shape: 'fragment'},
  {slots: {printer: printVue, parsePrinted: parseVue}}
)
process.stdout.write(code)
