import {$, component$, isServer, useSignal, useStore, useTask$} from '@builder.io/qwik'
import {callApi, sentenceOf} from '../../account/call-api.ts'
import {limitsText, readLimits} from '../../account/key-limits.ts'
import type {ApiKey} from '../../account/types.ts'
import {CopyButton} from '../button/copy-button.tsx'
import {RowButton} from '../button/row-button.tsx'
import {Field} from '../field/field.tsx'
import {valueOf} from '../field/value-of.ts'
import {Icon} from '../icon/icon.tsx'
import {Notice} from '../notice/notice.tsx'
import {RenameField} from '../rename-field/rename-field.tsx'

interface KeysState {
  phase: 'loading' | 'ready' | 'problem'
  keys: ApiKey[]
  problem: string
  /** A key that was just made, with its text: it is shown this once. */
  made: {apiKey: string; name: string} | undefined
  renaming: string | undefined
  revoking: string | undefined
}

const day = (timestamp: string | null) =>
  timestamp === null
    ? 'never'
    : new Date(timestamp).toLocaleDateString('en', {year: 'numeric', month: 'short', day: 'numeric'})

export const KeysCard = component$(() => {
  const state = useStore<KeysState>(
    {phase: 'loading', keys: [], problem: '', made: undefined, renaming: undefined, revoking: undefined},
    {deep: false}
  )
  const name = useSignal('')
  const perDay = useSignal('')
  const networks = useSignal('')
  const isNaming = useSignal(false)

  const load = $(async () => {
    try {
      state.keys = (await callApi<{keys: ApiKey[]}>('GET', '/account/keys')).keys
      state.phase = 'ready'
    } catch (error) {
      state.problem = sentenceOf(error)
      state.phase = 'problem'
    }
  })
  useTask$(async () => {
    if (!isServer) await load()
  })
  const attempt = $(async (step: () => Promise<unknown>) => {
    state.problem = ''
    try {
      await step()
      await load()
    } catch (error) {
      state.problem = sentenceOf(error)
    }
  })
  const make = $((_: Event, form: HTMLFormElement) =>
    attempt(async () => {
      name.value = valueOf(form, 'key-name')
      const {apiKey, key} = await callApi<{apiKey: string; key: ApiKey}>('POST', '/account/keys', {
        name: name.value.trim() || 'API key',
        ...readLimits(valueOf(form, 'key-day'), valueOf(form, 'key-networks'))
      })
      state.made = {apiKey, name: key.name}
      isNaming.value = false
      for (const field of [name, perDay, networks]) field.value = ''
    })
  )

  return (
    <section class="card dashboard-card" aria-labelledby="keys-title">
      <header class="page-head">
        <h2 id="keys-title">API keys</h2>
        {!isNaming.value && (
          <button
            type="button"
            class="button"
            data-kind="primary"
            onClick$={() => {
              isNaming.value = true
            }}
          >
            <Icon name="key" />
            Generate API Key
          </button>
        )}
      </header>
      {isNaming.value && (
        <form preventdefault:submit onSubmit$={make} class="inline-form">
          <Field
            id="key-name"
            label="What is it for?"
            autoFocus
            maxLength={80}
            placeholder="Build server"
            value={name.value}
            onInput$={(value) => {
              name.value = value
            }}
          />
          <Field
            id="key-day"
            label="Credits a day"
            maxLength={9}
            placeholder="any number"
            value={perDay.value}
            onInput$={(value) => {
              perDay.value = value
            }}
          />
          <Field
            id="key-networks"
            label="Networks"
            maxLength={500}
            placeholder="anywhere, or 192.0.2.0/24"
            value={networks.value}
            onInput$={(value) => {
              networks.value = value
            }}
          />
          <button type="submit" class="button" data-kind="primary">
            Generate
          </button>
          <button
            type="button"
            class="button"
            data-kind="quiet"
            onClick$={() => {
              isNaming.value = false
            }}
          >
            Cancel
          </button>
        </form>
      )}
      {state.made && (
        <div class="made" role="status">
          <p>
            <strong>{state.made.name}</strong> is ready. Copy it now: it is not shown again.
          </p>
          <div class="made-key">
            <code>{state.made.apiKey}</code>
            <CopyButton size="small" text={state.made.apiKey} />
            <RowButton
              onClick$={() => {
                state.made = undefined
              }}
            >
              Done
            </RowButton>
          </div>
        </div>
      )}
      {state.problem && <Notice text={state.problem} />}
      {state.phase === 'loading' && (
        <span class="wait table-wait" role="status" aria-label="The keys are loading" />
      )}
      {state.phase === 'ready' && state.keys.length === 0 && (
        <div class="empty">
          <h3>No key yet</h3>
          <p>Programs send a key with every request. Generate one, and keep it where you keep passwords.</p>
        </div>
      )}
      {state.keys.length > 0 && (
        <div class="wide-table" tabIndex={0} role="region" aria-label="API keys">
          <table>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Key</th>
                <th scope="col">Made</th>
                <th scope="col">Last used</th>
                <th scope="col">
                  <span class="unseen">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {state.keys.map((key) => {
                const hasEnded = key.endsAt !== null && new Date(key.endsAt) <= new Date()
                return (
                  <tr key={key.prefix} data-ended={hasEnded ? '' : undefined}>
                    <th scope="row">
                      {state.renaming === key.prefix ? (
                        <RenameField
                          name={key.name}
                          maxLength={80}
                          onDone$={(wanted) => {
                            state.renaming = undefined
                            if (wanted)
                              return attempt(() =>
                                callApi('PATCH', `/account/keys/${key.prefix}`, {name: wanted})
                              )
                          }}
                        />
                      ) : (
                        key.name
                      )}
                      {limitsText(key) && <span class="key-limits">{limitsText(key)}</span>}
                    </th>
                    <td>
                      <code>{key.prefix}…</code>
                    </td>
                    <td>{day(key.createdAt)}</td>
                    <td>
                      {key.endsAt ? `${hasEnded ? 'ended' : 'ends'} ${day(key.endsAt)}` : day(key.lastUsedAt)}
                    </td>
                    <td class="row-actions">
                      {!hasEnded &&
                        (state.revoking === key.prefix ? (
                          <>
                            <RowButton
                              kind="danger"
                              onClick$={() => {
                                state.revoking = undefined
                                return attempt(() => callApi('DELETE', `/account/keys/${key.prefix}`))
                              }}
                            >
                              Revoke now
                            </RowButton>
                            <RowButton
                              onClick$={() => {
                                state.revoking = undefined
                              }}
                            >
                              Keep
                            </RowButton>
                          </>
                        ) : (
                          <>
                            {/* One that was rotated ends by itself, and can be ended now. */}
                            {!key.endsAt && (
                              <RowButton
                                label={`Rename ${key.name}`}
                                onClick$={() => {
                                  state.renaming = key.prefix
                                }}
                              >
                                Rename
                              </RowButton>
                            )}
                            {!key.endsAt && (
                              <RowButton
                                label={`Rotate ${key.name}`}
                                title="A new key; the old one works for 24 hours more"
                                onClick$={() =>
                                  attempt(async () => {
                                    const {apiKey, key: made} = await callApi<{apiKey: string; key: ApiKey}>(
                                      'POST',
                                      `/account/keys/${key.prefix}/rotate`
                                    )
                                    state.made = {apiKey, name: made.name}
                                  })
                                }
                              >
                                Rotate
                              </RowButton>
                            )}
                            <RowButton
                              label={`Revoke ${key.name}`}
                              onClick$={() => {
                                state.revoking = key.prefix
                              }}
                            >
                              Revoke
                            </RowButton>
                          </>
                        ))}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
})
