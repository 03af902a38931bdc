import {component$, type QRL, Slot} from '@builder.io/qwik'

export interface RowButtonProps {
  /** Its name where the text alone does not say of which row it is. */
  label?: string
  title?: string
  kind?: 'quiet' | 'danger'
  onClick$: QRL<() => unknown>
}

/** One of the actions at the end of a row. */
export const RowButton = component$<RowButtonProps>(({label, title, kind = 'quiet', onClick$}) => (
  <button
    type="button"
    class="button"
    data-kind={kind}
    data-size="small"
    aria-label={label}
    title={title}
    onClick$={onClick$}
  >
    <Slot />
  </button>
))
