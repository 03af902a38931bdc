import {component$, Slot, useContextProvider, useStore, useVisibleTask$} from '@builder.io/qwik'
import {refreshSession, type Session, SessionContext} from '../account/session.ts'

export default component$(() => {
  const session = useStore<Session>({state: 'unknown', me: undefined})
  useContextProvider(SessionContext, session)
  // Pages are built ahead of time and know nobody; the browser asks who is here.
  useVisibleTask$(() => refreshSession(session), {strategy: 'document-ready'})
  return <Slot />
})
