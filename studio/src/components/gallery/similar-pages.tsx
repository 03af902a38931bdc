import {component$, useSignal, useVisibleTask$} from '@builder.io/qwik'
import {callApi} from '../../account/call-api.ts'
import {textColorOf, type ListedEntry, pictureOf} from '../../gallery/types.ts'

/** Pages that are shown. */
const MOST = 8

/** Pages that look like one; nothing where there is none, or none can be had. */
export const SimilarPages = component$<{id: string}>(({id}) => {
  const entries = useSignal<ListedEntry[]>([])
  useVisibleTask$(async () => {
    try {
      const answer = await callApi<{entries: ListedEntry[]}>(
        'GET',
        `/account/gallery/${id}/similar?limit=${MOST}`
      )
      entries.value = answer.entries
    } catch {
      // The page itself is there without them.
    }
  })
  if (entries.value.length === 0) return null
  return (
    <section class="entry-similar" aria-label="Similar pages">
      <h2>Similar pages</h2>
      <ul role="list">
        {entries.value.map(({id: other, title, host, palette}) => (
          <li key={other}>
            <a href={`/gallery/${other}/`}>
              <img
                class="gallery-picture"
                src={pictureOf(other, 'thumbnail')}
                alt=""
                width={480}
                height={360}
                loading="lazy"
                decoding="async"
                style={{backgroundColor: textColorOf(palette[0]?.hex ?? '')}}
              />
              <span class="gallery-name">{title || host}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
})
