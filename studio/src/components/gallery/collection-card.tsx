import {component$} from '@builder.io/qwik'
import {type Collection, pictureOf} from '../../gallery/types.ts'

/** A field, with its newest pages as a cover. */
export const CollectionCard = component$<{collection: Collection}>(
  ({collection: {field, entries, covers}}) => (
    <li>
      <a class="collection" href={`/gallery/?field=${encodeURIComponent(field)}`}>
        <span class="collection-cover" data-pictures={covers.length}>
          {covers.map((id) => (
            <img key={id} src={pictureOf(id, 'thumbnail')} alt="" loading="lazy" decoding="async" />
          ))}
        </span>
        <span class="gallery-name">{field}</span>
        <span class="collection-count">
          {entries.toLocaleString('en')} {entries === 1 ? 'page' : 'pages'}
        </span>
      </a>
    </li>
  )
)
