import {$, component$, useContext, useSignal, useStore} from '@builder.io/qwik'
import {callApi, sentenceOf} from '../../account/call-api.ts'
import {SessionContext} from '../../account/session.ts'
import {Icon} from '../icon/icon.tsx'
import {Notice} from '../notice/notice.tsx'

export const AccountPage = component$(() => {
  const session = useContext(SessionContext)
  const password = useStore({current: '', next: '', problem: '', isDone: false})
  const removal = useStore({isOpen: false, password: '', problem: ''})
  const isBusy = useSignal(false)

  const change = $(async () => {
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
    await callApi('POST', path)
    location.assign('/')
  })
  const remove = $(async () => {
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
      <section class="card dashboard-card" aria-labelledby="password-title">
        <h2 id="password-title">Change the password</h2>
        <form preventdefault:submit onSubmit$={change} class="stack narrow">
          <input type="email" autocomplete="username" value={session.me?.email} readOnly hidden />
          <div class="field">
            <label for="password-now">Present password</label>
            <input
              id="password-now"
              class="input"
              type="password"
              autocomplete="current-password"
              required
              value={password.current}
              onInput$={(_, element) => {
                password.current = element.value
              }}
            />
          </div>
          <div class="field">
            <label for="password-next">New password</label>
            <input
              id="password-next"
              class="input"
              type="password"
              autocomplete="new-password"
              required
              value={password.next}
              onInput$={(_, element) => {
                password.next = element.value
              }}
            />
            <span class="hint">10 characters or more. Every other session ends.</span>
          </div>
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
            <div class="field">
              <label for="delete-password">Password</label>
              <input
                id="delete-password"
                class="input"
                type="password"
                autocomplete="current-password"
                autoFocus
                required
                value={removal.password}
                onInput$={(_, element) => {
                  removal.password = element.value
                }}
              />
            </div>
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
