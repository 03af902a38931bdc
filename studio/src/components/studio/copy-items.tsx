import {$, component$, useContext} from '@builder.io/qwik'
import {Icon} from '../icon/icon.tsx'
import {StudioContext, toast} from './studio-context.ts'

/** Parts of the project that go to the clipboard. */
export const CopyItems = component$(() => {
  const {state} = useContext(StudioContext)
  const copyCode = $(async () => {
    const {withPalette} = await import('../../export/with-palette.ts')
    await navigator.clipboard.writeText(withPalette(state.code, state.theme))
    const hasFonts = state.theme.font ?? state.theme.headings
    toast(
      state,
      `The code is on the clipboard.${hasFonts ? ' Its fonts are in the CSS: copy that too.' : ''}`
    )
  })
  const copyCss = $(async () => {
    await navigator.clipboard.writeText(state.css)
    toast(state, 'The CSS is on the clipboard.')
  })
  return (
    <>
      <button type="button" onClick$={copyCode}>
        <Icon name="copy" />
        Copy the code
      </button>
      <button type="button" disabled={state.css.trim() === ''} onClick$={copyCss}>
        <Icon name="copy" />
        Copy the CSS
      </button>
    </>
  )
})
