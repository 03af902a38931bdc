import type {World} from '../browser/world.ts'
import {composedTransform} from './composed-transform.ts'

/** Computed styles and boxes of a page's elements, compact: values are interned by groups of properties. */
export interface Collected {
  /** The compared properties, in groups. */
  groups: string[][]
  /** Distinct values of a group, with line feeds between them, which no computed value has. */
  chunks: string[]
  elements: CollectedElement[]
}

export interface CollectedElement {
  /** Index of the element in the capture. */
  index: number
  /** Index of the nearest ancestor that was collected, -1 at the root. */
  parent: number
  /** `main > a:nth-child(2)`. */
  path: string
  /** x, y (of the document, with every scroller at its start), width, height in px. */
  box: [number, number, number, number]
  /** Own text, white space collapsed. */
  text: string
  /** A control that never shows any text, or a box or picture that has no line of its own. */
  isTextless?: true
  /** Pseudo-element ('' for the element itself) → number of its chunk for each group. */
  styles: Record<string, number[]>
}

export interface CollectOptions {
  /** Properties to leave out, as a pattern. */
  leaveOut: string
  /** Only these, as a pattern. */
  only: string | null
  /** By the numbers of the page's own capture, also where it has others by now (default: false). */
  own?: boolean
  /** Only these elements, by number. */
  among?: readonly number[] | null
}

interface PageGlobal {
  facsimileCapture?: {elementPaths(): (element: Element) => string}
  facsimileElements?: Element[]
  facsimileClosedRoots?: Map<Element, ShadowRoot>
  /** Before they were given other numbers. */
  facsimileOwnElements?: Element[]
}

/**
 * Shorthands whose computed value determines those of all their longhands: one is read instead of several, each of which costs
 * as much. Not among them are those that leave something out (`text-decoration: none` its colour).
 */
export const COMPLETE_SHORTHANDS = [
  'background',
  'border-color',
  'border-radius',
  'border-style',
  'border-width',
  'column-rule',
  'flex',
  'flex-flow',
  'font',
  'gap',
  'grid-area',
  'inset',
  'list-style',
  'margin',
  'mask',
  'outline',
  'overflow',
  'overscroll-behavior',
  'padding',
  'place-content',
  'place-items',
  'place-self',
  'scroll-margin',
  'scroll-padding',
  'text-emphasis',
  'transition'
]

/** Reads a page. Fails with `BrowserError`. */
export const collectIn = (world: World, options: CollectOptions): Promise<Collected> =>
  world.callWith(collect, HELPERS, [options, COMPLETE_SHORTHANDS], 60_000)

/**
 * Runs in the page. Elements are those that a capture left behind, else those that carry `data-facsimile-index`.
 * Everything it needs is inside, since it is sent as text.
 */
