import type {Element, Root} from 'hast'
import {SKIP, visit} from 'unist-util-visit'
import {withUrls} from '../css/resource-urls.ts'
import {parseSrcset, printSrcset, srcsetText} from './srcset.ts'

type Change = (written: string, element: Element) => string | undefined

/** Calls `change` with every URL of an image or font in the tree, and writes its result. */
export function eachResourceUrl(tree: Root, change: Change): void {
  visit(tree, 'element', (element) => {
    const {properties, tagName} = element
    const own = (written: string) => change(written, element)
    for (const name of urlsOf(element)) {
      const written = properties[name]
      if (typeof written === 'string') properties[name] = change(written, element) ?? written
    }
    for (const name of ['srcSet', 'imageSrcSet']) {
      if (properties[name] === undefined || properties[name] === null) continue
      const text = srcsetText(properties[name])
      const candidates = parseSrcset(text)
      const changed = candidates.map((candidate) => ({
        ...candidate,
        url: change(candidate.url, element) ?? candidate.url
      }))
      if (changed.some(({url}, index) => url !== candidates[index]?.url))
        properties[name] = printSrcset(changed)
    }
    for (const name of ['style', 'fill', 'stroke', 'filter', 'mask', 'clipPath']) {
      const text = properties[name]
      if (typeof text === 'string') properties[name] = withUrls(text, own)
    }
    if (tagName !== 'style') return undefined
    for (const child of element.children) if (child.type === 'text') child.value = withUrls(child.value, own)
    return SKIP
  })
}

const ICONS = new Set(['icon', 'apple-touch-icon'])

/** Properties whose URL the browser shows as an image. */
function urlsOf({tagName, properties}: Element): string[] {
  switch (tagName) {
    case 'img':
    case 'input':
      return ['src']
    case 'video':
      return ['poster']
    case 'image':
      return ['href', 'xLinkHref']
    case 'link':
      return [properties.rel].flat().some((word) => ICONS.has(String(word).toLowerCase())) ? ['href'] : []
    default:
      return properties.background === undefined ? [] : ['background']
  }
}
