import {$, component$, useContext, useSignal, useStore} from '@builder.io/qwik'
import {ApiProblem, callApi} from '../../account/call-api.ts'
import {returnPath} from '../../account/return-path.ts'
import {SessionContext} from '../../account/session.ts'
import type {Me} from '../../account/types.ts'
import {IconButton} from '../button/icon-button.tsx'
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

  const send = $(async () => {
    problem.value = ''
    fields.wrong = {}
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
        <div class="field">
          <label for="claim-key">API key</label>
          <input
            id="claim-key"
            class="input"
            required
            autocomplete="off"
            spellcheck={false}
            placeholder="fcs_…"
            aria-invalid={fields.wrong.apiKey ? 'true' : undefined}
            value={form.apiKey}
            onInput$={(_, element) => {
              form.apiKey = element.value.trim()
            }}
          />
          {fields.wrong.apiKey && <span class="wrong">{fields.wrong.apiKey}</span>}
        </div>
      ) : (
        <div class="field">
          <label for="email">E-mail</label>
          <input
            id="email"
            class="input"
            type="email"
            required
            autocomplete="email"
            aria-invalid={fields.wrong.email ? 'true' : undefined}
            value={form.email}
            onInput$={(_, element) => {
              form.email = element.value.trim()
            }}
          />
          {fields.wrong.email && <span class="wrong">{fields.wrong.email}</span>}
        </div>
      )}
      <div class="field">
        <label for={`password-${entry}`}>{entry === 'claim' ? 'New password' : 'Password'}</label>
        <span class="with-button">
          <input
            id={`password-${entry}`}
            class="input"
            type={isShown.value ? 'text' : 'password'}
            required
            autocomplete={isNew ? 'new-password' : 'current-password'}
            aria-invalid={fields.wrong.password ? 'true' : undefined}
            value={form.password}
            onInput$={(_, element) => {
              form.password = element.value
            }}
          />
          <IconButton
            icon="eye"
            label={isShown.value ? 'Hide the password' : 'Show the password'}
            pressed={isShown.value}
            onClick$={() => {
              isShown.value = !isShown.value
            }}
          />
        </span>
        {fields.wrong.password ? (
          <span class="wrong" role="alert">
            {fields.wrong.password}
          </span>
        ) : (
          isNew && <span class="hint">10 characters or more.</span>
        )}
      </div>
      {problem.value && <Notice text={problem.value} />}
      <button type="submit" class="button" data-kind="primary" data-size="large" disabled={isBusy.value}>
        {isBusy.value ? busy : submit}
      </button>
    </form>
  )
})