function collect(
  {marked, pseudosOf, ownText, isTextless, composedTransform}: typeof HELPERS,
  {leaveOut, only, own, among}: CollectOptions,
  shorthands: readonly string[]
): Collected {
  const GROUP = 24
  const TRANSFORMS = new Set(['transform', 'translate', 'rotate', 'scale'])
  const home = globalThis as unknown as PageGlobal
  const out = new RegExp(leaveOut)
  const wanted = only === null ? /./ : new RegExp(only)
  const singles = new Set(
    [...getComputedStyle(document.documentElement)].filter((name) => wanted.test(name) && !out.test(name))
  )
  const longhandsOf = (shorthand: string): string[] => {
    const {style} = document.createElement('i')
    style.setProperty(shorthand, 'inherit')
    return [...style].filter((name) => singles.has(name))
  }
  // What a shorthand sets is known from its text alone.
  const reported = shorthands
    .map((shorthand) => ({shorthand, longhands: longhandsOf(shorthand), known: new Map<string, number>()}))
    .filter(({longhands}) => longhands.length > 1)
  for (const {longhands} of reported) for (const name of longhands) singles.delete(name)
  const rest = [...singles]
  const others: string[][] = []
  for (let from = 0; from < rest.length; from += GROUP) others.push(rest.slice(from, from + GROUP))

  const chunks: string[] = []
  const numbers = new Map<string, number>()
  const intern = (text: string): number => {
    let number = numbers.get(text)
    if (number === undefined) numbers.set(text, (number = chunks.push(text) - 1))
    return number
  }
  const read = (style: CSSStyleDeclaration, names: readonly string[], hasBox: boolean): number => {
    const values: string[] = []
    for (const name of names) {
      const part = name === 'transform' ? composedTransform(style, hasBox) : 'none'
      values.push(TRANSFORMS.has(name) ? part : style.getPropertyValue(name))
    }
    return intern(values.join('\n'))
  }
  const vector = (style: CSSStyleDeclaration, hasBox: boolean): number[] => {
    const result: number[] = []
    for (const {shorthand, longhands, known} of reported) {
      const text = style.getPropertyValue(shorthand)
      // It is empty where no shorthand represents the longhands.
      let number = text === '' ? undefined : known.get(text)
      if (number === undefined) known.set(text, (number = read(style, longhands, hasBox)))
      result.push(number)
    }
    for (const names of others) result.push(read(style, names, hasBox))
    return result
  }
  const elements = (own && home.facsimileOwnElements) || home.facsimileElements || marked(document, [])
  const indexOf = new Map<Element, number>()
  elements.forEach((element, index) => {
    if (element) indexOf.set(element, index)
  })
  const parentOf = (element: Element): number => {
    let up: Element | null = element
    do {
      up = up.assignedSlot ?? up.parentElement ?? (up.getRootNode() as Partial<ShadowRoot>).host ?? null
      const index: number | undefined = up ? indexOf.get(up) : undefined
      if (index !== undefined) return index
    } while (up)
    return -1
  }
  const NEVER_SEEN = new Set([
    'head',
    'script',
    'style',
    'link',
    'meta',
    'title',
    'base',
    'noscript',
    'template'
  ])
  const result: CollectedElement[] = []
  // Where scrollers stand is no matter of style.
  const scrolled = new Map<number, [number, number]>([[-1, [scrollX, scrollY]]])
  const root = document.scrollingElement
  elements.forEach((element, index) => {
    if (!element) return
    const [left, top] = scrolled.get(parentOf(element)) ?? [0, 0]
    const own = element === root ? [0, 0] : [element.scrollLeft, element.scrollTop]
    scrolled.set(index, [left + (own[0] ?? 0), top + (own[1] ?? 0)])
  })
  const pathOf = home.facsimileCapture?.elementPaths()
  const numbered = new Set(elements)
  const wantedElements = among ? new Set(among) : undefined
  elements.forEach((element, index) => {
    if (wantedElements && !wantedElements.has(index)) return
    if (!element?.isConnected || NEVER_SEEN.has(element.localName)) return
    const style = getComputedStyle(element)
    const hasBox = element.getClientRects().length > 0
    const styles: Record<string, number[]> = {'': vector(style, hasBox)}
    const pseudos = pseudosOf(element, style)
    for (const pseudo of pseudos) styles[pseudo] = vector(getComputedStyle(element, pseudo), hasBox)
    const text = ownText(element, numbered)
    const {x, y, width, height} = element.getBoundingClientRect()
    const parent = parentOf(element)
    // What has no box stands nowhere.
    const [left, top] = hasBox ? (scrolled.get(parent) ?? [scrollX, scrollY]) : [0, 0]
    result.push({
      index,
      parent,
      path: pathOf?.(element) ?? `${element.localName}[${index}]`,
      box: [x + left, y + top, width, height],
      text,
      ...(isTextless(element, style, text, pseudos.length) && {isTextless: true as const}),
      styles
    })
  })
  return {groups: [...reported.map(({longhands}) => longhands), ...others], chunks, elements: result}
}

