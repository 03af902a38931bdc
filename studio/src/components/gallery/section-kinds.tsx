import {component$, type QRL} from '@builder.io/qwik'
import {labelOf} from '../../gallery/types.ts'
import type {SectionsState} from './sections-state.ts'

export interface SectionKindsProps {
  state: SectionsState
  onChoose$: QRL<(kind: string) => unknown>
}

/** The kinds of sections, of which one is shown. */
export const SectionKinds = component$<SectionKindsProps>(({state, onChoose$}) => {
  const kinds = state.kinds.length > 0 ? state.kinds : [{name: state.kind, entries: 0}]
  return (
    <div class="section-kinds" role="group" aria-label="Kind of section">
      {kinds.map(({name, entries}) => (
        <button
          key={name}
          type="button"
          class="pill"
          aria-pressed={name === state.kind}
          onClick$={() => onChoose$(name)}
        >
          {labelOf(name)}
          {entries > 0 && <span class="pill-count">{entries.toLocaleString('en')}</span>}
        </button>
      ))}
    </div>
  )
})
