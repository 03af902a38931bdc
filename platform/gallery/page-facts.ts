import type {Page} from 'playwright-core'
import {worldOf} from '../browser/world.ts'

/** A part of the page that is as wide as the page, as it stands. */
export interface BlockFacts {
  /** Finds it in the page. */
  selector: string
  tag: string
  role: string
  /** Of it and of the boxes around its content: ids and classes, in small letters. */
  names: string
  /** px */
  top: number
  height: number
  headings: {level: number; text: string}[]
  text: string
  links: number
  buttons: number
  pictures: number
  details: number
  quotes: number
  fields: number
  /** The most children of one element that are alike in what they hold, and have a heading or text of their own. */
  alike: number
}

export interface PageFacts {
  title: string
  description: string
  text: string
  height: number
  /** With how much of the page each has, px². */
  colors: {rgb: [number, number, number]; weight: number}[]
  /** With how many characters each has; `generic` is the kind of font that stands in for it, empty where none is named. */
  fonts: {family: string; generic: string; weight: number}[]
  /** What is drawn how: px² of gradients and pictures, numbers of boxes (buttons, cards) with and without round corners. */
  counts: {gradients: number; pictures: number; rounded: number; square: number}
  /** Pictures of the document that are seen, and those of them that did not load. */
  images: {seen: number; broken: number}
  /** Style sheets that the page has, also as attributes of its elements; those that did not load are none. */
  sheets: number
  /** Width of the page, px. */
  width: number
  /** Elements with their parents, `section>div`, in tree order. */
  structure: string[]
  blocks: BlockFacts[]
}

/** What a page shows, read in a world of our own. Fails with `BrowserError`. */
export async function pageFacts(page: Page): Promise<PageFacts> {
  const world = await worldOf(page)
  return world.call(readFacts, [])
}

