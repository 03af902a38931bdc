/** Characters of a stream's end that are examined. */
const TAIL = 64

/**
 * A `fetch` that notes whether the body of its last answer ended with the event `[DONE]`. Services that speak the wire
 * format of OpenAI end a stream with it, and some of them give no `finish_reason` before.
 */
export function notingEnd(fetch: typeof globalThis.fetch): {
  fetch: typeof globalThis.fetch
  isEnded(): boolean
} {
  let tail = ''
  return {
    isEnded: () => /(?:^|\n)data: ?\[DONE\]\s*$/.test(tail),
    fetch: async (input, init) => {
      tail = ''
      const response = await fetch(input, init)
      if (!response.body) return response
      const decoder = new TextDecoder()
      const noting = new TransformStream<Uint8Array, Uint8Array>({
        transform(bytes, controller) {
          tail = (tail + decoder.decode(bytes, {stream: true})).slice(-TAIL)
          controller.enqueue(bytes)
        }
      })
      const {status, statusText, headers} = response
      return new Response(response.body.pipeThrough(noting), {status, statusText, headers})
    }
  }
}
