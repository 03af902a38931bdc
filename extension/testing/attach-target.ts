import {setTimeout} from 'node:timers/promises'
import type {CDPSession} from 'playwright-core'

/** A target that the driver knows nothing of, such as the developer tools and their panels. */
export interface AttachedTarget {
  /** Runs an expression there, awaits it and gives its JSON. */
  evaluate<Result>(expression: string): Promise<Result>
  /** A PNG of what it shows. */
  screenshot(): Promise<Buffer>
}

interface Answer {
  id: number
  result?: {data?: string; result?: {value?: unknown}; exceptionDetails?: unknown}
}

/** Waits for a target whose URL holds `part` and attaches to it. `whole` is the browser's own session. */
export async function attachTarget(whole: CDPSession, part: string): Promise<AttachedTarget> {
  const targetId = await findTarget(whole, part)
  const {sessionId} = await whole.send('Target.attachToTarget', {targetId, flatten: false})
  let last = 0
  const waiting = new Map<number, (answer: Answer) => void>()
  whole.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return
    const answer: Answer = JSON.parse(event.message)
    waiting.get(answer.id)?.(answer)
  })
  const send = async (method: string, params: object): Promise<Answer['result']> => {
    const id = ++last
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    await whole.send('Target.sendMessageToTarget', {sessionId, message: JSON.stringify({id, method, params})})
    return (await answered).result
  }
  return {
    async evaluate(expression) {
      const result = await send('Runtime.evaluate', {expression, awaitPromise: true, returnByValue: true})
      if (result?.exceptionDetails) throw new Error(JSON.stringify(result.exceptionDetails))
      return result?.result?.value as never
    },
    async screenshot() {
      const result = await send('Page.captureScreenshot', {format: 'png'})
      return Buffer.from(result?.data ?? '', 'base64')
    }
  }
}

async function findTarget(whole: CDPSession, part: string): Promise<string> {
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline) {
    const {targetInfos} = await whole.send('Target.getTargets', {filter: [{}]})
    const found = targetInfos.find(({url}) => url.includes(part))
    if (found) return found.targetId
    await setTimeout(100)
  }
  throw new Error(`There is no target at ${part}.`)
}
