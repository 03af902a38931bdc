import {askBackground} from '../background/ask.ts'
import {readStudioAddress, writeStudioAddress} from '../settings/studio-address.ts'
import {h} from '../ui/h.ts'

/** Where "Open in Studio" leads; what is written is checked before it is called good. */
export async function studioField(document: Document): Promise<HTMLElement> {
  const present = await readStudioAddress()
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
      const kept = await writeStudioAddress(input.value)
      input.toggleAttribute('aria-invalid', kept === undefined)
      if (kept === undefined) {
        note.textContent = 'An address begins with http:// or https://.'
        return
      }
      input.value = kept
      name.textContent = hostOf(kept)
      note.textContent = 'Looking for a Studio there…'
      const {isThere} = await askBackground({kind: 'find-studio', address: kept})
      note.textContent = isThere ? 'A Studio answers there.' : 'No Studio answers there now.'
    }
  })
  return h(
    document,
    'details',
    {class: 'studio'},
    h(document, 'summary', {}, 'Studio: ', name),
    h(document, 'label', {for: 'studio', class: 'unseen'}, 'Address of the Studio'),
    input,
    note
  )
}

const hostOf = (address: string) => URL.parse(address)?.host ?? address
