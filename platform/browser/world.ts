import type {CDPSession, Frame, Page} from 'playwright-core'
import {within} from './deadline.ts'
import {BrowserError} from './errors.ts'
import {sessionOf} from './page-session.ts'

/**
 * A JavaScript world of our own beside the page's: the same DOM, but none of the globals and prototypes that the
 * page's scripts changed, and nothing that they could see.
 */
export interface World {
  session: CDPSession
  /** The world's name in the protocol. */
  contextId: number
  /** Runs a script there; what it defines on `globalThis` stays until the page navigates. */
  run(script: string, timeout?: number): Promise<void>
  /**
   * Calls a function there with JSON arguments and gives its (awaited) JSON result. The function is sent as text: it
   * must not refer to anything outside itself but what `run` has defined.
   */
  call<Arguments extends unknown[], Result>(
    fn: (...args: Arguments) => Result | Promise<Result>,
    args: Arguments,
    timeout?: number
  ): Promise<Result>
  /** As `call`, of a function that gets other functions first; these are sent as text as well, each by itself. */
  callWith<Helpers extends InPageFunctions, Arguments extends unknown[], Result>(
    fn: (helpers: Helpers, ...args: Arguments) => Result | Promise<Result>,
    helpers: Helpers,
    args: Arguments,
    timeout?: number
  ): Promise<Result>
}

type InPageFunctions = Readonly<Record<string, (...args: never[]) => unknown>>

/** Characters of one answer; the protocol and the memory of the process have an end. */
const MAX_TEXT = 64 * 1024 * 1024

/** Of the whole module: a document has one world of ours, whoever requests it first; it goes with the page. */
const worlds = new WeakMap<Page, Promise<World>>()

/** The world of the page's present document; request it again after anything that may have navigated. */
export function worldOf(page: Page): Promise<World> {
  const known = worlds.get(page)
  if (known) return known
  const document = {isLeft: false}
  const made = makeWorld(page, document)
  worlds.set(page, made)
  const forget = (frame: Frame) => {
    if (frame !== page.mainFrame()) return
    document.isLeft = true
    worlds.delete(page)
    page.off('framenavigated', forget)
  }
  page.on('framenavigated', forget)
  return made
}

function closed(cause: unknown, isLeft: boolean): never {
  // A page that loads itself again takes the world with it; the browser is well.
  if (isLeft || /Cannot find context|context was destroyed|target navigated/.test(String(cause)))
    throw new BrowserError({
      code: 'timeout',
      message: 'The page loads itself again and again and never comes to rest.',
      cause
    })
  throw new BrowserError({
    code: 'browser-failed',
    message: 'The page or its browser closed while it was read.',
    cause
  })
}

async function makeWorld(page: Page, document: {readonly isLeft: boolean}): Promise<World> {
  const session = await sessionOf(page)
  const {frameTree} = await session.send('Page.getFrameTree')
  const {executionContextId: contextId} = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'facsimile'
  })
  const evaluate = async (expression: string, timeout: number): Promise<unknown> => {
    const answer = session.send('Runtime.evaluate', {
      expression,
      contextId,
      awaitPromise: true,
      returnByValue: true
    })
    const {result, exceptionDetails} = await within(
      timeout,
      'Reading the page',
      answer.catch((cause: unknown) => closed(cause, document.isLeft))
    )
    if (exceptionDetails) {
      const text = exceptionDetails.exception?.description ?? exceptionDetails.text
      throw new BrowserError({
        code: 'browser-failed',
        message: `A script of ours failed in the page: ${text}`
      })
    }
    return result.value
  }
  const calledWith = async (fn: string, args: string, timeout = 20_000) => {
    // As text both ways: the protocol's own serialisation of deep objects is slower and has a depth limit.
    const value = `JSON.stringify(await (${fn})(${args}))`
    const expression = `(async () => { const text = ${value}; return text?.length > ${MAX_TEXT} ? false : text })()`
    const text = await evaluate(expression, timeout)
    if (text === false)
      throw new BrowserError({code: 'too-large', message: 'The page holds more than can be converted.'})
    return text === undefined ? undefined : JSON.parse(String(text))
  }
  return {
    session,
    contextId,
    async run(script, timeout = 10_000) {
      await evaluate(`${script}\n;void 0`, timeout)
    },
    call: (fn, args, timeout) => calledWith(`${fn}`, `...${JSON.stringify(args)}`, timeout),
    callWith(fn, helpers, args, timeout) {
      const members = Object.entries(helpers).map(([name, helper]) => `${name}: (${helper})`)
      return calledWith(`${fn}`, `{${members.join(',')}}, ...${JSON.stringify(args)}`, timeout)
    }
  }
}
