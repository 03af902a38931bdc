import {component$} from '@builder.io/qwik'
import {type EntrySection, pictureOf, type WholeEntry} from '../../gallery/types.ts'
import {Icon} from '../icon/icon.tsx'

/** The part of the page's picture in which a section is, where the picture goes so far down. */
export const SectionStrip = component$<{entry: WholeEntry; section: EntrySection}>(
  ({entry, section: {top, height}}) => {
    const whole = entry.pictures.find(({name}) => name === '1440')
    const isSeen = whole && top + Math.min(height, 200) < (whole.height * 1440) / whole.width
    return (
      <div class="section-strip" aria-hidden="true">
        {isSeen ? (
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
    )
  }
)
