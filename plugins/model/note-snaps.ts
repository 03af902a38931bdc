import type {Element} from 'hast'
import type {VFile} from 'vfile'
import type {ElementStyle} from './types.ts'

/**
 * Notes that an element has other values of a longhand than on its page, which cannot be seen: whoever compares them with the page need
 * not find that they differ. `before` and `after` are its styles.
 */
export function noteKnownSnaps(
  file: VFile,
  element: Element,
  property: string,
  [before, after]: readonly [ElementStyle, ElementStyle]
): void {
  const valueIn = (style: ElementStyle, pseudo: string) =>
    style[pseudo]?.find(({properties}) => properties.includes(property))?.runs[0]?.declarations[0]?.value ??
    ''
  for (const pseudo of Object.keys(after))
    if (after[pseudo] !== before[pseudo])
      noteKnownSnap(file, element, {
        pseudo,
        property,
        from: valueIn(before, pseudo),
        to: valueIn(after, pseudo)
      })
}

/** The same of one value, where the element's own style does not say what it is. */
export function noteKnownSnap(
  file: VFile,
  {data}: Element,
  {from = '', to = '', ...place}: {pseudo: string; property: string; from?: string; to?: string}
): void {
  if (data?.number === undefined) return
  ;(file.data.snaps ??= []).push({number: data.number, ...place, from, to, isKnown: true})
}
