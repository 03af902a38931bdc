import {component$, type QRL} from '@builder.io/qwik'
import type {Filter} from '../../gallery/filter.ts'

/** What the picker begins with. */
const FIRST_COLOR = '#2563eb'

export interface NearFilterProps {
  near: string
  onChoose$: QRL<(change: Partial<Filter>) => unknown>
}

/** Any colour, to which one of a page's is near. */
export const NearFilter = component$<NearFilterProps>(({near, onChoose$}) => (
  <section>
    <h2 id="filter-near">Any colour</h2>
    <label class="filter-near">
      <input
        type="color"
        aria-labelledby="filter-near"
        value={near || FIRST_COLOR}
        onChange$={(_, element) => onChoose$({near: element.value})}
      />
      <span>{near || 'Pick a colour'}</span>
    </label>
  </section>
))
