import type {Conversion} from '@facsimile/pipeline'
import type {BrowserHandle} from '../browser/launch.ts'
import type {OutputFiles} from '../diff/output.ts'
import {CONTAINER_MARK, outputDocument} from '../diff/output-document.ts'
import {renderComponent} from './render-component.ts'

/** On the element that holds a fragment and nothing else. */
export const CONTAINER = 'data-facsimile-container'

/** On what is given the room that an element had on its page. */
export const CONTAINER_STYLE = 'data-facsimile-room'

/**
 * A conversion in any format as files that a browser can open. A fragment stands in a page that has nothing else: what
 * was a page in its body, what was an element (`isPart`) in a box that can be given the room that the element had: the body,
 * where the element's code is a document.
 */
export async function copyFiles(
  handle: BrowserHandle,
  conversion: Conversion,
  isPart = false
): Promise<OutputFiles> {
  const {code, files, settings} = conversion
  const isComponent = settings.componentFormat === 'jsx'
  if (!isComponent && /^\s*<!doctype|<html[\s>]/i.test(code))
    return outputDocument(
      isPart ? {...conversion, code: code.replace(/<body(?=[\s>])/i, `<body ${CONTAINER_STYLE}`)} : conversion
    )
  const body = isComponent ? await renderComponent(handle, files) : code
  const hasSheet = files.length > 1 && settings.styleFormat !== 'tailwind'
  const link = hasSheet ? '<link rel="stylesheet" href="component.css">' : ''
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${link}`
  const holder = isPart
    ? `<body style="margin: 0">${roomAround(body)}</body>`
    : `<body ${CONTAINER}>${body}</body>`
  return outputDocument({
    ...conversion,
    code: `<!doctype html><html><head>${head}</head>${holder}</html>`
  })
}

/** The parser drops a part of a table that has not the others around it. */
function roomAround(body: string): string {
  const [, sheets = '', name = ''] = SHEETS_AND_ROOT.exec(body) ?? []
  const around = AROUND_PARTS.get(name.toLowerCase())
  if (!around) return `<div ${CONTAINER_STYLE} ${CONTAINER}>${body}</div>`
  const opening = around.map(
    (tag, index) => `<${tag} ${CONTAINER_MARK}${index === 0 ? ` ${CONTAINER_STYLE}` : ''}>`
  )
  const closing = around.map((tag) => `</${tag}>`).reverse()
  // A style sheet would end a group of columns.
  return `<div ${CONTAINER}>${sheets}${opening.join('')}${body.slice(sheets.length)}${closing.join('')}</div>`
}

const SHEETS_AND_ROOT = /^((?:\s*<style[\s>][^]*?<\/style>)*)\s*<([a-z]+)/i

/** Parts of a table → what is around them, from the outside. */
const AROUND_PARTS: ReadonlyMap<string, readonly string[]> = new Map(
  [
    [['table'], ['caption', 'colgroup', 'thead', 'tbody', 'tfoot']],
    [['table', 'colgroup'], ['col']],
    [['table', 'tbody'], ['tr']],
    [
      ['table', 'tbody', 'tr'],
      ['td', 'th']
    ]
  ].flatMap(([around = [], parts = []]) => parts.map((part) => [part, around] as const))
)
