import type {Snapshot} from '@facsimile/plugins/model'
import type {CaptureContext, CaptureOptions} from './context.ts'
import {noteCustomStates} from './custom-states.ts'
import {environmentOf} from './environment.ts'
import {loseFonts} from './fonts.ts'
import {loseHighlights} from './highlights.ts'
import {hideNames} from './plain-names.ts'
import {sheetsOf} from './sheets.ts'
import {walkDocument} from './walk.ts'
import {namesInScripts} from '../script-names.ts'

/**
 * A page as plain JSON, read inside the page. The page is not changed. Attributes are as the page has them (URLs
 * stay relative to `environment.base`), except event handlers, `nonce` and `integrity`, which are left out.
 *
 * Losses: `sheet-unreadable`, `iframe-unreadable`, `canvas-tainted`, `shadow-closed`, `font-unreadable`,
 * `highlight-unmarked`, `scroll-position`. Throws nothing of its own.
 */
export function captureDom(document: Document, options: CaptureOptions = {}): Snapshot {
  return captureWithElements(document, options).snapshot
}

export interface CaptureWithElements {
  snapshot: Snapshot
  /** The page's elements, in the order of `elementsOf(snapshot.tree)`. */
  elements: Element[]
}

/** `captureDom`, with the live elements that the tree's elements stand for. */
export function captureWithElements(document: Document, options: CaptureOptions = {}): CaptureWithElements {
  const showNames = hideNames(document)
  try {
    return capturePlain(document, options)
  } finally {
    showNames()
  }
}

function capturePlain(document: Document, options: CaptureOptions): CaptureWithElements {
  const context: CaptureContext = {
    document,
    view: document.defaultView,
    options,
    elements: [],
    scopes: [],
    losses: [],
    captureFrame: (content) => captureDom(content, {...options, frameDepth: (options.frameDepth ?? 3) - 1})
  }
  const tree = walkDocument(context)
  const {sheets, imports} = sheetsOf(context)
  const texts = [...sheets.map(({text}) => text), ...Object.values(imports)]
  loseFonts(context, texts)
  loseHighlights(context, texts)
  noteCustomStates(tree, context.elements, texts)
  const environment = environmentOf(context)
  const scriptNames = namesInScripts(scriptTexts(document), {tree, sheets})
  return {
    snapshot: {
      version: 1,
      tree,
      sheets,
      imports,
      environment,
      ...(scriptNames && {scriptNames}),
      losses: context.losses
    },
    elements: context.elements
  }
}

/** Texts of the scripts that stand in the page, and of its event handlers. */
function* scriptTexts(document: Document): Generator<string> {
  for (const script of document.scripts ?? []) if (!script.src) yield script.textContent ?? ''
  for (const name of HANDLERS)
    for (const element of document.querySelectorAll(`[${name}]`)) yield element.getAttribute(name) ?? ''
}

const HANDLERS = ['onclick', 'onchange', 'onmouseover', 'onmouseenter', 'onscroll']