/** Runs in the page: elements by the number that they are marked with, those of shadow trees too. */
function marked(root: Document | ShadowRoot, found: (Element | undefined)[]): (Element | undefined)[] {
  for (const element of root.querySelectorAll('*')) {
    const index = element.getAttribute('data-facsimile-index')
    if (index !== null) found[Number(index)] = element
    if (element.shadowRoot) marked(element.shadowRoot, found)
  }
  return found
}

/** Runs in the page: the pseudo-elements that an element has. */
function pseudosOf(element: Element, style: CSSStyleDeclaration): string[] {
  const has = (pseudo: string) => {
    const its = getComputedStyle(element, pseudo)
    const content = its.getPropertyValue('content')
    return content !== 'none' && content !== 'normal' && its.getPropertyValue('display') !== 'none'
  }
  // A replaced element has no box for them, but where an image could not be loaded.
  const isReplaced =
    element.matches('video, canvas, iframe, embed, audio, textarea, select, svg') ||
    (element instanceof HTMLImageElement && !(element.complete && element.naturalWidth === 0))
  const found = isReplaced ? [] : ['::before', '::after'].filter(has)
  if (style.getPropertyValue('display') === 'list-item') found.push('::marker')
  if (element.getAttribute('placeholder') && element.matches('input, textarea')) found.push('::placeholder')
  return found
}

/** Runs in the page: whether an element has no line of its own, so that its font shows nowhere. What is inside is compared itself. */
function isTextless(element: Element, style: CSSStyleDeclaration, own: string, pseudos: number): boolean {
  if (element.matches('input:is([type=checkbox i], [type=radio i], [type=range i])')) return true
  if (own !== '' || pseudos > 0) return false
  if (element.matches('input, select, textarea, img, svg text, svg text *, svg foreignObject *')) return false
  // A box without anything in it has no line, but where somebody can write one.
  const isEmpty =
    element.childNodes.length === 0 && !element.shadowRoot && !element.matches('[contenteditable]')
  if (isEmpty && ['block', 'inline-block', 'flow-root'].includes(style.display)) return true
  const isWithoutLines = ['flex', 'inline-flex', 'grid', 'inline-grid', 'none'].includes(style.display)
  return isWithoutLines || element instanceof SVGElement
}

/**
 * Runs in the page: text as it shows. A host's text stands where its slot is, and a slot is no box of its own. A plain `<span>` that no
 * number is for keeps texts apart; what is in it belongs to the element around it.
 */
function ownText(element: Element, numbered: ReadonlySet<Element | undefined>): string {
  // Its text is for browsers without frames.
  if (element.localName === 'iframe') return ''
  // What a script has put there, or somebody has typed, is no child of it.
  if (element.localName === 'textarea')
    return (element as HTMLTextAreaElement).value.replace(/\s+/g, ' ').trim()
  const {facsimileClosedRoots: closedRoots} = globalThis as unknown as PageGlobal
  const shown = (parent: Node): Node[] => {
    const slot = parent as HTMLSlotElement
    if (slot.localName === 'slot' && slot.assignedNodes().length > 0) return slot.assignedNodes()
    const host = parent as Element
    return [...(host.shadowRoot ?? closedRoots?.get(host) ?? parent).childNodes]
  }
  const isSeparator = (node: Node) =>
    node.nodeName === 'SPAN' && (node as Element).attributes.length === 0 && !numbered.has(node as Element)
  const texts = (parent: Node): string =>
    shown(parent)
      .map((node) => {
        if (node.nodeType === 3) return (node as Text).data
        if (node.nodeName === 'SLOT' || isSeparator(node)) return texts(node)
        // React has comments between its texts; they part no words.
        return node.nodeType === 8 ? '' : ' '
      })
      .join('')
  return texts(element).replace(/\s+/g, ' ').trim()
}

const HELPERS = {marked, pseudosOf, ownText, isTextless, composedTransform}
