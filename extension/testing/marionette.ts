import {connect, type Socket} from 'node:net'

/** A client of Firefox's own remote protocol: the only one that reaches the extension's pages and the browser's window. */
export interface Marionette {
  send(command: string, parameters?: object): Promise<unknown>
  /** Runs a script's text in the page (`content`) or in the browser's window (`chrome`); `return` gives JSON. */
  run<Result>(context: 'content' | 'chrome', script: string, args?: unknown[]): Promise<Result>
  close(): void
}

/**
 * Messages are JSON behind their length: `25:[0,1,"WebDriver:NewSession",{}]`; answers are `[1, id, error, result]`.
 * Spec: <https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html>
 */
export async function connectMarionette(port: number): Promise<Marionette> {
  const socket = await connected(port)
  const waiting = new Map<number, {resolve: (value: unknown) => void; reject: (reason: Error) => void}>()
  let buffered: Buffer = Buffer.alloc(0)
  let id = 0
  const take = (chunk: Buffer) => {
    buffered = Buffer.concat([buffered, chunk])
    for (;;) {
      const colon = buffered.indexOf(':')
      if (colon === -1) return
      const length = Number(buffered.subarray(0, colon).toString())
      if (buffered.length < colon + 1 + length) return
      const message: unknown = JSON.parse(buffered.subarray(colon + 1, colon + 1 + length).toString())
      buffered = buffered.subarray(colon + 1 + length)
      if (!Array.isArray(message)) continue
      const [, answered, error, result] = message
      const pending = waiting.get(Number(answered))
      waiting.delete(Number(answered))
      if (error) pending?.reject(new Error(`${error.error}: ${error.message}`))
      else pending?.resolve(result)
    }
  }
  socket.on('data', take)
  const send = (command: string, parameters: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      id++
      waiting.set(id, {resolve, reject})
      const text = JSON.stringify([0, id, command, parameters])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
  let current = 'content'
  return {
    send,
    async run(context, script, args = []) {
      if (context !== current) await send('Marionette:SetContext', {value: context})
      current = context
      const result = (await send('WebDriver:ExecuteAsyncScript', {
        script: `const done = arguments[arguments.length - 1]; (async () => { ${script} })().then((value) => done({value}), (error) => done({error: String(error)}))`,
        args,
        newSandbox: false,
        // Looks into closed shadow trees, as the extension's own world does.
        ...(context === 'content' && {sandbox: 'system'})
      })) as {value: {value: never; error?: string}}
      if (result.value.error) throw new Error(result.value.error)
      return result.value.value
    },
    close: () => socket.destroy()
  }
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })
}
