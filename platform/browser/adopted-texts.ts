import {randomUUID} from 'node:crypto'
import type {Page} from 'playwright-core'
import {within} from './deadline.ts'
import {sessionOf} from './page-session.ts'
import type {World} from './world.ts'

/** What our script in the page's own world answers to, and nobody there knows. */
const WORD = randomUUID()

/**
 * Keeps the texts that the page's scripts give to constructed sheets: a browser has only the rules that it made of them.
 * Call this before anything is opened in the page.
 */
export async function recordAdoptedTexts(page: Page): Promise<void> {
  const session = await sessionOf(page)
  await session.send('Page.enable')
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${record})(${JSON.stringify(WORD)})`
  })
}

/**
 * Puts the recorded texts within reach of our world (`facsimileAdoptedTexts`). Sheets cannot be passed from one world to
 * another, but elements can, with what they have adopted: see `handOver`. Documents of frames are not entered.
 */
export async function openAdoptedTexts(world: World): Promise<void> {
  // Where the page put something else in the function's place, the parsed rules are read instead.
  await within(5000, 'Reading the constructed style sheets', pass(world)).catch(() => {})
}

async function pass({session, contextId}: World): Promise<void> {
  const expression = `CSSStyleSheet.prototype.replaceSync.call(${JSON.stringify(WORD)})`
  const {result} = await session.send('Runtime.evaluate', {expression, silent: true})
  if (!result.objectId || result.subtype !== 'node') return
  const {node} = await session.send('DOM.describeNode', {objectId: result.objectId})
  const {object} = await session.send('DOM.resolveNode', {
    backendNodeId: node.backendNodeId,
    executionContextId: contextId
  })
  if (!object.objectId) return
  await session.send('Runtime.callFunctionOn', {
    objectId: object.objectId,
    functionDeclaration: String(remember)
  })
  await session.send('Runtime.releaseObject', {objectId: result.objectId})
}

/** Runs in our world, with the root as `this`. */
function remember(this: ShadowRoot): void {
  const home = globalThis as {facsimileAdoptedTexts?: Map<CSSStyleSheet, string>}
  const texts = [...this.childNodes].map((node) => node.nodeValue ?? '')
  home.facsimileAdoptedTexts = new Map(
    this.adoptedStyleSheets.map((sheet, index) => [sheet, texts[index] ?? ''])
  )
  this.adoptedStyleSheets = []
}

/**
 * Runs in the page's own world, before its scripts. What it puts instead of a function is a proxy, which has the
 * function's name, length and everything else; only its text would be another, so `toString` has a proxy too. What is
 * needed later is taken now, since the page may change it.
 */
function record(word: string): void {
  const {apply} = Reflect
  const {createElementNS, createTextNode} = Document.prototype
  const {attachShadow} = Element.prototype
  const {appendChild} = Node.prototype
  const adopted = Object.getOwnPropertyDescriptor(ShadowRoot.prototype, 'adoptedStyleSheets')?.get
  const texts = new Map<CSSStyleSheet, string>()
  const keep = texts.set.bind(texts)
  const forget = texts.delete.bind(texts)
  const eachText = texts.forEach.bind(texts)
  const natives = new Map<unknown, unknown>()
  const nativeOf = natives.get.bind(natives)
  if (!adopted) return

  type Call = (native: (...args: unknown[]) => unknown, self: unknown, args: unknown[]) => unknown
  const replace = (holder: object, name: string, call: Call) => {
    const descriptor = Object.getOwnPropertyDescriptor(holder, name)
    if (typeof descriptor?.value !== 'function') return
    // Without a prototype: a trap that a page puts into `Object.prototype` is none of ours.
    const handler = {__proto__: null, apply: call} as ProxyHandler<typeof descriptor.value>
    const value = new Proxy(descriptor.value, handler)
    natives.set(value, descriptor.value)
    Object.defineProperty(holder, name, {...descriptor, value})
  }

  /**
   * A shadow root outside of the document that has adopted the sheets, with a text node for each of them; nothing where
   * there are none.
   */
  const handOver = () => {
    let root: ShadowRoot | null = null
    let count = 0
    eachText((text, sheet) => {
      const host = () => apply(createElementNS, document, ['http://www.w3.org/1999/xhtml', 'div'])
      root ??= apply(attachShadow, host(), [{mode: 'open'}]) as ShadowRoot
      try {
        apply(adopted, root, [])[count] = sheet
      } catch {
        // It is another document's, or no constructed sheet at all.
        return
      }
      apply(appendChild, root, [apply(createTextNode, document, [text])])
      count++
    })
    return root
  }

  const given: Call = (native, self, args) => {
    if (self === word) return handOver()
    const result = apply(native, self, args)
    // An object would be converted to text a second time.
    if (typeof args[0] === 'string') keep(self as CSSStyleSheet, args[0])
    else forget(self as CSSStyleSheet)
    return result
  }
  replace(CSSStyleSheet.prototype, 'replace', given)
  replace(CSSStyleSheet.prototype, 'replaceSync', given)
  replace(Function.prototype, 'toString', (native, self, args) => apply(native, nativeOf(self) ?? self, args))
}
