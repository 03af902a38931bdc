import type {Page} from 'playwright-core'
import {worldOf} from '../browser/world.ts'
import type {Area} from './picture.ts'

const MARK = 'data-facsimile-alone'

/**
 * Does something while a page shows nothing but one element and what is in it, on white: not what stands around, behind or
 * before it. `isClear`: nor the colour that it brought along. `work` gets where that is, px from the corner of all
 * that the page has. Fails with `BrowserError`, or as `look` does.
 */
export async function whileAlone<Result>(
  page: Page,
  part: number,
  isClear: boolean,
  work: (area: Area) => Promise<Result>
): Promise<Result> {
  const world = await worldOf(page)
  const {x, y, ...size} = await world.call(standAlone, [part, MARK, isClear])
  try {
    // Where text runs from right to left a page may begin on the left of its own start.
    const {cssLayoutViewport: view} = await world.session.send('Page.getLayoutMetrics')
    return await work({x: x + view.pageX, y: y + view.pageY, ...size})
  } finally {
    await world.call(standTogether, [part, MARK])
  }
}

interface PageGlobal {
  facsimileElements?: Element[]
  facsimileAlone?: CSSStyleSheet
}

/** Runs in the page. */
function standAlone(part: number, mark: string, isClear: boolean): Area {
  const home = globalThis as PageGlobal
  const element = home.facsimileElements?.[part]
  if (!element) return {x: 0, y: 0, width: 0, height: 0}
  const shows = getComputedStyle(element).visibility === 'visible'
  element.setAttribute(mark, '')
  const sheet = new CSSStyleSheet()
  // More specific than a page is likely to be.
  const strong = ':not(#_#_#_#_)'
  sheet.replaceSync(`
    ${strong}:not([${mark}], [${mark}] *) { visibility: hidden !important; opacity: 1 !important }
    html${strong}, body${strong}:not([${mark}]) { background: #fff !important }
    [${mark}]${strong} {
      ${shows ? 'visibility: visible !important;' : ''}
      ${isClear ? 'background-color: transparent !important;' : ''}
    }`)
  home.facsimileAlone = sheet
  const adopt = (root: Document | ShadowRoot): void => {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    for (const each of root.querySelectorAll('*'))
      if (each.shadowRoot && !element.contains(each)) adopt(each.shadowRoot)
  }
  adopt(document)
  const {x, y, width, height} = element.getBoundingClientRect()
  return {x, y, width, height}
}

/** Runs in the page. */
function standTogether(part: number, mark: string): void {
  const home = globalThis as PageGlobal
  const sheet = home.facsimileAlone
  home.facsimileElements?.[part]?.removeAttribute(mark)
  const leave = (root: Document | ShadowRoot): void => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet)
    for (const each of root.querySelectorAll('*')) if (each.shadowRoot) leave(each.shadowRoot)
  }
  leave(document)
  delete home.facsimileAlone
}
