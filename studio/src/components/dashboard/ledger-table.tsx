import {component$} from '@builder.io/qwik'
import {ledgerPage} from '../../account/ledger-page.ts'
import type {LedgerEntry} from '../../account/types.ts'

const KINDS: Readonly<Record<LedgerEntry['kind'], string>> = {
  grant: 'Granted',
  purchase: 'Bought',
  charge: 'Copy of a page',
  refund: 'Refunded'
}

const LedgerRow = component$<{entry: LedgerEntry}>(({entry: {kind, amount, balance, page, createdAt}}) => (
  <tr>
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
))

/** Entries of the ledger, last made first. */
export const LedgerTable = component$<{entries: readonly LedgerEntry[]}>(({entries}) => (
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
        {entries.map((entry) => (
          <LedgerRow key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  </div>
))
