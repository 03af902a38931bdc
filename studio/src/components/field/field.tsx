import {component$, type QRL, Slot} from '@builder.io/qwik'

export interface FieldProps {
  id: string
  label: string
  value: string
  onInput$: QRL<(value: string) => void>
  /** `text` by default. */
  type?: 'text' | 'email' | 'password'
  /** What browsers and password managers fill in; `off` by default. */
  autocomplete?: 'off' | 'email' | 'username' | 'current-password' | 'new-password'
  inputMode?: 'url'
  placeholder?: string
  maxLength?: number
  required?: boolean
  autoFocus?: boolean
  hint?: string
  /** What is wrong with the value; stands instead of the hint. */
  wrong?: string
}

/** One line of text with its label; what is slotted stands beside the input. */
export const Field = component$<FieldProps>(
  ({id, label, value, onInput$, type = 'text', autocomplete = 'off', hint, wrong, ...input}) => {
    const note = wrong || hint
    return (
      <div class="field">
        <label for={id}>{label}</label>
        <span class="with-button">
          <input
            {...input}
            id={id}
            class="input"
            type={type}
            autocomplete={autocomplete}
            spellcheck={false}
            aria-invalid={wrong ? 'true' : undefined}
            aria-describedby={note ? `${id}-note` : undefined}
            value={value}
            onInput$={(_, element) => onInput$(element.value)}
          />
          <Slot />
        </span>
        {note && (
          <span id={`${id}-note`} class={wrong ? 'wrong' : 'hint'} role={wrong ? 'alert' : undefined}>
            {note}
          </span>
        )}
      </div>
    )
  }
)
