import {expect, it} from 'vitest'
import {eventsOf, type StreamEvent} from './event-stream.ts'

/** A stream of a text in parts of so many bytes. */
const inParts = (text: string, size: number) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      const bytes = new TextEncoder().encode(text)
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    }
  })

it('reads events however they are cut and whatever ends their lines', async () => {
  const text =
    'id: 1\nevent: page.done\ndata: {"a":\ndata:"ä"}\n\n:\n\nretry: 5\r\ndata: two\r\n\r\nid: 3\rdata\r\rdata: never ended'
  for (const size of [1, 2, 3, 7, 1000]) {
    const events: StreamEvent[] = []
    for await (const event of eventsOf(inParts(text, size))) events.push(event)
    expect([size, events]).toEqual([
      size,
      [
        {id: '1', event: 'page.done', data: '{"a":\n"ä"}'},
        {id: '1', event: '', data: ''},
        {id: '1', event: 'message', data: 'two'},
        {id: '3', event: 'message', data: ''}
      ]
    ])
  }
})
