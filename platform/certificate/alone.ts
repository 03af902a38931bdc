import type {Page} from 'playwright-core'
import {worldOf} from '../browser/world.ts'

const MARK = 'data-facsimile-alone'

/**
 * Does something while a page shows nothing but one element and what is in it, on white: not what stands around, behind or
 * before it. `isClear`: nor the colour that it brought along. Fails with `BrowserError`, or as `look` does.
 */
export async function whileAlone<Result>(
  page: Page,
  part: number,
  isClear: boolean,
  look: () => Promise<Result>
): Promise<Result> {
  const world = await worldOf(page)
  await world.call(standAlone, [part, MARK, isClear])
  try {
    return await look()
  } finally {
    await world.call(standTogether, [part, MARK])
  }
}

interface PageGlobal {
  facsimileElements?: Element[]
  facsimileAlone?: CSSStyleSheet
}

/** Runs in the page. */
function standAlone(part: number, mark: string, isClear: boolean): void {
  const home = globalThis as PageGlobal
  const element = home.facsimileElements?.[part]
  if (!element) return
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
