import {$, component$, useContext} from '@builder.io/qwik'
import {Icon} from '../icon/icon.tsx'
import {Menu} from '../menu/menu.tsx'
import {SeedForm} from './seed-form.tsx'
import {StudioContext, toast} from './studio-context.ts'
import {VariationLocks} from './variation-locks.tsx'

export const VariationMenu = component$(() => {
  const {state, bench} = useContext(StudioContext)

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
        <VariationLocks />
        <hr />
        <SeedForm onDraw$={draw} />
        <button type="button" onClick$={reset}>
          <Icon name="undo" />
          Back to how it was
        </button>
      </Menu>
    </span>
  )
})
