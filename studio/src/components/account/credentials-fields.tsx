import {component$, useSignal} from '@builder.io/qwik'
import {IconButton} from '../button/icon-button.tsx'
import {Field} from '../field/field.tsx'
import {type Entry, isNewPassword} from './entry.ts'

/** What is written into the form. */
export interface Credentials {
  email: string
  apiKey: string
  password: string
}

export interface IdentityFieldProps {
  /** Whether an API key names the account, in place of its e-mail address. */
  isKey: boolean
  form: Credentials
  /** Field → what is wrong with it. */
  wrong: Readonly<Record<string, string>>
}

/** Whose account it is. */
export const IdentityField = component$<IdentityFieldProps>(({isKey, form, wrong}) =>
  isKey ? (
    <Field
      id="claim-key"
      label="API key"
      required
      placeholder="fcs_…"
      wrong={wrong.apiKey}
      value={form.apiKey}
      onInput$={(value) => {
        form.apiKey = value.trim()
      }}
    />
  ) : (
    <Field
      id="email"
      label="E-mail"
      type="email"
      autocomplete="email"
      required
      wrong={wrong.email}
      value={form.email}
      onInput$={(value) => {
        form.email = value.trim()
      }}
    />
  )
)

export interface PasswordFieldProps {
  entry: Entry
  form: Credentials
  wrong: string | undefined
}

/** The password, which can be looked at. */
export const PasswordField = component$<PasswordFieldProps>(({entry, form, wrong}) => {
  const isShown = useSignal(false)
  const isNew = isNewPassword(entry)
  return (
    <Field
      id={`password-${entry}`}
      label={entry === 'claim' ? 'New password' : 'Password'}
      type={isShown.value ? 'text' : 'password'}
      autocomplete={isNew ? 'new-password' : 'current-password'}
      required
      hint={isNew ? '10 characters or more.' : undefined}
      wrong={wrong}
      value={form.password}
      onInput$={(value) => {
        form.password = value
      }}
    >
      <IconButton
        icon="eye"
        label={isShown.value ? 'Hide the password' : 'Show the password'}
        pressed={isShown.value}
        onClick$={() => {
          isShown.value = !isShown.value
        }}
      />
    </Field>
  )
})
