import type {Copy} from '../../conversion/protocol.ts'
import {ConversionProblem} from '../../conversion/request.ts'
import {SETTINGS} from '../../settings/choices.ts'
import type {CopySettings} from '../../settings/settings.ts'
import {makerOf, type Props} from '../../ui/h.ts'
import {icon, type IconName} from '../../ui/icon.ts'
import {settingsForm} from '../../ui/settings-form.ts'
import {describe} from '../describe.ts'
import type {Direction} from '../step.ts'
import {moveBar} from './move-bar.ts'
import {noticeOf} from './notice.ts'
import {createPanels} from './panels.ts'

/** What a click in the bar does. */
export interface BarActions {
  settings: CopySettings
  walk(direction: Direction): void
  copy(): void
  change(settings: CopySettings): void
  /** Entries of the menu beside Copy. */
  menu: readonly {label: string; icon: IconName; run(): void}[]
  /** Opens the page that explains and requests access to other sites. */
  allowSites(): void
  leave(): void
}

/** The small bar by a picked element. */
export interface Bar {
  show(element: Element): void
  hide(): void
  busy(): void
  /** `isWritten`: the browser let the copy onto the clipboard. */
  done(copy: Copy, isWritten: boolean): void
  failed(error: unknown): void
  /** Reports what a menu entry did. */
  report(text: string, isBad?: boolean): void
  /** Closes an open menu; false where none was open. */
  closeMenu(): boolean
  holds(target: EventTarget | null): boolean
  /** Whether arrow keys mean something where the focus is. */
  holdsArrows(target: EventTarget | null): boolean
}

export function createBar(document: Document, actions: BarActions): Bar {
  const make = makerOf(document)
  const panels = createPanels()
  const iconButton = (name: IconName, label: string, onclick: () => void, props: Props = {}) =>
    make(
      'button',
      {type: 'button', 'data-shape': 'icon', title: label, 'aria-label': label, onclick, ...props},
      icon(document, name)
    )

  const status = make('div', {class: 'status', role: 'status'})
  const notice = make('div', {class: 'notice', hidden: true})
  const menu = make(
    'div',
    {class: 'menu', role: 'menu', hidden: true},
    ...actions.menu.map((entry) =>
      make(
        'button',
        {
          type: 'button',
          role: 'menuitem',
          onclick() {
            panels.close()
            entry.run()
          }
        },
        icon(document, entry.icon),
        entry.label
      )
    )
  )
  const settings = make(
    'div',
    {class: 'sheet', hidden: true},
    settingsForm(document, actions.settings, (next) => actions.change(next))
  )
  const menuButton = iconButton('menu', 'More', () => panels.toggle(menu), {
    'aria-haspopup': 'menu',
    'aria-expanded': 'false',
    class: 'more'
  })
  const settingsButton = iconButton('settings', 'Settings', () => panels.toggle(settings), {
    'aria-expanded': 'false'
  })
  const walkButton = (direction: Direction, label: string) =>
    iconButton(direction, label, () => actions.walk(direction))
  const copyButton = make(
    'button',
    {type: 'button', 'data-kind': 'primary', class: 'copy', onclick: () => actions.copy()},
    icon(document, 'copy'),
    'Copy'
  )
  const row = make(
    'div',
    {class: 'row'},
    status,
    make('div', {class: 'split'}, copyButton, menuButton),
    make('div', {class: 'group'}, walkButton('parent', 'Parent element'), walkButton('child', 'First child')),
    settingsButton,
    iconButton('close', 'Leave (Escape)', () => actions.leave())
  )
  const bar = make('div', {class: 'bar', hidden: true}, row, notice, menu, settings)
  document.body.append(bar)

  panels.add(menu, menuButton)
  panels.add(settings, settingsButton)

  const report = (kind: string, mark: IconName | null, text: string, detail = '') => {
    status.dataset.kind = kind
    status.replaceChildren(
      mark ? icon(document, mark) : make('span', {class: 'spinner'}),
      make('b', {}, text),
      make('span', {}, detail)
    )
  }
  const warn = (messages: Copy['messages']) => {
    const parts = noticeOf(document, make, messages, () => actions.allowSites())
    notice.replaceChildren(...parts)
    notice.hidden = parts.length === 0
    // The row makes the bar higher, and it has to stay in the window.
    if (shown?.isConnected) moveBar(bar, shown)
  }
  let shown: Element | undefined
  return {
    show(element) {
      const {name, mark} = describe(element)
      shown = element
      bar.hidden = false
      bar.setAttribute('aria-label', `Facsimile: ${name}${mark}`)
      moveBar(bar, element)
    },
    hide() {
      bar.hidden = true
    },
    busy() {
      notice.hidden = true
      report('busy', null, 'Copying')
    },
    done(copy, isWritten) {
      const detail = `${sizeOf(copy.code.length + copy.css.length)} · ${formatsOf(copy.settings)}`
      if (isWritten) report('done', 'check', 'Copied', detail)
      else report('ready', 'copy', 'Ready', 'press Copy')
      warn(copy.messages)
      bar.dataset.timings = JSON.stringify(copy.timings)
    },
    failed(error) {
      report(
        'bad',
        'warning',
        error instanceof ConversionProblem ? error.message : 'The element could not be copied.'
      )
    },
    report: (text, isBad) => report(isBad ? 'bad' : 'done', isBad ? 'warning' : 'check', text),
    closeMenu: panels.close,
    holds: (target) => bar.contains(target as Node | null),
    holdsArrows: (target) => target !== null && 'type' in target && target.type === 'radio'
  }
}

function sizeOf(characters: number): string {
  return characters < 1000 ? `${characters} characters` : `${(characters / 1000).toFixed(1)} KB`
}

/** `HTML · Inline CSS`. */
function formatsOf(settings: CopySettings): string {
  return SETTINGS.slice(0, 2)
    .map(({name, choices}) => choices.find(({value}) => value === settings[name])?.label)
    .join(' · ')
}
