import {$, component$, useSignal} from '@builder.io/qwik'
import {ApiProblem, callApi, sentenceOf} from '../../account/call-api.ts'
import type {Me} from '../../account/types.ts'
import {Notice} from '../notice/notice.tsx'

/** What credits are for, and the button that leads to where they are sold. */
export const BuyCredits = component$<{me: Me}>(({me}) => {
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
  const isActive = me.status === 'Active'
  return (
    <>
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
    </>
  )
})
