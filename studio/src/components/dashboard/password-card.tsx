import {$, component$, useContext, useStore} from '@builder.io/qwik'
import {SessionContext} from '../../account/session.ts'
import {Field} from '../field/field.tsx'
import {valueOf} from '../field/value-of.ts'
import {Notice} from '../notice/notice.tsx'
import {changePassword, type PasswordState} from './change-password.ts'

export const PasswordCard = component$(() => {
  const session = useContext(SessionContext)
  const password = useStore<PasswordState>({
    current: '',
    next: '',
    problem: '',
    isDone: false,
    isBusy: false
  })
  const change = $((_: Event, form: HTMLFormElement) => {
    password.current = valueOf(form, 'password-now')
    password.next = valueOf(form, 'password-next')
    return changePassword(password)
  })
  return (
    <section class="card dashboard-card" aria-labelledby="password-title">
      <h2 id="password-title">Change the password</h2>
      <form preventdefault:submit onSubmit$={change} class="stack narrow">
        <input type="email" autocomplete="username" value={session.me?.email} readOnly hidden />
        <Field
          id="password-now"
          label="Present password"
          type="password"
          autocomplete="current-password"
          required
          value={password.current}
          onInput$={(value) => {
            password.current = value
          }}
        />
        <Field
          id="password-next"
          label="New password"
          type="password"
          autocomplete="new-password"
          required
          hint="10 characters or more. Every other session ends."
          value={password.next}
          onInput$={(value) => {
            password.next = value
          }}
        />
        {password.problem && <Notice text={password.problem} />}
        {password.isDone && <Notice tone="good" text="The password is changed." />}
        <button type="submit" class="button" data-kind="primary" disabled={password.isBusy}>
          Change the password
        </button>
      </form>
    </section>
  )
})
