import {$, component$, type QRL, Slot, useId, useSignal} from '@builder.io/qwik'
import {Icon, type IconName} from '../icon/icon.tsx'
import {placePopup} from './place-popup.ts'

export interface MenuProps {
  label: string
  icon?: IconName
  /** The label is read out, and not shown. */
  short?: boolean
  disabled?: boolean
  onOpen$?: QRL<() => void>
  class?: string
}

/** A button with a pop-up beneath it. */
export const Menu = component$<MenuProps>(({label, icon, short, disabled, onOpen$, class: name}) => {
  const id = useId()
  const button = useSignal<HTMLElement>()
  const isOpen = useSignal(false)
  const position = $((event: Event, popup: HTMLElement) => {
    isOpen.value = (event as ToggleEvent).newState === 'open'
    if (!isOpen.value || !button.value) return
    placePopup(popup, button.value.getBoundingClientRect())
    return onOpen$?.()
  })
  return (
    <>
      <button
        ref={button}
        type="button"
        class="button"
        data-kind="quiet"
        data-size="small"
        popovertarget={id}
        aria-expanded={isOpen.value}
        aria-label={short ? label : undefined}
        disabled={disabled}
      >
        {icon && <Icon name={icon} />}
        {!short && <span class="menu-label">{label}</span>}
        {!(icon && short) && <Icon name="chevron" />}
      </button>
      <div id={id} popover="auto" class={['menu', name]} onToggle$={position}>
        <Slot />
      </div>
    </>
  )
})
