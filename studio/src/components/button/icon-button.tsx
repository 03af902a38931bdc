import {component$, type QRL} from '@builder.io/qwik'
import {Icon, type IconName} from '../icon/icon.tsx'

export interface IconButtonProps {
  icon: IconName
  /** Its name for those who do not see the icon, and the tooltip for those who do. */
  label: string
  /** Another tooltip, for one that says the keys too. */
  title?: string
  pressed?: boolean
  disabled?: boolean
  onClick$: QRL<() => unknown>
}

/** A quiet button that is an icon alone. */
export const IconButton = component$<IconButtonProps>(
  ({icon, label, title = label, pressed, disabled, onClick$}) => (
    <button
      type="button"
      class="button"
      data-kind="quiet"
      data-shape="icon"
      aria-label={label}
      title={title}
      aria-pressed={pressed}
      disabled={disabled}
      onClick$={onClick$}
    >
      <Icon name={icon} />
    </button>
  )
)
