import {$, component$, type QRL, sync$} from '@builder.io/qwik'
import {Icon, type IconName} from '../icon/icon.tsx'
import {focusItem, indexAfter} from './roving.ts'

export interface Segment<Value extends string> {
  value: Value
  label: string
  /** Shown instead of the label, which becomes the name and the tooltip. */
  icon?: IconName
}

export interface SegmentsProps<Value extends string> {
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  disabled?: boolean
  onChange$: QRL<(value: Value) => unknown>
}

/**
 * A choice of one among a few that all are seen; arrow keys choose.
 * Spec: <https://www.w3.org/WAI/ARIA/apg/patterns/radio/>
 */
export const Segments = component$(
  <Value extends string>({label, segments, value, disabled, onChange$}: SegmentsProps<Value>) => (
    <div
      class="segments"
      role="radiogroup"
      aria-label={label}
      onKeyDown$={[
        sync$((event: KeyboardEvent) => {
          if (/^(?:Arrow\w+|Home|End)$/.test(event.key)) event.preventDefault()
        }),
        $((event: KeyboardEvent, group: Element) => {
          const present = segments.findIndex((segment) => segment.value === value)
          const next = indexAfter(event.key, present, segments.length)
          const segment = next === undefined ? undefined : segments[next]
          if (next === undefined || !segment || disabled) return
          focusItem(group, 'radio', next)
          return onChange$(segment.value)
        })
      ]}
    >
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          role="radio"
          aria-checked={value === segment.value}
          tabIndex={value === segment.value ? 0 : -1}
          aria-label={segment.icon && segment.label}
          title={segment.icon && segment.label}
          disabled={disabled}
          onClick$={() => onChange$(segment.value)}
        >
          {segment.icon ? <Icon name={segment.icon} /> : segment.label}
        </button>
      ))}
    </div>
  )
)
