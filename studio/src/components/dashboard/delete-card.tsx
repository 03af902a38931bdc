import {$, component$, useStore} from '@builder.io/qwik'
import {callApi, sentenceOf} from '../../account/call-api.ts'
import {Field} from '../field/field.tsx'
import {valueOf} from '../field/value-of.ts'
import {Icon} from '../icon/icon.tsx'
import {Notice} from '../notice/notice.tsx'

export const DeleteCard = component$(() => {
  const removal = useStore({isOpen: false, password: '', problem: ''})
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
    <section class="card dashboard-card" aria-labelledby="delete-title">
      <h2 id="delete-title">Delete the account</h2>
      <p class="lede">
        Components, conversations, keys and credits go at once, and cannot be brought back. Export your data
        first.
      </p>
      {removal.isOpen ? (
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
            <button
              type="button"
              class="button"
              data-kind="quiet"
              onClick$={() => {
                removal.isOpen = false
              }}
            >
              Keep the account
            </button>
          </p>
        </form>
      ) : (
        <p>
          <button
            type="button"
            class="button"
            onClick$={() => {
              removal.isOpen = true
            }}
          >
            <Icon name="trash" />
            Delete my account
          </button>
        </p>
      )}
    </section>
  )
})
