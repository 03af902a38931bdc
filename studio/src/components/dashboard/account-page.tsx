import {$, component$, useContext, useSignal, useStore} from '@builder.io/qwik'
import {callApi, sentenceOf} from '../../account/call-api.ts'
import {SessionContext} from '../../account/session.ts'
import {Field} from '../field/field.tsx'
import {valueOf} from '../field/value-of.ts'
import {Icon} from '../icon/icon.tsx'
import {Notice} from '../notice/notice.tsx'

export const AccountPage = component$(() => {
  const session = useContext(SessionContext)
  const password = useStore({current: '', next: '', problem: '', isDone: false})
  const removal = useStore({isOpen: false, password: '', problem: ''})
  const isBusy = useSignal(false)
  /** What is wrong with leaving. */
  const leaving = useSignal('')

  const change = $(async (_: Event, form: HTMLFormElement) => {
    password.current = valueOf(form, 'password-now')
    password.next = valueOf(form, 'password-next')
    password.problem = ''
    password.isDone = false
    if (password.next.length < 10) {
      password.problem = 'A password has 10 characters or more.'
      return
    }
    isBusy.value = true
    try {
      await callApi('POST', '/auth/change-password', {
        currentPassword: password.current,
        newPassword: password.next
      })
      password.current = ''
      password.next = ''
      password.isDone = true
    } catch (error) {
      password.problem = sentenceOf(error)
    } finally {
      isBusy.value = false
    }
  })
  const leave = $(async (path: string) => {
    leaving.value = ''
    try {
      await callApi('POST', path)
      location.assign('/')
    } catch (error) {
      leaving.value = sentenceOf(error)
    }
  })
  const remove = $(async (_: Event, form: HTMLFormElement) => {
    removal.password = valueOf(form, 'delete-password')
    removal.problem = ''
    try {
      await callApi('POST', '/account/delete', {password: removal.password})
      location.assign('/')
    } catch (error) {
      removal.problem = sentenceOf(error)
    }
  })

  return (
    <>
      <header class="page-head">
        <h1>Account</h1>
        <button type="button" class="button" onClick$={() => leave('/auth/log-out')}>
          Log out
        </button>
      </header>
      <p class="lede">{session.me?.email}</p>
      {leaving.value && <Notice text={leaving.value} />}
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
          <button type="submit" class="button" data-kind="primary" disabled={isBusy.value}>
            Change the password
          </button>
        </form>
      </section>
      <section class="card dashboard-card" aria-labelledby="data-title">
        <h2 id="data-title">Your data</h2>
        <p class="lede">
          Everything that the service keeps of you, as one JSON file: components, drafts, conversations, keys’
          names and the ledger.
        </p>
        <p class="button-row">
          <a class="button" href="/account/export" download>
            <Icon name="download" />
            Export my data
          </a>
          <button type="button" class="button" onClick$={() => leave('/auth/log-out-everywhere')}>
            Log out everywhere
          </button>
        </p>
      </section>
      <section class="card dashboard-card" aria-labelledby="delete-title">
        <h2 id="delete-title">Delete the account</h2>
        <p class="lede">
          Components, conversations, keys and credits go at once, and cannot be brought back. Export your data
          first.
        </p>
        {removal.isOpen ? (
          <form preventdefault:submit onSubmit$={remove} class="stack narrow">
            <Field
              id="delete-password"
              label="Password"
              type="password"
              autocomplete="current-password"
              required
              autoFocus
              value={removal.password}
              onInput$={(value) => {
                removal.password = value
              }}
            />
            {removal.problem && <Notice text={removal.problem} />}
            <p class="button-row">
              <button type="submit" class="button" data-kind="danger" disabled={removal.password === ''}>
                Delete everything
              </button>
              <button
                type="button"
                class="button"
                data-kind="quiet"
                onClick$={() => {
                  removal.isOpen = false
                }}
              >
                Keep the account
              </button>
            </p>
          </form>
        ) : (
          <p>
            <button
              type="button"
              class="button"
              onClick$={() => {
                removal.isOpen = true
              }}
            >
              <Icon name="trash" />
              Delete my account
            </button>
          </p>
        )}
      </section>
    </>
  )
})
