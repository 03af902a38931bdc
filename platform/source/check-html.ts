import {type DefaultTreeAdapterMap, parse} from 'parse5'
import {inMegabytes, MAX_DEPTH, MAX_ELEMENTS, MAX_PAGE_BYTES} from './limits.ts'
import {PageError} from './page-error.ts'

/** Signatures of what people point at by mistake. */
const SIGNATURES: readonly [bytes: string, what: string][] = [
  ['%PDF-', 'a PDF document'],
  ['\x89PNG', 'a PNG image'],
  ['\xff\xd8\xff', 'a JPEG image'],
  ['GIF8', 'a GIF image'],
  ['PK\x03\x04', 'a ZIP archive'],
  ['\x1f\x8b', 'a gzip archive']
]

/** Fails with `not-html` (empty, binary) or `too-large`. `name` is the page's, for people. */
export function checkBytes(bytes: Uint8Array, name: string): void {
  checkSize(bytes.length, name)
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1')
  const signature = SIGNATURES.find(([mark]) => start.startsWith(mark))
  if (signature) throw new PageError({code: 'not-html', message: `${name} is ${signature[1]}, no HTML page.`})
  const isUtf16 = /^(\xfe\xff|\xff\xfe)/.test(start)
  if (!isUtf16 && start.includes('\0'))
    throw new PageError({code: 'not-html', message: `${name} is binary data, no HTML page.`})
}

export function checkSize(bytes: number, name: string): void {
  if (bytes <= MAX_PAGE_BYTES) return
  throw new PageError({
    code: 'too-large',
    message: `${name} has ${inMegabytes(bytes)}; at most ${inMegabytes(MAX_PAGE_BYTES)} of HTML can be converted.`
  })
}

/** Fails with `not-html` (empty, no markup, JSON) or `too-large`. Never recursive, so any depth is safe here. */
export function checkText(text: string, name: string): void {
  if (text.trim() === '') throw new PageError({code: 'not-html', message: `${name} is empty.`})
  if (!/<[a-z!?]/i.test(text) || isJson(text))
    throw new PageError({code: 'not-html', message: `${name} holds no HTML.`})
  // An element needs a tag, or one that implies it: text with few tags can be neither deep nor large, and is not
  // parsed twice.
  let tags = 0
  for (const _ of text.matchAll(/<[a-z]/gi)) if (++tags > MAX_DEPTH / 2) break
  if (tags > MAX_DEPTH / 2) checkTree(parse(text), name)
}

function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

type Node = DefaultTreeAdapterMap['node']

function checkTree(document: Node, name: string): void {
  const open: {node: Node; depth: number}[] = [{node: document, depth: 0}]
  let elements = 0
  for (let at = open.pop(); at; at = open.pop()) {
    const {node, depth} = at
    if ('tagName' in node) elements++
    if (depth > MAX_DEPTH)
      throw new PageError({code: 'too-large', message: `${name} nests more than ${MAX_DEPTH} elements.`})
    for (const child of childrenOf(node)) open.push({node: child, depth: depth + 1})
  }
  if (elements > MAX_ELEMENTS) {
    throw new PageError({
      code: 'too-large',
      message: `${name} has ${elements} elements; at most ${MAX_ELEMENTS} can be converted.`
    })
  }
}

function childrenOf(node: Node): readonly Node[] {
  if ('content' in node) return node.content.childNodes
  return 'childNodes' in node ? node.childNodes : []
}
