import type {Make} from '../ui/h.ts'
import {icon} from '../ui/icon.ts'
import {propertyNames, valueWords} from './completion.ts'

/** The area in which a property is added. */
export interface AddForm {
  element: HTMLElement
  /** Fills the list of words that complete a value of the property. */
  offerWords(property: string): void
  /** Fills the list of properties. */
  offerProperties(element: Element): void
}

/** `add` sets a property; false where the browser does not know it. */
export function addForm(
  document: Document,
  make: Make,
  add: (property: string, value: string) => boolean
): AddForm {
  const names = make('datalist', {id: 'property-names'})
  const words = make('datalist', {id: 'value-words'})
  const problem = make('p', {class: 'problem', role: 'alert'})
  const options = (texts: readonly string[]) => texts.map((value) => make('option', {value}))
  const offerWords = (property: string) => words.replaceChildren(...options(valueWords(property.trim())))
  const field = (name: 'property' | 'value', list: string, listeners: Record<string, () => void>) =>
    make('input', {
      class: `new-${name}`,
      list,
      placeholder: name,
      'aria-label': name === 'property' ? 'Property to add' : 'Value to add',
      spellcheck: 'false',
      autocomplete: 'off',
      ...listeners
    })
  const property = field('property', 'property-names', {onchange: () => offerWords(property.value)})
  const value = field('value', 'value-words', {onfocus: () => offerWords(property.value)})
  const submit = (event: Event) => {
    event.preventDefault()
    const name = property.value.trim().toLowerCase()
    const text = value.value.trim().replace(/;$/, '')
    if (!name || !text) return
    const isKnown = add(name, text)
    problem.textContent = isKnown ? '' : `This browser does not know ${name}: ${text}.`
    if (!isKnown) return
    property.value = value.value = ''
    property.focus()
  }
  const button = make(
    'button',
    {type: 'submit', 'data-kind': 'primary', 'aria-label': 'Add', 'data-shape': 'icon'},
    icon(document, 'plus')
  )
  return {
    element: make(
      'form',
      {class: 'add', onsubmit: submit},
      make('h2', {}, 'Add styles'),
      make('div', {class: 'pair'}, property, make('span', {}, ':'), value, button),
      problem,
      names,
      words
    ),
    offerWords,
    offerProperties: (element) => names.replaceChildren(...options(propertyNames(element)))
  }
}
