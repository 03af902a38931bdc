export interface StreamEvent {
  event: string
  data: unknown
}

/**
 * Events of a `text/event-stream` as they arrive; comments are passed over, an event that is cut off is none.
 * Spec: <https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation>
 */
export async function* eventsOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<StreamEvent> {
  if (!body) return
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const {done, value} = await reader.read()
      if (done) return
      rest += decoder.decode(value, {stream: true})
      const blocks = rest.split(/\r?\n\r?\n/)
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = eventIn(block)
        if (event) yield event
      }
    }
  } finally {
    reader.releaseLock()
  }
}

function eventIn(block: string): StreamEvent | undefined {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split(/\r?\n/)) {
    const [, field = '', value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }
  return data.length > 0 ? {event, data: JSON.parse(data.join('\n'))} : undefined
}
