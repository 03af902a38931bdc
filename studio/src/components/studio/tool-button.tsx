import {component$, type QRL, useContext} from '@builder.io/qwik'
import {Icon, type IconName} from '../icon/icon.tsx'
import {StudioContext} from './studio-context.ts'

export interface ToolButtonProps {
  icon: IconName
  label: string
  onClick$: QRL<() => unknown>
}

/** A button of the Studio's bar; its label is shown where there is room. */
export const ToolButton = component$<ToolButtonProps>(({icon, label, onClick$}) => {
  const {state} = useContext(StudioContext)
  return (
    <button
      type="button"
      class="button"
      data-kind="quiet"
      data-size="small"
      disabled={!state.ready}
      onClick$={onClick$}
    >
      <Icon name={icon} />
      <span class="menu-label">{label}</span>
    </button>
  )
})
