import {type AnySetting, SETTINGS} from '../settings/choices.ts'
import type {CopySettings} from '../settings/settings.ts'
import {h} from './h.ts'

/** The four settings as segmented controls; `changed` gets all of them after each choice. */
export function settingsForm(
  document: Document,
  initial: CopySettings,
  changed: (settings: CopySettings) => void
): HTMLElement {
  let current = initial
  return h(
    document,
    'div',
    {class: 'settings'},
    ...SETTINGS.map((setting) =>
      settingField(document, setting, current[setting.name], (value) => {
        current = {...current, [setting.name]: value}
        changed(current)
      })
    )
  )
}

function settingField(
  document: Document,
  {name, label, choices}: AnySetting,
  initial: CopySettings[keyof CopySettings],
  chosen: (value: CopySettings[keyof CopySettings]) => void
): HTMLElement {
  const effectOf = (value: unknown) => choices.find((choice) => choice.value === value)?.effect ?? ''
  const effect = h(document, 'p', {class: 'effect'}, effectOf(initial))
  const segments = choices.map((choice) =>
    h(
      document,
      'label',
      {title: choice.effect},
      h(document, 'input', {
        type: 'radio',
        name,
        value: String(choice.value),
        checked: choice.value === initial,
        onchange() {
          effect.textContent = choice.effect
          chosen(choice.value)
        }
      }),
      choice.label
    )
  )
  return h(
    document,
    'fieldset',
    {class: 'setting'},
    h(document, 'legend', {}, label),
    h(document, 'div', {class: 'segments', 'data-count': choices.length}, ...segments),
    effect
  )
}
