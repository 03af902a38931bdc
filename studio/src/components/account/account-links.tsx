import {component$, useContext} from '@builder.io/qwik'
import {useLocation} from '@builder.io/qwik-city'
import {SessionContext} from '../../account/session.ts'
import {Icon} from '../icon/icon.tsx'

/** The ways in, or the way to one's account. */
export const AccountLinks = component$<{short?: boolean}>(({short}) => {
  const session = useContext(SessionContext)
  const {url} = useLocation()
  if (session.state === 'somebody')
    return (
      <a
        href="/dashboard/account/"
        class="button"
        data-kind="quiet"
        aria-label={`Account of ${session.me?.email}`}
      >
        <Icon name="user" />
        {!short && <span class="account-name wide-only">{session.me?.email}</span>}
      </a>
    )
  return (
    <>
      {!short && (
        <a href="/log-in/" class="button wide-only" data-kind="quiet">
          Log in
        </a>
      )}
      <a
        href={short ? `/log-in/?to=${encodeURIComponent(url.pathname)}` : '/sign-up/'}
        class="button"
        data-kind={short ? 'quiet' : 'primary'}
      >
        {short ? 'Log in' : 'Sign up'}
      </a>
    </>
  )
})
