import {component$, useSignal} from '@builder.io/qwik'
import {Icon} from '../icon/icon.tsx'
import {DeleteForm} from './delete-form.tsx'

export const DeleteCard = component$(() => {
  const isOpen = useSignal(false)
  return (
    <section class="card dashboard-card" aria-labelledby="delete-title">
      <h2 id="delete-title">Delete the account</h2>
      <p class="lede">
        Components, conversations, keys and credits go at once, and cannot be brought back. Export your data
        first.
      </p>
      {isOpen.value ? (
        <DeleteForm
          onKeep$={() => {
            isOpen.value = false
          }}
        />
      ) : (
        <p>
          <button
            type="button"
            class="button"
            onClick$={() => {
              isOpen.value = true
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
