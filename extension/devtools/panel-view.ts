import {h} from '../ui/h.ts'
import {icon} from '../ui/icon.ts'

/** What the panel is made of. */
export interface PanelView {
  title: HTMLElement
  output: HTMLElement
  status: HTMLElement
}

export interface PanelViewActions {
  /** A tab was chosen, by its place. */
  choose(index: number): void
  copy(): void
}

/** Fills the document with the element's name, a tab for each label, the button that copies, and a place for the code. */
export function panelView(
  document: Document,
  labels: readonly string[],
  actions: PanelViewActions
): PanelView {
  const title = h(document, 'h1', {}, 'Select an element in Elements')
  const output = h(document, 'div', {class: 'output', tabindex: '0'})
  const status = h(document, 'span', {class: 'status', role: 'status'})
  const tabs = labels.map((label, index) =>
    h(
      document,
      'button',
      {
        type: 'button',
        role: 'tab',
        'aria-selected': String(index === 0),
        onclick() {
          for (const [at, tab] of tabs.entries()) tab.setAttribute('aria-selected', String(at === index))
          actions.choose(index)
        }
      },
      label
    )
  )
  const copy = h(
    document,
    'button',
    {type: 'button', 'data-kind': 'primary', id: 'copy', onclick: () => actions.copy()},
    icon(document, 'copy'),
    'Copy'
  )
  document
    .querySelector('main')
    ?.append(
      h(document, 'header', {}, title, status, copy),
      h(document, 'div', {class: 'tabs', role: 'tablist'}, ...tabs),
      output
    )
  return {title, output, status}
}
