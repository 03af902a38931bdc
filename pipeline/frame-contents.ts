import type {Environment, Snapshot} from '@facsimile/plugins'
import type {ElementData, Root} from 'hast'
import {elementsOf} from './capture/elements-of.ts'
import {type CaptureHtmlOptions, captureHtml} from './capture/html/index.ts'
import {DepthError} from './depth.ts'

/** Documents inside each other that are converted; browsers are read no deeper either. */
const MOST_NESTED = 3

/**
 * The documents of all frames in a tree, shadow trees included. A frame that was captured has its document in
 * `data.live`; the text of a `srcdoc` whose document could not be read (`sandbox`, or no browser) is parsed here and put there, so
 * that every `srcdoc` is converted by the same passes. Frames that are nested more deeply keep their `srcdoc`, which
 * `apply-live-state` removes.
 */
export function frameContents(tree: Root, {base, viewport}: Environment, depth: number): Snapshot[] {
  if (depth >= MOST_NESTED) return []
  return elementsOf(tree).flatMap((element): Snapshot[] => {
    const {tagName, properties, data} = element
    if (data?.live?.document) return [data.live.document]
    if (tagName !== 'iframe' || properties.srcDoc === undefined) return []
    const document = captured(String(properties.srcDoc), {url: base, viewport})
    if (!document) return []
    element.data = {...data, live: {...data?.live, document}} as ElementData
    return [document]
  })
}

/** Undefined where elements are nested so deeply that no pass could walk the tree. */
function captured(html: string, options: CaptureHtmlOptions): Snapshot | undefined {
  try {
    return captureHtml(html, options)
  } catch (error) {
    if (error instanceof DepthError) return undefined
    throw error
  }
}
