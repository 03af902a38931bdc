import {component$} from '@builder.io/qwik'
import {labelOf, linkOf, type WholeEntry} from '../../gallery/types.ts'
import {Icon} from '../icon/icon.tsx'

/** Title, URL, field, time and style of an entry. */
export const EntryHead = component$<{entry: WholeEntry}>(({entry}) => (
  <header class="entry-head">
    <div>
      <h1>{entry.title || entry.host}</h1>
      <p>
        <a
          href={linkOf(entry.address)}
          rel="noreferrer noopener nofollow"
          target="_blank"
          class="entry-address"
        >
          {entry.address.replace(/^https?:\/\/(?:www\.)?|\/$/g, '')}
          <Icon name="external" />
        </a>
        {entry.field && (
          <a class="entry-field" href={`/gallery/?field=${encodeURIComponent(entry.field)}`}>
            {entry.field}
          </a>
        )}
        <span>
          Collected{' '}
          <time dateTime={entry.createdAt}>
            {new Date(entry.createdAt).toLocaleDateString('en', {
              year: 'numeric',
              month: 'long',
              day: 'numeric'
            })}
          </time>
        </span>
      </p>
    </div>
    <ul class="entry-styles" aria-label="Style">
      {entry.styles.map((style) => (
        <li key={style}>
          <a class="pill" href={`/gallery/?style=${style}`}>
            {labelOf(style)}
          </a>
        </li>
      ))}
    </ul>
  </header>
))
