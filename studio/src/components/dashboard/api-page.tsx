import {$, component$, useContext, useSignal} from '@builder.io/qwik'
import {ApiProblem, callApi, sentenceOf} from '../../account/call-api.ts'
import {SessionContext} from '../../account/session.ts'
import {Icon} from '../icon/icon.tsx'
import {Notice} from '../notice/notice.tsx'
import {KeysCard} from './keys-card.tsx'
import {LedgerCard} from './ledger-card.tsx'

export const ApiPage = component$(() => {
  const {me} = useContext(SessionContext)
  const problem = useSignal('')
  const buy = $(async () => {
    problem.value = ''
    try {
      const {url} = await callApi<{url: string}>('POST', '/account/purchase')
      location.assign(url)
    } catch (error) {
      problem.value =
        error instanceof ApiProblem && error.code === 'not_found'
          ? 'This service sells no credits. Its operator grants them.'
          : sentenceOf(error)
    }
  })
  if (!me) return null
  const isActive = me.status === 'Active'
  return (
    <>
      <header class="page-head">
        <h1>API</h1>
        <a class="button" href="/docs">
          <Icon name="book" />
          Documentation
        </a>
      </header>
      <section class="card standing" aria-label="Standing of the account">
        <div>
          <h2>Status</h2>
          <p>
            <span class="badge" data-tone={isActive ? 'good' : 'bad'}>
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
        <div class="standing-buy">
          <p>
            {isActive
              ? 'A copy of a page costs one credit.'
              : me.canPurchase
                ? 'Without credits the API does not answer. Buy some to go on.'
                : 'Without credits the API does not answer. The operator of this service grants them.'}
          </p>
          {me.canPurchase && (
            <button type="button" class="button" data-kind={isActive ? undefined : 'primary'} onClick$={buy}>
              Get now
            </button>
          )}
        </div>
        {problem.value && <Notice class="standing-note" tone="warn" text={problem.value} />}
      </section>
      <KeysCard />
      <LedgerCard />
    </>
  )
})
