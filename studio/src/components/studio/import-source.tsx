import {component$, useContext} from '@builder.io/qwik'
import {SessionContext} from '../../account/session.ts'
import {Field} from '../field/field.tsx'
import type {ImportState} from './import-state.ts'

/** The HTML, or the URL of the page, that is imported. */
export const ImportSource = component$<{form: ImportState}>(({form}) => {
  const session = useContext(SessionContext)
  return (
    <>
      {form.source === 'text' ? (
        <div class="field">
          <label for="import-text">HTML, with its styles in style elements</label>
          <textarea
            id="import-text"
            class="input"
            // Where the dialog puts the focus, and not on its button for closing.
            autoFocus
            data-code
            rows={9}
            spellcheck={false}
            placeholder={'<style>.card { padding: 1rem }</style>\n<div class="card">…</div>'}
            value={form.text}
            onInput$={(_, element) => {
              form.text = element.value
            }}
          />
          <span class="hint">It is converted in this browser, and sent nowhere.</span>
        </div>
      ) : (
        <div class="stack">
          <Field
            id="import-address"
            label="URL"
            inputMode="url"
            placeholder="example.com"
            hint={
              session.state === 'somebody'
                ? `Costs one credit when it succeeds. You have ${session.me?.spendable.toLocaleString('en')}.`
                : 'The service opens the page, which costs a credit.'
            }
            value={form.address}
            onInput$={(value) => {
              form.address = value
            }}
          />
          {session.state !== 'somebody' && (
            <p>
              <a href="/log-in/?to=/studio/%3Fimport">Log in</a> first, or paste the page’s HTML.
            </p>
          )}
        </div>
      )}
    </>
  )
})
