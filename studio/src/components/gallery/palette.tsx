import {$, component$, useSignal} from '@builder.io/qwik'
import {textColorOf, type WholeEntry} from '../../gallery/types.ts'
import {percent} from './percent.ts'

/** Colours of a page by the area that they have; a click copies one. */
export const Palette = component$<{palette: WholeEntry['palette']}>(({palette}) => {
  const copied = useSignal('')
  const copy = $(async (hex: string) => {
    await navigator.clipboard.writeText(hex)
    copied.value = hex
  })
  return (
    <section>
      <h2>Palette</h2>
      <ul class="swatches">
        {palette.map(({hex, share}) => (
          <li key={hex}>
            <button type="button" class="swatch" title={`Copy ${hex}`} onClick$={() => copy(hex)}>
              <i style={{backgroundColor: textColorOf(hex)}} aria-hidden="true" />
              <span class="unseen">Copy </span>
              <code>{hex}</code>
              <span class="swatch-share">{copied.value === hex ? 'Copied' : percent(share)}</span>
            </button>
          </li>
        ))}
      </ul>
      <span class="unseen" role="status">
        {copied.value && `${copied.value} is copied.`}
      </span>
    </section>
  )
})
