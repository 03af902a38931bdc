import {component$} from '@builder.io/qwik'
import type {WrittenLimits} from '../../account/key-limits.ts'
import {Field} from '../field/field.tsx'

/** What a key may spend, and from where; the form around it reads the fields by `limitsIn`. */
export const LimitFields = component$<{limits: WrittenLimits}>(({limits}) => (
  <>
    <Field
      id="key-day"
      label="Credits a day"
      maxLength={9}
      placeholder="any number"
      value={limits.perDay}
      onInput$={(value) => {
        limits.perDay = value
      }}
    />
    <Field
      id="key-total"
      label="Credits in all"
      maxLength={9}
      placeholder="any number"
      value={limits.total}
      onInput$={(value) => {
        limits.total = value
      }}
    />
    <Field
      id="key-networks"
      label="Networks"
      maxLength={500}
      placeholder="anywhere, or 192.0.2.0/24"
      value={limits.networks}
      onInput$={(value) => {
        limits.networks = value
      }}
    />
  </>
))
