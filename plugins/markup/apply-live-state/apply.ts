import {parseSrcset} from '../../html/srcset.ts'
import {collapsedSpace} from '../../css/white-space.ts'
import type {Element, Properties} from 'hast'
import type {LiveState, Snapshot} from '../../model/snapshot.ts'

export interface Surroundings {
  /** HTML text of an iframe's content, for its `srcdoc`. */
  frame?: (content: Snapshot) => string
  /** The `<picture>` around an image. */
  picture?: Element
}

/** Write the live state of one element into its markup, in place. Nothing changes where `live` is empty. */
export function applyLiveState(element: Element, live: LiveState, {frame, picture}: Surroundings): void {
  const {tagName} = element
  const type = String(element.properties.type ?? 'text').toLowerCase()

  if (live.value !== undefined) {
    if (tagName === 'textarea')
      element.children = live.value === '' ? [] : [{type: 'text', value: live.value}]
    else if (tagName === 'input' && type !== 'file' && type !== 'password')
      set(element, 'value', valueOf(element, live.value))
    else if (tagName === 'select' && !optionsOf(element).some(isMarked)) select(element, live.value)
  }
  if (live.checked !== undefined && tagName === 'input') flag(element, 'checked', live.checked)
  if (live.selected !== undefined && tagName === 'option') flag(element, 'selected', live.selected)
  if (live.open !== undefined && (tagName === 'details' || tagName === 'dialog'))
    flag(element, 'open', live.open)
  if (live.focused) flag(element, 'autoFocus', true)
  if (live.bitmap && tagName === 'canvas') asImage(element, live.bitmap)
  if (live.bitmap && tagName === 'video') set(element, 'poster', live.bitmap.src)
  if (live.currentSrc && tagName === 'img') chooseImage(element, live.currentSrc, picture)
  if (live.document && tagName === 'iframe' && frame) {
    set(element, 'srcDoc', frame(live.document))
    set(element, 'src', undefined)
  }
}

/** An empty value is left out where the attribute never was. */
function valueOf({properties}: Element, value: string): string | undefined {
  return value === '' && properties.value === undefined ? undefined : value
}

function select(element: Element, value: string): void {
  const options = optionsOf(element)
  const chosen = options.find((option) => String(option.properties.value ?? textOf(option)) === value)
  // The first one is what a browser shows anyway.
  if (!chosen || (chosen === options[0] && !options.some((option) => option.properties.selected))) return
  for (const option of options) flag(option, 'selected', option === chosen)
}

const isMarked = (option: Element) => option.data?.live?.selected !== undefined

function optionsOf(element: Element): Element[] {
  return element.children.flatMap((child) =>
    child.type !== 'element' ? [] : child.tagName === 'option' ? [child] : optionsOf(child)
  )
}

/** An option's value where it has no attribute: its text, white space stripped and collapsed. */
function textOf(element: Element): string {
  const text = (nodes: Element['children']): string =>
    nodes
      .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? text(node.children) : ''))
      .join('')
  return collapsedSpace(text(element.children))
}

/**
 * A canvas or video becomes an image; class, style and other attributes stay. Its size is that of the bitmap, as a
 * canvas has it: attributes would be declarations, which those of a canvas are not (HTML §15.4.3, §15.4.6).
 */
function asImage(element: Element, {src}: NonNullable<LiveState['bitmap']>): void {
  const {width: _, height: __, ...properties} = element.properties
  element.tagName = 'img'
  element.children = []
  element.properties = {src, ...properties, alt: properties.alt ?? properties.ariaLabel ?? ''}
}

/**
 * A lazy loader has a placeholder in `src`: the URL that the browser shows takes its place. Where the markup has the shown
 * image among its candidates, nothing changes, since the browser's choice holds at one width only.
 */
function chooseImage({properties}: Element, currentSrc: string, picture: Element | undefined): void {
  const sources =
    picture?.children.filter(
      (child): child is Element => child.type === 'element' && child.tagName === 'source'
    ) ?? []
  const named = [properties, ...sources.map((source) => source.properties)].some(({srcSet}) =>
    hasCandidate(srcSet, currentSrc)
  )
  if (named || isSameUrl(String(properties.src ?? ''), currentSrc)) return
  // Other candidates would be preferred to `src`.
  delete properties.srcSet
  delete properties.sizes
  properties.src = currentSrc
}

function hasCandidate(srcSet: Properties[string], currentSrc: string): boolean {
  const text = Array.isArray(srcSet) ? srcSet.join(',') : String(srcSet ?? '')
  return text.includes(currentSrc) || parseSrcset(text).some(({url}) => isSameUrl(url, currentSrc))
}

/** Whether a URL as written may be the absolute one: the tail of a relative URL is in both. */
function isSameUrl(written: string, absolute: string): boolean {
  const tail = written.trim().replace(/^(?:\.{0,2}\/)+/, '')
  return tail !== '' && (written === absolute || absolute.endsWith(`/${tail}`))
}

function set({properties}: Element, name: string, value: Properties[string]): void {
  if (value === undefined) delete properties[name]
  else properties[name] = value
}

function flag(element: Element, name: string, value: boolean): void {
  set(element, name, value || undefined)
}
