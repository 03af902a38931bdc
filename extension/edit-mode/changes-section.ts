import type {Make} from '../ui/h.ts'
import {changesCss} from './changes-css.ts'
import type {Edits} from './edits.ts'

export interface ChangesActions {
  /** Copies the element that is edited; false where it could not be copied. */
  copy(): Promise<boolean>
  /** Puts text on the clipboard when it is there; false where the browser refuses. */
  write(text: Promise<string>): Promise<boolean>
  /** The changes as Tailwind classes, one line an element. */
  tailwind(changes: Edits): Promise<string>
}

/** The edits as CSS, and what copies them. */
export interface ChangesSection {
  element: HTMLElement
  render(): void
}

export function changesSection(make: Make, edits: Edits, actions: ChangesActions): ChangesSection {
  const status = make('span', {role: 'status'})
  const listed = make('pre')
  const write = async (text: Promise<string>) => {
    status.textContent = (await actions.write(text).catch(() => false)) ? 'Copied' : 'The browser refused'
  }
  const copyElement = async () => {
    status.textContent = (await actions.copy()) ? 'Copied' : 'Not copied'
  }
  const button = (label: string, onclick: () => void) =>
    make('button', {type: 'button', 'data-kind': 'outline', onclick}, label)
  const element = make(
    'section',
    {class: 'changes', hidden: true},
    make(
      'div',
      {class: 'heading'},
      make('h2', {}, 'Changes'),
      status,
      button('CSS', () => void write(Promise.resolve(changesCss(edits)))),
      button('Tailwind', () => void write(actions.tailwind(edits))),
      button('Element', () => void copyElement())
    ),
    listed
  )
  return {
    element,
    render() {
      const css = changesCss(edits)
      element.hidden = css === ''
      if (listed.textContent === css) return
      listed.textContent = css
      status.textContent = ''
    }
  }
}
