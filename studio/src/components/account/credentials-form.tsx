import {$, component$, useContext, useSignal, useStore} from '@builder.io/qwik'
import {ApiProblem, callApi} from '../../account/call-api.ts'
import {returnPath} from '../../account/return-path.ts'
import {SessionContext} from '../../account/session.ts'
import type {Me} from '../../account/types.ts'
import {valueOf} from '../field/value-of.ts'
import {Notice} from '../notice/notice.tsx'
import {type Credentials, IdentityField, PasswordField} from './credentials-fields.tsx'
import {type Entry, isNewPassword} from './entry.ts'

const TEXTS: Readonly<Record<Entry, {submit: string; busy: string; path: string}>> = {
  'sign-up': {submit: 'Sign up', busy: 'Signing up…', path: '/auth/sign-up'},
  'log-in': {submit: 'Log in', busy: 'Logging in…', path: '/auth/log-in'},
  claim: {submit: 'Set the password', busy: 'Setting…', path: '/auth/claim'}
}

/** E-mail and password, or an API key and the password that its account is to have. */
export const CredentialsForm = component$<{entry: Entry}>(({entry}) => {
  const session = useContext(SessionContext)
  const form = useStore<Credentials>({email: '', apiKey: '', password: ''})
  const fields = useStore<{wrong: Readonly<Record<string, string>>}>({wrong: {}})
  const problem = useSignal('')
  const isBusy = useSignal(false)
  const {submit, busy, path} = TEXTS[entry]

  const send = $(async (_: Event, element: HTMLFormElement) => {
    problem.value = ''
    fields.wrong = {}
    form.email = valueOf(element, 'email').trim()
    form.apiKey = valueOf(element, 'claim-key').trim()
    form.password = valueOf(element, `password-${entry}`)
    if (isNewPassword(entry) && form.password.length < 10) {
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
      <IdentityField isKey={entry === 'claim'} form={form} wrong={fields.wrong} />
      <PasswordField entry={entry} form={form} wrong={fields.wrong.password} />
      {problem.value && <Notice text={problem.value} />}
      <button type="submit" class="button" data-kind="primary" data-size="large" disabled={isBusy.value}>
        {isBusy.value ? busy : submit}
      </button>
    </form>
  )
})
