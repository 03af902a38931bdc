import fc from 'fast-check'
import {expect, test} from 'vitest'
import {eventsOf, type StreamEvent} from './events.ts'

const text =
  ': keep\n\nevent: message\ndata: {"id":1}\n\nevent: delta\r\ndata: {"text":"ä\\n漢"}\r\n\r\ndata: 1\n\nevent: delta\ndata: {"te'

const streamOf = (bytes: Uint8Array, cuts: readonly number[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      const offsets = [0, ...cuts.map((cut) => cut % bytes.length).sort((a, b) => a - b), bytes.length]
      for (const [index, position] of offsets.slice(1).entries())
        controller.enqueue(bytes.slice(offsets[index], position))
      controller.close()
    }
  })

test('events are the same wherever the stream is cut', async () => {
  const bytes = new TextEncoder().encode(text)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), {maxLength: 12}), async (cuts) => {
      const events: StreamEvent[] = []
      for await (const event of eventsOf(streamOf(bytes, cuts))) events.push(event)
      expect(events).toEqual([
        {event: 'message', data: {id: 1}},
        {event: 'delta', data: {text: 'ä\n漢'}},
        {event: 'message', data: 1}
      ])
    })
  )
})
