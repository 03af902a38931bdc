import {$, component$, type QRL, useSignal} from '@builder.io/qwik'
import {sentenceOf} from '../../account/call-api.ts'
import type {EntrySection, WholeEntry} from '../../gallery/types.ts'
import {Notice} from '../notice/notice.tsx'
import {EntrySectionCard} from './entry-section-card.tsx'
import {openSection} from './open-section.ts'

export interface EntrySectionsProps {
  entry: WholeEntry
  /** Place of the one whose code is shown. */
  current: number | undefined
  onCode$: QRL<(index: number) => unknown>
}

/** The parts of the page, each with a strip of its picture, and the ways to take one. */
export const EntrySections = component$<EntrySectionsProps>(({entry, current, onCode$}) => {
  const opening = useSignal<number>()
  const problem = useSignal('')
  const open = $(async (section: EntrySection) => {
    opening.value = section.place
    problem.value = ''
    try {
      await openSection(section, entry.host)
    } catch (error) {
      problem.value = sentenceOf(error)
    } finally {
      opening.value = undefined
    }
  })
  if (entry.sections.length === 0) return null
  return (
    <section class="entry-sections" aria-label="Sections">
      <h2>Sections</h2>
      {problem.value && <Notice text={problem.value} />}
      <ol>
        {entry.sections.map((section) => (
          <EntrySectionCard
            key={section.place}
            entry={entry}
            section={section}
            isCurrent={current === section.place}
            opening={opening.value}
            onOpen$={() => open(section)}
            onCode$={() => onCode$(section.place)}
          />
        ))}
      </ol>
    </section>
  )
})
