import {component$} from '@builder.io/qwik'
import {linkOf} from '../../gallery/types.ts'
import {Icon} from '../icon/icon.tsx'

export interface OtherPagesProps {
  title: string
  /** Without a title of its own a page is called by its URL. */
  pages: readonly {address: string; title: string}[]
}

/** Links to pages on the web. */
export const OtherPages = component$<OtherPagesProps>(({title, pages}) => (
  <section>
    <h2>{title}</h2>
    <ul class="entry-alike">
      {pages.map(({address, title: name}) => (
        <li key={address}>
          <a href={linkOf(address)} rel="noreferrer noopener nofollow" target="_blank">
            {name || address.replace(/^https?:\/\//, '')}
            <Icon name="external" />
          </a>
        </li>
      ))}
    </ul>
  </section>
))
