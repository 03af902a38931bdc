import {component$} from '@builder.io/qwik'
import {pictureOf, type WholeEntry} from '../../gallery/types.ts'
import type {Size} from '../size/use-size.ts'

export interface PagePictureProps {
  entry: WholeEntry
  /** Width at which the page was photographed, px. */
  wanted: number
  space: Size
}

/** A page as it was photographed at a width. */
export const PagePicture = component$<PagePictureProps>(({entry, wanted, space}) => {
  // Pages of the starter package have a picture of one width.
  const picture =
    entry.pictures.find(({name}) => name === String(wanted)) ??
    entry.pictures.find(({name}) => name === '1440')
  return picture ? (
    <div class="entry-picture" tabIndex={0} role="group" aria-label="Picture of the page">
      <img
        src={pictureOf(entry.id, picture.name)}
        width={picture.width}
        height={picture.height}
        alt={`${entry.title || entry.host} at ${wanted} pixels`}
        style={{width: `${Math.min(wanted, space.width || wanted)}px`}}
      />
    </div>
  ) : (
    <p class="empty">There is no picture of this width.</p>
  )
})
