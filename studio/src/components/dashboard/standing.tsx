import {component$} from '@builder.io/qwik'
import type {Me} from '../../account/types.ts'
import {BuyCredits} from './buy-credits.tsx'

/** Status and credits of the account, and how it gets more. */
export const Standing = component$<{me: Me}>(({me}) => (
  <section class="card standing" aria-label="Standing of the account">
    <div>
      <h2>Status</h2>
      <p>
        <span class="badge" data-tone={me.status === 'Active' ? 'good' : 'bad'}>
          {me.status}
        </span>
      </p>
    </div>
    <div>
      <h2>Balance</h2>
      <p class="figure">
        {me.balance.toLocaleString('en')}
        <span>{me.balance === 1 ? 'credit' : 'credits'}</span>
      </p>
    </div>
    {me.reserved > 0 && (
      <div>
        <h2>Under way</h2>
        <p class="figure">
          {me.reserved.toLocaleString('en')}
          <span>reserved</span>
        </p>
      </div>
    )}
    <BuyCredits me={me} />
  </section>
))
