import {$, component$, type QRL, useContext, useSignal} from '@builder.io/qwik'
import {StudioContext} from './studio-context.ts'

/** The word from which a variation is drawn. */
export const SeedForm = component$<{onDraw$: QRL<(seed: string) => unknown>}>(({onDraw$}) => {
  const {state} = useContext(StudioContext)
  const wanted = useSignal('')
  const draw = $(async () => {
    const seed = wanted.value
      .trim()
      .replaceAll(/[^\w-]/g, '')
      .slice(0, 40)
    if (seed) await onDraw$(seed)
  })
  return (
    <>
      <form preventdefault:submit class="seed" onSubmit$={draw}>
        <label for="seed">Seed</label>
        <input
          id="seed"
          class="input"
          placeholder={state.theme.seed ?? 'any word'}
          autocomplete="off"
          spellcheck={false}
          bind:value={wanted}
        />
        <button type="submit" class="button" data-size="small">
          Draw
        </button>
      </form>
      <p class="menu-hint">
        {state.theme.seed ? (
          <>
            This one is <code>{state.theme.seed}</code>. The same seed gives the same variation to everybody.
          </>
        ) : (
          'The same seed gives the same variation to everybody. Text keeps its contrast.'
        )}
      </p>
    </>
  )
})
