import type {Conversion} from '@facsimile/pipeline'
import {render} from '@facsimile/plugins/print-jsx/testing/render.ts'
import type {OutputFiles} from '@facsimile/platform/diff/index.ts'
import {outputDocument} from '@facsimile/platform/diff/output-document.ts'

/** A conversion in any format as files that a browser can open; a component is rendered with React first. */
export async function renderedDocument(conversion: Conversion): Promise<OutputFiles> {
  if (conversion.settings.componentFormat === 'html' && /<html[\s>]/.test(conversion.code))
    return outputDocument(conversion)
  const body = conversion.settings.componentFormat === 'jsx' ? render(conversion.code).html : conversion.code
  const link = conversion.files.length > 1 ? '<link rel="stylesheet" href="component.css">' : ''
  const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">'
  return outputDocument({
    ...conversion,
    code: `<!doctype html><html><head><meta charset="utf-8">${viewport}${link}</head><body>${body}</body></html>`
  })
}
