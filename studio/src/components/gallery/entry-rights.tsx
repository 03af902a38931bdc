import {component$} from '@builder.io/qwik'
import type {WholeEntry} from '../../gallery/types.ts'

/** Under which licence a page is, or that all rights are its owner's. */
export const EntryRights = component$<Pick<WholeEntry, 'rights' | 'host'>>(({rights, host}) => (
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
        All rights are with {host}. It is shown here to learn from; ask its owner before you use parts of it.
      </p>
    )}
  </section>
))
