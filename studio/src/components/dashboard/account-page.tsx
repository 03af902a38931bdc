import {$, component$, useContext, useSignal} from '@builder.io/qwik'
import {callApi, sentenceOf} from '../../account/call-api.ts'
import {SessionContext} from '../../account/session.ts'
import {Icon} from '../icon/icon.tsx'
import {Notice} from '../notice/notice.tsx'
import {DeleteCard} from './delete-card.tsx'
import {PasswordCard} from './password-card.tsx'

export const AccountPage = component$(() => {
  const session = useContext(SessionContext)
  /** What is wrong with leaving. */
  const leaving = useSignal('')

  const leave = $(async (path: string) => {
    leaving.value = ''
    try {
      await callApi('POST', path)
      location.assign('/')
    } catch (error) {
      leaving.value = sentenceOf(error)
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
      <PasswordCard />
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
      <DeleteCard />
    </>
  )
})
