import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {hyphenated, takeName} from '../../css/name-words.ts'
import {withUrls} from '../../css/resource-urls.ts'
import {eachResourceUrl} from '../../html/resource-urls.ts'
import type {Picture} from '../../model/picture.ts'
import {pictureOf} from './picture-of.ts'

export interface SeparatePicturesOptions {
  /** Folder of the pictures, relative to the code (default: `pictures`). */
  folder?: string
  /** Characters of a URL from which its picture is a file of its own (default: 1,000). */
  least?: number
}

/**
 * Makes files of the pictures in long `data:` URLs, in attributes and in the style sheet: the code refers to them by relative URLs,
 * and `file.data.pictures` has their bytes. Sends no messages. Throws nothing.
 * Spec: <https://www.rfc-editor.org/rfc/rfc2397>
 */
export const separatePictures: Plugin<[SeparatePicturesOptions?], Root> =
  ({folder = 'pictures', least = 1000} = {}) =>
  (tree, file) => {
    const pictures = new Map<string, Picture>()
    const taken = new Set<string>()
    const change = (written: string, element?: Element): string | undefined => {
      if (written.length < least) return undefined
      const known = pictures.get(written)
      if (known) return known.name
      const found = pictureOf(written)
      if (!found) return undefined
      const name = `${folder}/${takeName((element && nameOf(element)) || 'picture', taken)}.${found.extension}`
      pictures.set(written, {name, bytes: found.bytes})
      return name
    }
    eachResourceUrl(tree, change)
    const {stylesheet} = file.data
    if (stylesheet) file.data.stylesheet = withUrls(stylesheet, (written) => change(written))
    if (pictures.size > 0) file.data.pictures = [...pictures.values()]
  }

/** Words of a text that are enough for a name. */
const MOST_WORDS = 4

/** A name from what the element says of itself; empty where it says nothing. */
function nameOf({properties, data}: Element): string {
  const names = [properties.alt, properties.id, data?.ownName, data?.headingName, data?.landmarkName]
  const words = names.map((name) =>
    hyphenated(String(name ?? ''))
      .split('-')
      .slice(0, MOST_WORDS)
      .join('-')
  )
  return words.find((name) => name !== '') ?? ''
}
