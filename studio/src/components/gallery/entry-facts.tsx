import {component$} from '@builder.io/qwik'
import type {WholeEntry} from '../../gallery/types.ts'
import {EntryRights} from './entry-rights.tsx'
import {OtherPages} from './other-pages.tsx'
import {Palette} from './palette.tsx'
import {percent} from './percent.ts'

const EntryFonts = component$<{fonts: WholeEntry['fonts']}>(({fonts}) => (
  <section>
    <h2>Fonts</h2>
    {fonts.length === 0 ? (
      <p class="hint">No text was seen.</p>
    ) : (
      <ul class="entry-fonts">
        {fonts.map(({family, share}) => (
          <li key={family}>
            <a href={`/gallery/?font=${encodeURIComponent(family)}`}>{family}</a>
            <span>{percent(share)}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
))

/** Colours, fonts, rights, and pages that are the same. */
export const EntryFacts = component$<{entry: WholeEntry}>(({entry}) => {
  const {variants} = entry
  const alike = entry.alike
    .filter((url) => !variants.some((variant) => variant.address === url))
    .map((address) => ({address, title: ''}))
  return (
    <aside class="entry-facts" aria-label="About the page">
      {entry.description && <p class="entry-description">{entry.description}</p>}
      <Palette palette={entry.palette} />
      <EntryFonts fonts={entry.fonts} />
      <EntryRights rights={entry.rights} host={entry.host} />
      {variants.length > 0 && <OtherPages title="Variants" pages={variants} />}
      {alike.length > 0 && <OtherPages title="The same page elsewhere" pages={alike} />}
    </aside>
  )
})
