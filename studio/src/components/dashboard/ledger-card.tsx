import {$, component$, isServer, useStore, useTask$} from '@builder.io/qwik'
import {callApi, sentenceOf} from '../../account/call-api.ts'
import {ledgerPage} from '../../account/ledger-page.ts'
import type {LedgerDay, LedgerEntry} from '../../account/types.ts'
import {Notice} from '../notice/notice.tsx'
import {DaysChart} from './days-chart.tsx'

const KINDS: Readonly<Record<LedgerEntry['kind'], string>> = {
  grant: 'Granted',
  purchase: 'Bought',
  charge: 'Copy of a page',
  refund: 'Refunded'
}

export const LedgerCard = component$(() => {
  const state = useStore<{
    phase: 'loading' | 'ready' | 'problem'
    days: LedgerDay[]
    entries: LedgerEntry[]
    next: string | null
    problem: string
  }>({phase: 'loading', days: [], entries: [], next: null, problem: ''}, {deep: false})
  const load = $(async (before?: string) => {
    try {
      const [{days}, page] = await Promise.all([
        before ? {days: state.days} : callApi<{days: LedgerDay[]}>('GET', '/account/ledger/days?days=30'),
        callApi<{entries: LedgerEntry[]; next: string | null}>(
          'GET',
          `/account/ledger?limit=20${before ? `&before=${encodeURIComponent(before)}` : ''}`
        )
      ])
      state.days = days
      state.entries = before ? [...state.entries, ...page.entries] : page.entries
      state.next = page.next
      state.phase = 'ready'
    } catch (error) {
      state.problem = sentenceOf(error)
      state.phase = 'problem'
    }
  })
  useTask$(async () => {
    if (!isServer) await load()
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
      {state.entries.length > 0 && (
        <div class="wide-table" tabIndex={0} role="region" aria-label="Ledger">
          <table>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">What</th>
                <th scope="col" class="number">
                  Credits
                </th>
                <th scope="col" class="number">
                  Balance
                </th>
              </tr>
            </thead>
            <tbody>
              {state.entries.map(({id, kind, amount, balance, page, createdAt}) => (
                <tr key={id}>
                  <td>
                    <time dateTime={createdAt}>
                      {new Date(createdAt).toLocaleString('en', {dateStyle: 'medium', timeStyle: 'short'})}
                    </time>
                  </td>
                  <td>
                    {KINDS[kind]}
                    {page !== null && (
                      <span class="ledger-page" title={page}>
                        {ledgerPage(page).name}
                      </span>
                    )}
                  </td>
                  <td class="number" data-sign={amount > 0 ? 'in' : 'out'}>
                    {amount > 0 ? `+${amount}` : `−${-amount}`}
                  </td>
                  <td class="number">{balance}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {state.next && (
        <button type="button" class="button" onClick$={() => load(state.next ?? undefined)}>
          Earlier entries
        </button>
      )}
    </section>
  )
})
