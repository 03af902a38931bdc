/** Functions that a worker answers; every argument and result can be cloned. */
export type Handlers = Record<string, (...args: never[]) => unknown>

interface Request {
  id: number
  name: string
  args: unknown[]
}

type Answer = {id: number; value: unknown} | {id: number; problem: string}

/** Answers calls, in a worker. */
export function answerCalls(handlers: Handlers): void {
  self.addEventListener('message', async ({data}: MessageEvent<Request>) => {
    const handler = handlers[data.name] as (...args: unknown[]) => unknown
    try {
      self.postMessage({id: data.id, value: await handler(...data.args)}, {})
    } catch (error) {
      self.postMessage({id: data.id, problem: error instanceof Error ? error.message : String(error)}, {})
    }
  })
}

export type Called<All extends Handlers> = {
  [Name in keyof All]: (...args: Parameters<All[Name]>) => Promise<Awaited<ReturnType<All[Name]>>>
}

/** Functions that call a worker's. A worker that ends with an error fails every call that waits. */
export function callsTo<All extends Handlers>(worker: Worker): Called<All> {
  const waiting = new Map<number, {resolve: (value: unknown) => void; reject: (error: Error) => void}>()
  let last = 0
  worker.addEventListener('message', ({data}: MessageEvent<Answer>) => {
    const call = waiting.get(data.id)
    waiting.delete(data.id)
    if ('problem' in data) call?.reject(new Error(data.problem))
    else call?.resolve(data.value)
  })
  worker.addEventListener('error', ({message}) => {
    for (const call of waiting.values())
      call.reject(new Error(message || 'A part of the Studio did not load.'))
    waiting.clear()
  })
  return new Proxy({} as Called<All>, {
    get:
      (_, name: string) =>
      (...args: unknown[]) =>
        new Promise((resolve, reject) => {
          waiting.set(++last, {resolve, reject})
          worker.postMessage({id: last, name, args} satisfies Request, {})
        })
  })
}
