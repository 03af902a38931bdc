import type {Page} from 'playwright-core'
import {worldOf} from '../browser/world.ts'
import {IN_PAGE_HELPERS, type InPageHelpers} from './in-page-helpers.ts'
import {readBlocks} from './page-blocks.ts'
import {readPaint} from './page-paint.ts'

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
  const [paint, blocks, rest] = await Promise.all([
    world.callWith(readPaint, IN_PAGE_HELPERS, [NOT_SHOWN]),
    world.callWith(readBlocks, IN_PAGE_HELPERS, [NOT_SHOWN]),
    world.callWith(readRest, IN_PAGE_HELPERS, [])
  ])
  return {...rest, ...paint, blocks}
}

/** Names of elements without a box. */
const NOT_SHOWN = ['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'LINK', 'META', 'HEAD']

/** Runs in the page. */
function readRest({
  oneLine,
  shown
}: InPageHelpers): Omit<PageFacts, 'counts' | 'colors' | 'fonts' | 'structure' | 'blocks'> {
  const {body} = document
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
    width: document.documentElement.clientWidth,
    height: Math.max(document.documentElement.scrollHeight, body?.scrollHeight ?? 0),
    images: {seen: images.length, broken: broken.length},
    sheets: sheets.length + Math.min(1, Math.floor(styled / 5))
  }
}
