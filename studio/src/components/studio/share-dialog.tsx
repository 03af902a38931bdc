import {component$, useContext, useSignal, useTask$} from '@builder.io/qwik'
import {fragmentOf} from '../../share/link.ts'
import {CopyButton} from '../button/copy-button.tsx'
import {Dialog} from './dialog.tsx'
import {StudioContext} from './studio-context.ts'

export const ShareDialog = component$(() => {
  const {state} = useContext(StudioContext)
  const link = useSignal('')
  useTask$(async ({track}) => {
    const project = track(() => ({name: state.name, format: state.format, code: state.code, css: state.css}))
    link.value = `${location.origin}/studio/${await fragmentOf(project)}`
  })
  return (
    <Dialog title="Share">
      <p class="lede">
        The whole project is in the link: whoever opens it sees what you see. Nothing is stored on a server,
        and nobody but those whom you give it can read it.
      </p>
      <div class="field">
        <label for="share-link">Link</label>
        <textarea
          id="share-link"
          class="input"
          data-code
          readOnly
          rows={4}
          value={link.value}
          onFocus$={(_, element) => element.select()}
        />
        <span class="hint">
          {link.value.length > 8000
            ? `${link.value.length.toLocaleString('en')} characters. Some mail and chat programs cut links that long.`
            : `${link.value.length.toLocaleString('en')} characters.`}
        </span>
      </div>
      <footer>
        <CopyButton kind="primary" label="Copy the link" text={link.value} />
      </footer>
    </Dialog>
  )
})
