import {component$, Slot} from '@builder.io/qwik'
import type {Session} from '../../account/session.ts'

/** Instead of something that belongs to an account, while nobody is logged in. */
export const LogInFirst = component$<{session: Session; title: string}>(({session, title}) => {
  if (session.state === 'unknown')
    return (
      <div class="panel-wait" role="status" aria-label="Loading">
        <span class="wait" />
        <span class="wait" />
        <span class="wait" />
      </div>
    )
  return (
    <div class="empty">
      <h3>{title}</h3>
      {session.state === 'unreachable' ? (
        <p>The service cannot be reached just now. What you write stays in this browser.</p>
      ) : (
        <>
          <p>
            <Slot />
          </p>
          <a class="button" data-kind="primary" href="/log-in/?to=/studio/">
            Log in
          </a>
          <a href="/sign-up/?to=/studio/">Sign up</a>
        </>
      )}
    </div>
  )
})
