import {$, component$, type QRL, useSignal} from '@builder.io/qwik'
import {sentenceOf} from '../../account/call-api.ts'
import {type EntrySection, labelOf, pictureOf, type WholeEntry} from '../../gallery/types.ts'
import {Icon} from '../icon/icon.tsx'
import {Notice} from '../notice/notice.tsx'

export interface EntrySectionsProps {
  entry: WholeEntry
  /** Place of the one whose code is shown. */
  current: number | undefined
  onCode$: QRL<(index: number) => unknown>
}

/** Milliseconds for the compiler. */
const TIMEOUT = 60_000

/** The parts of the page, each with a strip of its picture, and the ways to take one. */
export const EntrySections = component$<EntrySectionsProps>(({entry, current, onCode$}) => {
  const opening = useSignal<number>()
  const problem = useSignal('')
  const open = $(async ({place: index, kind, heading, html, css}: EntrySection) => {
    opening.value = index
    problem.value = ''
    try {
      const {convertSource, studioUrl} = await import('../../gallery/source.ts')
      // What the Studio is made for: classes of Tailwind, and no sheet beside them.
      const made = await convertSource(
        {html, css, isPage: false},
        {componentFormat: 'html', styleFormat: 'tailwind', includeMediaQuery: true},
        AbortSignal.timeout(TIMEOUT)
      )
      const name = heading ? `${labelOf(kind)}: ${heading}` : `${labelOf(kind)} of ${entry.host}`
      location.assign(
        await studioUrl({name: name.slice(0, 80), format: 'html', code: made.code, css: made.css})
      )
    } catch (error) {
      problem.value = sentenceOf(error)
    } finally {
      opening.value = undefined
    }
  })
  const whole = entry.pictures.find(({name}) => name === '1440')
  if (entry.sections.length === 0) return null
  return (
    <section class="entry-sections" aria-label="Sections">
      <h2>Sections</h2>
      {problem.value && <Notice text={problem.value} />}
      <ol>
        {entry.sections.map((section) => {
          const {place: index, kind, heading, top, height, html} = section
          return (
            <li key={index} class="card section-card" data-current={current === index ? '' : undefined}>
              <div class="section-strip" aria-hidden="true">
                {whole && top + Math.min(height, 200) < (whole.height * 1440) / whole.width ? (
                  <span
                    style={{
                      height: `calc(var(--strip-width) * ${height / 1440})`,
                      backgroundImage: `url(${pictureOf(entry.id, '1440')})`,
                      backgroundPosition: `0 calc(var(--strip-width) * ${-top / 1440})`
                    }}
                  />
                ) : (
                  <Icon name="file" />
                )}
              </div>
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
                        aria-label={`Open in Studio: section ${index + 1}, ${labelOf(kind)}`}
                        disabled={opening.value !== undefined}
                        onClick$={() => open(section)}
                      >
                        <Icon name="pencil" />
                        {opening.value === index ? 'Converting…' : 'Open in Studio'}
                      </button>
                      <button
                        type="button"
                        class="button"
                        data-kind="quiet"
                        data-size="small"
                        aria-label={`Code of section ${index + 1}, ${labelOf(kind)}`}
                        onClick$={() => onCode$(index)}
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
        })}
      </ol>
    </section>
  )
})
