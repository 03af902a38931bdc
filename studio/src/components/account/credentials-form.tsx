import {$, component$, useContext, useSignal, useStore} from '@builder.io/qwik'
import {ApiProblem, callApi} from '../../account/call-api.ts'
import {returnPath} from '../../account/return-path.ts'
import {SessionContext} from '../../account/session.ts'
import type {Me} from '../../account/types.ts'
import {IconButton} from '../button/icon-button.tsx'
import {Field} from '../field/field.tsx'
import {valueOf} from '../field/value-of.ts'
import {Notice} from '../notice/notice.tsx'

export type Entry = 'sign-up' | 'log-in' | 'claim'

const TEXTS: Readonly<Record<Entry, {submit: string; busy: string; path: string}>> = {
  'sign-up': {submit: 'Sign up', busy: 'Signing up…', path: '/auth/sign-up'},
  'log-in': {submit: 'Log in', busy: 'Logging in…', path: '/auth/log-in'},
  claim: {submit: 'Set the password', busy: 'Setting…', path: '/auth/claim'}
}

/** E-mail and password, or an API key and the password that its account is to have. */
export const CredentialsForm = component$<{entry: Entry}>(({entry}) => {
  const session = useContext(SessionContext)
  const form = useStore({email: '', apiKey: '', password: ''})
  const fields = useStore<{wrong: Readonly<Record<string, string>>}>({wrong: {}})
  const problem = useSignal('')
  const isBusy = useSignal(false)
  const isShown = useSignal(false)
  const {submit, busy, path} = TEXTS[entry]
  const isNew = entry !== 'log-in'

  const send = $(async (_: Event, element: HTMLFormElement) => {
    problem.value = ''
    fields.wrong = {}
    form.email = valueOf(element, 'email').trim()
    form.apiKey = valueOf(element, 'claim-key').trim()
    form.password = valueOf(element, `password-${entry}`)
    if (isNew && form.password.length < 10) {
      fields.wrong = {password: 'A password has 10 characters or more.'}
      return
    }
    isBusy.value = true
    try {
      const {email, apiKey, password} = form
      session.me = await callApi<Me>('POST', path, entry === 'claim' ? {apiKey, password} : {email, password})
      session.state = 'somebody'
      location.assign(returnPath(location.search))
    } catch (error) {
      isBusy.value = false
      if (!(error instanceof ApiProblem)) throw error
      fields.wrong = error.fields
      problem.value = Object.keys(error.fields).length > 0 ? '' : error.message
    }
  })

  return (
    <form preventdefault:submit onSubmit$={send} noValidate>
      {entry === 'claim' ? (
        <Field
          id="claim-key"
          label="API key"
          required
          placeholder="fcs_…"
          wrong={fields.wrong.apiKey}
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
          wrong={fields.wrong.email}
          value={form.email}
          onInput$={(value) => {
            form.email = value.trim()
          }}
        />
      )}
      <Field
        id={`password-${entry}`}
        label={entry === 'claim' ? 'New password' : 'Password'}
        type={isShown.value ? 'text' : 'password'}
        autocomplete={isNew ? 'new-password' : 'current-password'}
        required
        hint={isNew ? '10 characters or more.' : undefined}
        wrong={fields.wrong.password}
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
      {problem.value && <Notice text={problem.value} />}
      <button type="submit" class="button" data-kind="primary" data-size="large" disabled={isBusy.value}>
        {isBusy.value ? busy : submit}
      </button>
    </form>
  )
})
