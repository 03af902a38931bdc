import {component$, useContext} from '@builder.io/qwik'
import {SessionContext} from '../../account/session.ts'
import {Icon} from '../icon/icon.tsx'
import {KeysCard} from './keys-card.tsx'
import {LedgerCard} from './ledger-card.tsx'
import {Standing} from './standing.tsx'

export const ApiPage = component$(() => {
  const {me} = useContext(SessionContext)
  if (!me) return null
  return (
    <>
      <header class="page-head">
        <h1>API</h1>
        <a class="button" href="/docs">
          <Icon name="book" />
          Documentation
        </a>
      </header>
      <Standing me={me} />
      <KeysCard />
      <LedgerCard />
    </>
  )
})
