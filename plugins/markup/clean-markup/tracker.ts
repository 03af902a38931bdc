import {declaredIn} from '../../css/style-attribute.ts'
import {wordSet} from '../../css/word-set.ts'
import {isWord} from '../../css/values/keywords.ts'
import type {Element} from 'hast'
import type {ElementStyle} from '../../model/types.ts'

/**
 * Whether an element is a tracking pixel or frame: no more than a pixel by its own attributes, or a frame that is never
 * shown, without text for assistive technology, and from another host than the page's. (A frame that is positioned is usually a video
 * over a box that keeps its ratio.)
 */
export function isTracker(element: Element, base: string | undefined): boolean {
  const {tagName, properties} = element
  if (tagName !== 'img' && tagName !== 'iframe') return false
  if (tagName === 'img' && properties.alt) return false
  const small = isTiny(properties.width) && isTiny(properties.height)
  if (!small && !(tagName === 'iframe' && isNeverShown(element))) return false
  return isOtherHost(String(properties.src ?? ''), base)
}

/** Whether an element is surely outside the layout: not shown, or positioned away from it, at every width. */
export const isOutOfLayout = (element: Element): boolean =>
  isNeverShown(element) || isAlways(element, 'position', 'absolute', 'fixed')

const isNeverShown = (element: Element) =>
  (element.properties.hidden !== undefined && element.properties.hidden !== false) ||
  isAlways(element, 'display', 'none')

/** Whether a property has one of these values by the element's own attribute, or at every width and in every state. */
function isAlways({properties, data}: Element, property: string, ...values: readonly string[]): boolean {
  const written = declaredIn(String(properties.style ?? ''), property)
  if (written !== undefined && isWord(written, ...values)) return true
  const model = (data as {style?: ElementStyle} | undefined)?.style?.['']
  const runs = model?.find((group) => group.properties.includes(property))?.runs ?? []
  const winners = runs.map((run) => run.declarations.filter((one) => one.property === property))
  return (
    winners.length > 0 &&
    winners.every(
      (all) =>
        all.length > 0 &&
        all.every((one) => isWord(one.value, ...values) && !one.state && one.conditions.length === 0)
    )
  )
}

const TINY = wordSet('0 1 0px 1px')

const isTiny = (value: unknown) => TINY.has(String(value ?? '').trim())

function isOtherHost(src: string, base: string | undefined): boolean {
  const host = hostOf(src.trim().startsWith('//') ? `https:${src.trim()}` : src)
  return host !== undefined && host !== hostOf(base ?? '')
}

function hostOf(url: string): string | undefined {
  const parsed = URL.parse(url)
  return parsed?.protocol === 'https:' || parsed?.protocol === 'http:' ? parsed.host : undefined
}
