import {component$} from '@builder.io/qwik'
import {type ListedSection, pictureOf} from '../../gallery/types.ts'

/** px; a section that is higher is cut off. */
const MOST_HEIGHT = 1080
const LEAST_HEIGHT = 120

/** A section as a strip of its page's picture, and the page that it is of. */
export const SectionCard = component$<{section: ListedSection}>(({section}) => {
  const {entry, place: index, heading, top, height} = section
  const shown = Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, height))
  return (
    <li class="section-tile">
      <a href={`/gallery/${entry.id}/#section-${index}`}>
        <span class="section-picture" style={{aspectRatio: `1440 / ${shown}`}}>
          <img
            src={pictureOf(entry.id, '1440')}
            alt=""
            loading="lazy"
            decoding="async"
            style={{transform: `translateY(calc(var(--tile-width) * ${-top / 1440}))`}}
          />
        </span>
        <span class="gallery-name">{heading || entry.title || entry.host}</span>
      </a>
      <span class="section-of">{heading ? entry.title || entry.host : entry.host.replace(/^www\./, '')}</span>
    </li>
  )
})