/** Runs in the page. */
function readFacts(): PageFacts {
  const pageWidth = document.documentElement.clientWidth
  const pageHeight = Math.max(document.documentElement.scrollHeight, document.body?.scrollHeight ?? 0)
  const isSeen = (element: Element) => {
    const {width, height} = element.getBoundingClientRect()
    return (
      width > 0 && height > 0 && element.checkVisibility({opacityProperty: true, visibilityProperty: true})
    )
  }
  const oneLine = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const shown = (element: Element) =>
    oneLine(element instanceof HTMLElement ? element.innerText : element.textContent)

  const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true})
  const known = new Map<string, [number, number, number] | null>()
  /** Whatever the colour is written in; null where it is (almost) not seen. */
  const rgbOf = (color: string) => {
    const before = known.get(color)
    if (before !== undefined || !canvas) return before ?? null
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = 'rgba(0, 0, 0, 0)'
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    const found: [number, number, number] | null = alpha < 128 ? null : [red, green, blue]
    known.set(color, found)
    return found
  }
  const colors = new Map<string, {rgb: [number, number, number]; weight: number}>()
  const paint = (color: string, weight: number) => {
    const rgb = rgbOf(color)
    if (!rgb || weight <= 0) return
    const entry = colors.get(rgb.join()) ?? {rgb, weight: 0}
    entry.weight += weight
    colors.set(rgb.join(), entry)
  }
  const fonts = new Map<string, {generic: string; weight: number}>()
  const styleCounts = {gradients: 0, pictures: 0, rounded: 0, square: 0}
  const GENERIC = new Set(['serif', 'sans-serif', 'monospace', 'system-ui', 'cursive', 'fantasy'])
  const structure: string[] = []
  const NONE = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'LINK', 'META', 'HEAD'])

  /** Gives the area that the element and what is in it cover. */
  const measure = (element: Element, depth: number): number => {
    if (NONE.has(element.tagName) || depth > 400) return 0
    if (structure.length < 20_000)
      structure.push(`${element.parentElement?.localName ?? ''}>${element.localName}`)
    const style = getComputedStyle(element)
    if (style.display === 'none') return 0
    let inside = 0
    let letters = 0
    for (const child of element.childNodes) {
      if (child instanceof Element) inside += measure(child, depth + 1)
      else if (child instanceof Text) letters += oneLine(child.data).length
    }
    const {width, height} = element.getBoundingClientRect()
    const isHidden = style.visibility !== 'visible' || style.opacity === '0'
    if (letters > 0 && !isHidden && width > 0 && height > 0) {
      const size = Number.parseFloat(style.fontSize) || 16
      // About a tenth of a letter's box is ink.
      paint(style.color, letters * size * size * 0.05)
      const families = style.fontFamily.split(',').map((name) => oneLine(name).replace(/^["']|["']$/g, ''))
      const [family = ''] = families
      const known = fonts.get(family)
      const generic = known?.generic || (families.find((name) => GENERIC.has(name)) ?? '')
      if (family !== '') fonts.set(family, {generic, weight: (known?.weight ?? 0) + letters})
    }
    if (isHidden) return inside
    const own = width * height
    const gradient = style.backgroundImage.match(/(?:rgba?|hsla?|oklch|oklab|lab|lch|color)\([^()]*\)/g) ?? []
    for (const stop of gradient) paint(stop, Math.max(0, own - inside) / gradient.length)
    const isFilled = gradient.length > 0 || rgbOf(style.backgroundColor) !== null
    const isPicture = /^(?:img|video|picture|canvas)$/.test(element.localName)
    if (isPicture || style.backgroundImage.includes('url(')) styleCounts.pictures += Math.max(0, own - inside)
    if (gradient.length > 0) styleCounts.gradients += own
    const isBox = isFilled || Number.parseFloat(style.borderTopWidth) > 0
    if (isBox && width >= 40 && height >= 20 && width < pageWidth * 0.9) {
      if (Number.parseFloat(style.borderTopLeftRadius) >= 5) styleCounts.rounded += 1
      else styleCounts.square += 1
    }
    if (gradient.length === 0) paint(style.backgroundColor, own - inside)
    return isFilled ? Math.max(own, inside) : inside
  }
  const {body} = document
  if (body) {
    const covered = measure(body, 0)
    const root = getComputedStyle(document.documentElement).backgroundColor
    const background = rgbOf(root) ? root : getComputedStyle(body).backgroundColor
    paint(rgbOf(background) ? background : 'white', pageWidth * pageHeight - covered)
  }

  const selectorOf = (element: Element) => {
    const steps: string[] = []
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const siblings = at.parentElement?.children ?? []
      steps.unshift(`${CSS.escape(at.localName)}:nth-child(${[...siblings].indexOf(at) + 1})`)
    }
    return ['body', ...steps].join(' > ')
  }
  const isBlock = (element: Element) => {
    const {width, height} = element.getBoundingClientRect()
    return !NONE.has(element.tagName) && height >= 32 && width >= pageWidth * 0.6 && isSeen(element)
  }
  const SECTIONS = new Set(['SECTION', 'HEADER', 'FOOTER', 'NAV', 'MAIN', 'ARTICLE', 'ASIDE'])
  const found: Element[] = []
  const split = (element: Element, depth: number): void => {
    const inner = [...element.children].filter(isBlock)
    const [only] = inner
    const {height} = element.getBoundingClientRect()
    if (depth < 12 && only && inner.length === 1 && !SECTIONS.has(element.tagName)) {
      if (only.getBoundingClientRect().height >= height * 0.7) return split(only, depth + 1)
    }
    const isContainer =
      element === body || element.tagName === 'MAIN' || inner.some(({tagName}) => SECTIONS.has(tagName))
    const isSection = SECTIONS.has(element.tagName) && element.tagName !== 'MAIN'
    const isLong = height > innerHeight * 2.2
    if (depth < 12 && inner.length > 0 && (isContainer ? !isSection || isLong : isLong && inner.length > 1)) {
      for (const child of inner) split(child, depth + 1)
      return
    }
    found.push(element)
  }
  if (body) split(body, 0)

  const shapeOf = (element: Element) =>
    [...element.children].map(({localName}) => localName).join() || element.localName
  const alikeIn = (block: Element) => {
    let most = 0
    for (const parent of [block, ...block.querySelectorAll('*')]) {
      const counts = new Map<string, number>()
      for (const child of parent.children) {
        if (oneLine(child.textContent).length < 12 || !isSeen(child)) continue
        const shape = `${child.localName} ${shapeOf(child)}`
        counts.set(shape, (counts.get(shape) ?? 0) + 1)
      }
      most = Math.max(most, ...counts.values())
    }
    return most
  }
  const namesOf = (block: Element) => {
    const boxes = [block, ...[...block.querySelectorAll(':scope > *, :scope > * > *')].slice(0, 12)]
    return boxes
      .map((box) => `${box.id} ${box.getAttribute('class') ?? ''} ${box.getAttribute('aria-label') ?? ''}`)
      .join(' ')
      .toLowerCase()
      .slice(0, 2000)
  }
  const blocks = found.slice(0, 60).map((block): BlockFacts => {
    const {top, height} = block.getBoundingClientRect()
    const all = (selector: string) => [...block.querySelectorAll(selector)].filter(isSeen)
    return {
      selector: selectorOf(block),
      tag: block.localName,
      role: block.getAttribute('role') ?? '',
      names: namesOf(block),
      top: Math.round(top + scrollY),
      height: Math.round(height),
      headings: all('h1, h2, h3, h4, h5, h6')
        .slice(0, 40)
        .map((heading) => ({level: Number(heading.localName[1]), text: shown(heading).slice(0, 200)})),
      text: shown(block).slice(0, 4000),
      links: all('a[href]').length,
      buttons: all('button, [role=button], a[class*=btn], a[class*=button], input[type=submit]').length,
      pictures: all('img, svg, picture, video').length,
      details: all('details, [aria-expanded]').length,
      quotes: all('blockquote, q, figure figcaption').length,
      fields: all('input:not([type=hidden]), textarea, select').length,
      alike: alikeIn(block)
    }
  })

  const images = [...document.images].filter((image) => image.currentSrc !== '' && image.checkVisibility())
  const broken = images.filter(({complete, naturalWidth}) => complete && naturalWidth === 0)
  const rulesOf = (sheet: CSSStyleSheet) => {
    try {
      return sheet.cssRules.length
    } catch {
      // Of another origin, and there.
      return 1
    }
  }
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets].filter(
    (sheet) => rulesOf(sheet) > 0
  )
  const styled = document.querySelectorAll('body [style]').length

  return {
    title: oneLine(document.title),
    description: oneLine(document.querySelector('meta[name=description i]')?.getAttribute('content')),
    text: body ? shown(body).slice(0, 20_000) : '',
    width: pageWidth,
    height: pageHeight,
    counts: styleCounts,
    images: {seen: images.length, broken: broken.length},
    sheets: sheets.length + Math.min(1, Math.floor(styled / 5)),
    colors: [...colors.values()],
    fonts: [...fonts].map(([family, {generic, weight}]) => ({family, generic, weight})),
    structure,
    blocks
  }
}
