/** An event of a stream. */
export interface StreamEvent {
  /** Of the last line `id:`, also of an earlier event; empty without one. */
  id: string
  event: string
  data: string
}

/** Lines of a text that comes in parts; the three ends of lines that the standard has are ends here. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const {done, value} = await reader.read()
      if (done) return
      const lines = (rest + decoder.decode(value, {stream: true})).split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      yield* lines
    }
  } finally {
    // Whoever leaves early ends the connection, too.
    await reader.cancel().catch(() => {})
  }
}

/**
 * The events of a `text/event-stream`. A comment is an event without data, which shows that the connection lives.
 * Spec: <https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation>
 */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  let [id, event, data] = ['', '', [] as string[]]
  for await (const line of linesOf(body)) {
    if (line === '') {
      if (data.length > 0) yield {id, event: event || 'message', data: data.join('\n')}
      ;[event, data] = ['', []]
      continue
    }
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
    if (field === 'id' && !value.includes('\0')) id = value
    else if (field === 'event') event = value
    else if (field === 'data') data.push(value)
    else if (line.startsWith(':')) yield {id, event: '', data: ''}
  }
}
