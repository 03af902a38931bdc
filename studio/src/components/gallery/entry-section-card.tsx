import {component$, type QRL} from '@builder.io/qwik'
import {type EntrySection, labelOf, type WholeEntry} from '../../gallery/types.ts'
import {Icon} from '../icon/icon.tsx'
import {SectionStrip} from './section-strip.tsx'

export interface EntrySectionCardProps {
  entry: WholeEntry
  section: EntrySection
  /** Whether its code is shown. */
  isCurrent: boolean
  /** Place of the section that is being opened in the Studio. */
  opening: number | undefined
  onOpen$: QRL<() => unknown>
  onCode$: QRL<() => unknown>
}

/** One part of a page: what it is, and the ways to take it. */
export const EntrySectionCard = component$<EntrySectionCardProps>(
  ({entry, section, isCurrent, opening, onOpen$, onCode$}) => {
    const {place, kind, heading, html} = section
    return (
      <li class="card section-card" data-current={isCurrent ? '' : undefined}>
        <SectionStrip entry={entry} section={section} />
        <div class="section-facts">
          <h3>{labelOf(kind)}</h3>
          {heading && <p>{heading}</p>}
          <div class="section-actions">
            {html === '' ? (
              <span class="hint">No code could be made of it.</span>
            ) : (
              <>
                <button
                  type="button"
                  class="button"
                  data-size="small"
                  aria-label={`Open in Studio: section ${place + 1}, ${labelOf(kind)}`}
                  disabled={opening !== undefined}
                  onClick$={onOpen$}
                >
                  <Icon name="pencil" />
                  {opening === place ? 'Converting…' : 'Open in Studio'}
                </button>
                <button
                  type="button"
                  class="button"
                  data-kind="quiet"
                  data-size="small"
                  aria-label={`Code of section ${place + 1}, ${labelOf(kind)}`}
                  onClick$={onCode$}
                >
                  <Icon name="code" />
                  Code
                </button>
              </>
            )}
          </div>
        </div>
      </li>
    )
  }
)
