import type {InPageHelpers} from './in-page-helpers.ts'
import type {PageFacts} from './page-facts.ts'

/** Runs in the page: colours by area, fonts by letters, and how the page is built. `notShown`: names of elements without a box. */
export function readPaint(
  {oneLine}: InPageHelpers,
  notShown: readonly string[]
): Pick<PageFacts, 'counts' | 'colors' | 'fonts' | 'structure'> {
  const pageWidth = document.documentElement.clientWidth
  const pageHeight = Math.max(document.documentElement.scrollHeight, document.body?.scrollHeight ?? 0)
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
  const none = new Set(notShown)

  /** Gives the area that the element and what is in it cover. */
  const measure = (element: Element, depth: number): number => {
    if (none.has(element.tagName) || depth > 400) return 0
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
  return {
    counts: styleCounts,
    colors: [...colors.values()],
    fonts: [...fonts].map(([family, {generic, weight}]) => ({family, generic, weight})),
    structure
  }
}
