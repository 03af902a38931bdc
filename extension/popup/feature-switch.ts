import {type Features, readFeatures, setFeature} from '../features/features.ts'
import {h} from '../ui/h.ts'

interface Feature {
  name: keyof Features
  label: string
  /** What the person should know before. */
  note: string
}

/** A switch for what needs a right; it stays off where the person refuses the browser's question. */
export async function featureSwitch(document: Document, {name, label, note}: Feature): Promise<HTMLElement> {
  const features = await readFeatures()
  const input = h(document, 'input', {
    type: 'checkbox',
    role: 'switch',
    id: name,
    checked: features[name],
    'aria-describedby': `${name}-note`,
    async onchange() {
      const wanted = input.checked
      if (!(await setFeature(name, wanted).catch(() => false))) input.checked = !wanted
    }
  })
  return h(
    document,
    'div',
    {class: 'feature'},
    h(document, 'label', {for: name}, label),
    input,
    h(document, 'p', {class: 'effect', id: `${name}-note`}, note)
  )
}
