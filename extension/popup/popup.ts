import {callBackground} from '../background/requests.ts'
import {browser} from '../browser.ts'
import {h} from '../ui/h.ts'
import {icon} from '../ui/icon.ts'
import {settingsForm} from '../ui/settings-form.ts'
import {readSettings, writeSettings} from '../settings/stored.ts'
import {featureSwitch} from './feature-switch.ts'
import {editorNote} from './editor-note.ts'
import {recentList} from './recent-list.ts'
import {studioField} from './studio-field.ts'

/** Fills the popup: begin, the four settings, what can be turned on, and what was copied lately. */
export async function showPopup(document: Document): Promise<void> {
  const main = document.querySelector('main')
  if (!main) return
  const shortcuts = await shortcutsByName()
  const start = (mode: 'pick' | 'edit') => async () => {
    const tabId = (await browser.tabs.query({active: true, currentWindow: true}))[0]?.id
    const {started} = await callBackground({kind: 'start', mode, tabId})
    if (started) close()
    else refusal.hidden = false
  }
  const refusal = h(
    document,
    'p',
    {class: 'refusal', role: 'alert', hidden: true},
    icon(document, 'warning'),
    'The browser does not let extensions read this page.'
  )
  const settings = await readSettings()
  const note = await editorNote(document)
  main.append(
    heading(document),
    h(
      document,
      'div',
      {class: 'start'},
      startButton(document, 'pick', 'Pick an element', shortcuts.get('pick-element'), start('pick')),
      startButton(document, 'edit', 'Edit Mode', shortcuts.get('edit-element'), start('edit'))
    ),
    refusal,
    note ?? '',
    h(
      document,
      'section',
      {},
      settingsForm(document, settings, (next) => void writeSettings(next))
    ),
    await features(document),
    await recentList(document)
  )
}

const heading = (document: Document): HTMLElement =>
  h(
    document,
    'header',
    {},
    h(document, 'img', {src: '/mark.svg', alt: '', width: 22, height: 22}),
    h(document, 'h1', {}, 'Facsimile'),
    h(document, 'span', {class: 'promise'}, 'Nothing leaves this computer')
  )

/** What can be turned on. */
const features = async (document: Document): Promise<HTMLElement> =>
  h(
    document,
    'section',
    {class: 'features'},
    await featureSwitch(document, {
      name: 'devtools',
      label: 'Tab in the developer tools',
      note: 'The browser warns that Facsimile can read and change data on all sites. No tab? Open a new browser tab.'
    }),
    await featureSwitch(document, {
      name: 'otherSites',
      label: 'Style sheets of other sites',
      note: 'Reads what a page takes from elsewhere. Needs access to all sites.'
    }),
    await studioField(document)
  )

function startButton(
  document: Document,
  mode: 'pick' | 'edit',
  label: string,
  shortcut: string | undefined,
  run: () => void
): HTMLElement {
  return h(
    document,
    'button',
    {type: 'button', id: mode, 'data-kind': mode === 'pick' ? 'primary' : 'outline', onclick: run},
    icon(document, mode),
    h(document, 'span', {}, label),
    shortcut && h(document, 'kbd', {}, shortcut)
  )
}

async function shortcutsByName(): Promise<Map<string, string>> {
  const commands = await browser.commands.getAll()
  return new Map(commands.flatMap(({name, shortcut}) => (name && shortcut ? [[name, shortcut]] : [])))
}
