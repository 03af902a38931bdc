import {schemeOf} from '../../html/url-text.ts'
import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {eachResourceUrl} from '../../html/resource-urls.ts'
import {urlsIn, withUrls} from '../../css/resource-urls.ts'
import {dataUrl, embeddableType} from './data-url.ts'

export interface Data {
  contentType: string
  bytes: Uint8Array
}

export interface EmbedResourcesOptions {
  /** Bytes of an absolute URL, or undefined where there are none. */
  fetchData: (absoluteUrl: string) => Promise<Data | undefined>
  /** Bytes of one resource (default: 1 MB). */
  limit?: number
  /** Bytes of all of them (default: 16 MB). */
  total?: number
}

/**
 * Replace the URLs of images and fonts by `data:` URLs, in attributes and in the style sheet.
 * Messages: `resource-not-embedded` (message, once per URL). Throws nothing.
 * Spec: <https://www.rfc-editor.org/rfc/rfc2397>
 */
export const embedResources: Plugin<[EmbedResourcesOptions], Root> =
  ({fetchData, limit = 1024 * 1024, total = 16 * 1024 * 1024}) =>
  async (tree, file) => {
    const base = file.data.snapshot?.environment.base
    const wanted = new Set<string>()
    const note = (written: string): undefined => {
      const absoluteUrl = absolute(written, base)
      if (absoluteUrl) wanted.add(absoluteUrl)
      return undefined
    }
    eachResourceUrl(tree, note)
    const {stylesheet} = file.data
    if (stylesheet) urlsIn(stylesheet).forEach(note)

    const known = new Map<string, string>()
    let left = total
    // One after the other: the order decides what still fits, and a second run gives the same.
    for (const absoluteUrl of wanted) {
      const data = await fetchData(absoluteUrl)
      const type = data && embeddableType(data.contentType, absoluteUrl)
      const problem = !data
        ? 'could not be read'
        : !type
          ? 'is no image or font'
          : data.bytes.length > Math.min(limit, left)
            ? 'is too large'
            : undefined
      if (data && type && !problem) {
        left -= data.bytes.length
        known.set(absoluteUrl, dataUrl({contentType: type, bytes: data.bytes}))
        continue
      }
      const message = file.message(`${absoluteUrl.slice(0, 200)} ${problem}, so it stays a link`, {
        ruleId: 'resource-not-embedded',
        source: 'embed-resources'
      })
      message.url = 'plugins/markup/embed-resources/readme.md#resource-not-embedded'
    }
    const change = (written: string) => known.get(absolute(written, base) ?? '')
    eachResourceUrl(tree, change)
    if (stylesheet) file.data.stylesheet = withUrls(stylesheet, change)
  }

/** A part of the page itself, and a `data:` URL, need nothing. */
function absolute(written: string, base: string | undefined): string | undefined {
  if (written === '' || written.trim().startsWith('#') || KEPT.has(schemeOf(written.trim()))) return undefined
  return URL.parse(written, base)?.href
}

/** Schemes of what is embedded already, or is nothing to load. */
const KEPT: ReadonlySet<string | undefined> = new Set(['data', 'blob', 'about'])
