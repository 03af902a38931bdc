import {$, component$, useSignal} from '@builder.io/qwik'
import {textColorOf, linkOf, type WholeEntry} from '../../gallery/types.ts'
import {Icon} from '../icon/icon.tsx'

const percent = (share: number) => (share < 0.01 ? 'under 1 %' : `${Math.round(share * 100)} %`)

/** Colours, fonts, rights, and pages that are the same. */
export const EntryFacts = component$<{entry: WholeEntry}>(({entry}) => {
  const copied = useSignal('')
  const copy = $(async (hex: string) => {
    await navigator.clipboard.writeText(hex)
    copied.value = hex
  })
  const {rights, variants} = entry
  const alike = entry.alike.filter((url) => !variants.some((variant) => variant.address === url))
  return (
    <aside class="entry-facts" aria-label="About the page">
      {entry.description && <p class="entry-description">{entry.description}</p>}
      <section>
        <h2>Palette</h2>
        <ul class="swatches">
          {entry.palette.map(({hex, share}) => (
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
      <section>
        <h2>Fonts</h2>
        {entry.fonts.length === 0 ? (
          <p class="hint">No text was seen.</p>
        ) : (
          <ul class="entry-fonts">
            {entry.fonts.map(({family, share}) => (
              <li key={family}>
                <a href={`/gallery/?font=${encodeURIComponent(family)}`}>{family}</a>
                <span>{percent(share)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h2>Licence</h2>
        {rights ? (
          <>
            <p class="hint">
              <strong>{rights.license}</strong> · {rights.work} · © {rights.holder}
            </p>
            <details>
              <summary>Text of the licence</summary>
              <pre tabIndex={0}>{rights.notice}</pre>
            </details>
          </>
        ) : (
          <p class="hint">
            All rights are with {entry.host}. It is shown here to learn from; ask its owner before you use
            parts of it.
          </p>
        )}
      </section>
      {variants.length > 0 && (
        <section>
          <h2>Variants</h2>
          <ul class="entry-alike">
            {variants.map(({address, title}) => (
              <li key={address}>
                <a href={linkOf(address)} rel="noreferrer noopener nofollow" target="_blank">
                  {title || address.replace(/^https?:\/\//, '')}
                  <Icon name="external" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {alike.length > 0 && (
        <section>
          <h2>The same page elsewhere</h2>
          <ul class="entry-alike">
            {alike.map((url) => (
              <li key={url}>
                <a href={linkOf(url)} rel="noreferrer noopener nofollow" target="_blank">
                  {url.replace(/^https?:\/\//, '')}
                  <Icon name="external" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
})
