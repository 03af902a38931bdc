import type {CaptureLoss} from '@facsimile/plugins'
import {messageSeverity} from '@facsimile/plugins/messages'
import type {VFileMessage} from 'vfile-message'
import {documentationUrl} from './documentation.ts'

/** Something a reader of the code should know. */
export interface Message {
  /** Documented id, `canvas-drawn`. */
  ruleId: string
  /** One sentence. */
  reason: string
  /** Pass that reports it. */
  source: string
  /** `info`: nothing visible changed; `warning`: the copy may differ from the page. */
  severity: 'info' | 'warning'
  /** Path of the element, `main > a:nth-child(2)`. */
  element?: string
  /** Documentation of the id, an absolute URL. */
  url?: string
}

interface Node {
  type: string
  tagName?: string
  children?: Node[]
  properties?: {id?: unknown}
}

/** Messages that passes sent about a tree, which must not change meanwhile. */
export function messagesOf(vfileMessages: readonly VFileMessage[]): Message[] {
  const places: Places = new Map()
  return vfileMessages.map((message) => messageOf(message, places))
}

/** Parent → the positions of its elements, from 1: a page may have messages about each of thousands. */
type Places = Map<Node, ReadonlyMap<Node, number>>

function messageOf(message: VFileMessage, places: Places): Message {
  const path = pathOf((message.ancestors ?? []) as unknown as Node[], places)
  const ruleId = message.ruleId ?? 'unknown'
  const source = message.source ?? 'unknown'
  // A pass of ours names a file of the repository; other people's passes name what they like.
  const url = documentationUrl(source, ruleId) ?? message.url
  return {
    ruleId,
    reason: message.reason,
    source,
    severity: message.fatal === false ? 'warning' : 'info',
    ...(path && {element: path}),
    ...(url && {url})
  }
}

/** What could not be done before or after the passes, as a message of the conversion. */
export function lossMessage(
  source: 'capture' | 'certificate' | 'output-check',
  {ruleId, reason, element}: CaptureLoss
): Message {
  const url = documentationUrl(source, ruleId)
  return {
    ruleId,
    reason,
    source,
    severity: messageSeverity(source, ruleId),
    ...(element && {element}),
    ...(url && {url})
  }
}

/** A live page has no lines, so an element is identified by its path from the nearest id. */
function pathOf(ancestors: readonly Node[], places: Places): string {
  const elements = ancestors.filter(({type}) => type === 'element')
  const parts: string[] = []
  for (const [index, element] of [...elements.entries()].reverse()) {
    if (typeof element.properties?.id === 'string') {
      parts.unshift(`#${element.properties.id}`)
      break
    }
    const parent = elements[index - 1]
    const siblings = parent && placesIn(parent, places)
    const place = siblings?.get(element)
    parts.unshift(
      siblings && siblings.size > 1 && place !== undefined
        ? `${element.tagName}:nth-child(${place})`
        : (element.tagName ?? '')
    )
  }
  return parts.join(' > ')
}

function placesIn(parent: Node, places: Places): ReadonlyMap<Node, number> {
  const known = places.get(parent)
  if (known) return known
  const elements = (parent.children ?? []).filter(({type}) => type === 'element')
  const found = new Map(elements.map((element, index) => [element, index + 1]))
  places.set(parent, found)
  return found
}
