import {$, component$, useContext, useSignal} from '@builder.io/qwik'
import type {Part} from '../../project/theme-block.ts'
import {Icon} from '../icon/icon.tsx'
import {Menu} from '../menu/menu.tsx'
import {StudioContext, toast} from './studio-context.ts'

const PARTS: readonly {part: Part; label: string}[] = [
  {part: 'accents', label: 'Colours'},
  {part: 'neutrals', label: 'Greys'},
  {part: 'fonts', label: 'Fonts'}
]

export const VariationMenu = component$(() => {
  const {state, bench} = useContext(StudioContext)
  const wanted = useSignal('')

  const draw = $(async (seed?: string) => {
    const {newSeed, vary} = await import('../../variation/variation.ts')
    if (!bench.value) return
    const {code, css} = vary(bench.value.editor.project, seed || newSeed(), state.locks)
    bench.value.edit({code, css})
  })
  const reset = $(async () => {
    const {plain} = await import('../../variation/variation.ts')
    if (!bench.value) return
    const {code, css} = plain(bench.value.editor.project)
    bench.value.edit({code, css})
    toast(state, 'The colours and fonts of before are back.', 'undo')
  })

  return (
    <span class="joined">
      <button
        type="button"
        class="button"
        data-kind="quiet"
        data-size="small"
        title="Other colours and fonts, at random and in harmony"
        disabled={!state.ready}
        onClick$={() => draw()}
      >
        <Icon name="wand" />
        <span class="menu-label">Variation</span>
      </button>
      <Menu label="What Variation changes" short class="variation-menu" disabled={!state.ready}>
        <p class="menu-title">Keep as they are</p>
        {PARTS.map(({part, label}) => (
          <button
            key={part}
            type="button"
            role="switch"
            aria-checked={state.locks[part]}
            onClick$={() => {
              state.locks = {...state.locks, [part]: !state.locks[part]}
            }}
          >
            <Icon name={state.locks[part] ? 'lock' : 'unlock'} />
            {label}
            <span class="switch-state">{state.locks[part] ? 'kept' : 'change'}</span>
          </button>
        ))}
        <hr />
        <form
          preventdefault:submit
          class="seed"
          onSubmit$={async () => {
            const seed = wanted.value
              .trim()
              .replaceAll(/[^\w-]/g, '')
              .slice(0, 40)
            if (seed) await draw(seed)
          }}
        >
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
              This one is <code>{state.theme.seed}</code>. The same seed gives the same variation to
              everybody.
            </>
          ) : (
            'The same seed gives the same variation to everybody. Text keeps its contrast.'
          )}
        </p>
        <button type="button" onClick$={reset}>
          <Icon name="undo" />
          Back to how it was
        </button>
      </Menu>
    </span>
  )
})
