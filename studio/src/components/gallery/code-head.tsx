import {component$} from '@builder.io/qwik'
import {labelOf, type WholeEntry} from '../../gallery/types.ts'
import type {EntryState} from './entry-state.ts'

/** What the code is of: the page, or one of its sections. */
export const CodeHead = component$<{entry: WholeEntry; state: EntryState}>(({entry, state}) => (
  <header class="code-head">
    <h2>Code</h2>
    <div class="field code-part">
      <label for="code-part" class="unseen">
        What the code is of
      </label>
      <select
        id="code-part"
        class="input"
        onChange$={(_, element) => {
          state.part = element.value === '' ? undefined : Number(element.value)
        }}
      >
        <option value="" selected={state.part === undefined}>
          The whole page
        </option>
        {entry.sections
          .filter(({html}) => html !== '')
          .map(({place: index, kind, heading}) => (
            <option key={index} value={index} selected={state.part === index}>
              {`${index + 1}. ${labelOf(kind)}${heading ? `: ${heading.slice(0, 50)}` : ''}`}
            </option>
          ))}
      </select>
    </div>
  </header>
))
