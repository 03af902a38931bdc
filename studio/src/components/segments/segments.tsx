import {component$, type QRL} from '@builder.io/qwik'
import {Icon, type IconName} from '../icon/icon.tsx'

export interface Segment<Value extends string> {
  value: Value
  label: string
  /** Shown in place of the label, which becomes the name and the tooltip. */
  icon?: IconName
}

export interface SegmentsProps<Value extends string> {
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  disabled?: boolean
  onChange$: QRL<(value: Value) => unknown>
}

/** A choice of one among a few that all are seen. */
export const Segments = component$(
  <Value extends string>({label, segments, value, disabled, onChange$}: SegmentsProps<Value>) => (
    <div class="segments" role="radiogroup" aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          role="radio"
          aria-checked={value === segment.value}
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
