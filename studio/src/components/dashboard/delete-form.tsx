import {$, component$, type QRL, useStore} from '@builder.io/qwik'
import {callApi, sentenceOf} from '../../account/call-api.ts'
import {Field} from '../field/field.tsx'
import {valueOf} from '../field/value-of.ts'
import {Notice} from '../notice/notice.tsx'

/** The password, without which an account is not deleted. */
export const DeleteForm = component$<{onKeep$: QRL<() => void>}>(({onKeep$}) => {
  const removal = useStore({password: '', problem: ''})
  const remove = $(async (_: Event, form: HTMLFormElement) => {
    removal.password = valueOf(form, 'delete-password')
    removal.problem = ''
    try {
      await callApi('POST', '/account/delete', {password: removal.password})
      location.assign('/')
    } catch (error) {
      removal.problem = sentenceOf(error)
    }
  })
  return (
    <form preventdefault:submit onSubmit$={remove} class="stack narrow">
      <Field
        id="delete-password"
        label="Password"
        type="password"
        autocomplete="current-password"
        required
        autoFocus
        value={removal.password}
        onInput$={(value) => {
          removal.password = value
        }}
      />
      {removal.problem && <Notice text={removal.problem} />}
      <p class="button-row">
        <button type="submit" class="button" data-kind="danger" disabled={removal.password === ''}>
          Delete everything
        </button>
        <button type="button" class="button" data-kind="quiet" onClick$={() => onKeep$()}>
          Keep the account
        </button>
      </p>
    </form>
  )
})
