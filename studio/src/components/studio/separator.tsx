import {$, component$, type QRL, sync$, useSignal} from '@builder.io/qwik'

export interface SeparatorProps {
  label: string
  /** Share of the window, in percent. */
  value: number
  min: number
  max: number
  /** Which side of it the value measures. */
  side: 'left' | 'right'
  controls: string
  onChange$: QRL<(value: number) => void>
}

/** A line between two areas that pointer and keys move. Spec: <https://www.w3.org/WAI/ARIA/apg/patterns/windowsplitter/> */
export const Separator = component$<SeparatorProps>(({label, value, min, max, side, controls, onChange$}) => {
  const isHeld = useSignal(false)
  const move = $((next: number) => onChange$(Math.round(Math.min(max, Math.max(min, next)) * 10) / 10))
  return (
    <div
      class="separator"
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={Math.round(value)}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-controls={controls}
      data-held={isHeld.value ? '' : undefined}
      onPointerDown$={(event, element) => {
        isHeld.value = true
        element.setPointerCapture(event.pointerId)
        document.documentElement.dataset.resizing = ''
      }}
      onPointerMove$={(event) => {
        if (!isHeld.value) return
        const share = (event.clientX / innerWidth) * 100
        return move(side === 'left' ? share : 100 - share)
      }}
      onPointerUp$={() => {
        isHeld.value = false
        delete document.documentElement.dataset.resizing
      }}
      onLostPointerCapture$={() => {
        isHeld.value = false
        delete document.documentElement.dataset.resizing
      }}
      onKeyDown$={[
        sync$((event: KeyboardEvent) => {
          if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) event.preventDefault()
        }),
        $((event: KeyboardEvent) => {
          const step = (event.shiftKey ? 10 : 2) * (side === 'left' ? 1 : -1)
          if (event.key === 'ArrowLeft') return move(value - step)
          if (event.key === 'ArrowRight') return move(value + step)
          if (event.key === 'Home') return move(min)
          if (event.key === 'End') return move(max)
        })
      ]}
    />
  )
})
