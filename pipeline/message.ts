import type {VFileMessage} from 'vfile-message'

/** Something a reader of the code should know. */
export interface Message {
  /** Documented id, `canvas-drawn`. */
  ruleId: string
  /** One sentence. */
  reason: string
  /** Pass that says so. */
  source: string
  /** `info`: what is seen is kept; `warning`: the copy may differ from the page. */
  severity: 'info' | 'warning'
  /** Path of the element, `main > a:nth-child(2)`. */
  element?: string
  /** Documentation of the id. */
  url?: string
}

interface Node {
  type: string
  tagName?: string
  children?: Node[]
  properties?: {id?: unknown}
}

export function messageOf(message: VFileMessage): Message {
  const path = pathOf((message.ancestors ?? []) as unknown as Node[])
  return {
    ruleId: message.ruleId ?? 'unknown',
    reason: message.reason,
    source: message.source ?? 'unknown',
    severity: message.fatal === false ? 'warning' : 'info',
    ...(path && {element: path}),
    ...(message.url && {url: message.url})
  }
}

/** A live page has no lines, so an element is told by its path from the nearest id. */
function pathOf(ancestors: readonly Node[]): string {
  const elements = ancestors.filter(({type}) => type === 'element')
  const parts: string[] = []
  for (let index = elements.length - 1; index >= 0; index--) {
    const element = elements[index]
    if (typeof element.properties?.id === 'string') {
      parts.unshift(`#${element.properties.id}`)
      break
    }
    const parent = index > 0 ? elements[index - 1] : undefined
    const siblings = parent?.children?.filter(({type}) => type === 'element') ?? []
    const place = siblings.indexOf(element) + 1
    parts.unshift(
      siblings.length > 1 && place > 0 ? `${element.tagName}:nth-child(${place})` : (element.tagName ?? '')
    )
  }
  return parts.join(' > ')
}
