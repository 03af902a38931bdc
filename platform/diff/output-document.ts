import type {Conversion} from '@facsimile/pipeline'
import type {OutputFiles} from './output.ts'

/** A conversion as files that a browser can open: its document, with the sheet where the document looks for it. */
export async function outputDocument(conversion: Conversion): Promise<OutputFiles> {
  return {'index.html': conversion.code, ...(conversion.css && {'component.css': conversion.css})}
}
