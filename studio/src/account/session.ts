import {createContextId} from '@builder.io/qwik'
import {ApiProblem, callApi} from './call-api.ts'
import type {Me} from './types.ts'

/** Who is logged in: not known yet, nobody, or somebody. */
export interface Session {
  state: 'unknown' | 'nobody' | 'somebody' | 'unreachable'
  me: Me | undefined
}

export const SessionContext = createContextId<Session>('facsimile.session')

export async function refreshSession(session: Session): Promise<void> {
  try {
    session.me = await callApi<Me>('GET', '/account/me')
    session.state = 'somebody'
  } catch (error) {
    session.me = undefined
    session.state = error instanceof ApiProblem && error.status === 401 ? 'nobody' : 'unreachable'
  }
}
