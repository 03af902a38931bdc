import {callBackground} from '../background/requests.ts'
import {readStudioUrl, writeStudioUrl} from '../settings/studio-url.ts'
import {h} from '../ui/h.ts'

/** Where "Open in Studio" leads; what is written is checked before it is called good. */
export async function studioField(document: Document): Promise<HTMLElement> {
  const present = await readStudioUrl()
  const note = h(
    document,
    'p',
    {class: 'effect', id: 'studio-note', role: 'status'},
    'Where “Open in Studio” leads.'
  )
  const name = h(document, 'span', {}, hostOf(present))
  const input = h(document, 'input', {
    type: 'url',
    id: 'studio',
    value: present,
    spellcheck: 'false',
    autocomplete: 'off',
    'aria-describedby': 'studio-note',
    async onchange() {
      const kept = await writeStudioUrl(input.value)
      input.toggleAttribute('aria-invalid', kept === undefined)
      if (kept === undefined) {
        note.textContent = 'A URL begins with http:// or https://.'
        return
      }
      input.value = kept
      name.textContent = hostOf(kept)
      note.textContent = 'Looking for a Studio there…'
      const {isThere} = await callBackground({kind: 'find-studio', url: kept})
      note.textContent = isThere ? 'A Studio answers there.' : 'No Studio answers there now.'
    }
  })
  return h(
    document,
    'details',
    {class: 'studio'},
    h(document, 'summary', {}, 'Studio: ', name),
    h(document, 'label', {for: 'studio', class: 'unseen'}, 'URL of the Studio'),
    input,
    note
  )
}

const hostOf = (url: string) => URL.parse(url)?.host ?? url
