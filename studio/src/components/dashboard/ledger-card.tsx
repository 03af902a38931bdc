import {component$, isServer, useStore, useTask$} from '@builder.io/qwik'
import {Notice} from '../notice/notice.tsx'
import {DaysChart} from './days-chart.tsx'
import {type LedgerState, loadLedger, NO_LEDGER} from './ledger-state.ts'
import {LedgerTable} from './ledger-table.tsx'

export const LedgerCard = component$(() => {
  const state = useStore<LedgerState>({...NO_LEDGER}, {deep: false})
  useTask$(async () => {
    if (!isServer) await loadLedger(state)
  })
  return (
    <section class="card dashboard-card" aria-labelledby="ledger-title">
      <h2 id="ledger-title">Credits of the last 30 days</h2>
      {state.phase === 'loading' && (
        <span class="wait table-wait" role="status" aria-label="The ledger is loading" />
      )}
      {state.phase === 'problem' && <Notice text={state.problem} />}
      {state.entries.length > 0 && <DaysChart days={state.days} />}
      {state.phase === 'ready' && state.entries.length === 0 && (
        <div class="empty">
          <h3>No entry yet</h3>
          <p>Each copy of a page, and each purchase, is listed here with the balance after it.</p>
        </div>
      )}
      {state.entries.length > 0 && <LedgerTable entries={state.entries} />}
      {state.next && (
        <button type="button" class="button" onClick$={() => loadLedger(state, state.next ?? undefined)}>
          Earlier entries
        </button>
      )}
    </section>
  )
})
