import type {Copy} from '../../conversion/protocol.ts'
import {ConversionProblem} from '../../conversion/request.ts'
import {SETTINGS} from '../../settings/choices.ts'
import type {CopySettings} from '../../settings/settings.ts'
import {h, type Props} from '../../ui/h.ts'
import {icon, type IconName} from '../../ui/icon.ts'
import {settingsForm} from '../../ui/settings-form.ts'
import {boxOf} from '../box-of.ts'
import {describe} from '../describe.ts'
import type {Direction} from '../step.ts'

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
  const make = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    props?: Props,
    ...children: (Node | string | null | false)[]
  ) => h(document, name, props, ...children)
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
            closeMenu()
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
  const menuButton = iconButton('menu', 'More', () => toggle(menu, menuButton), {
    'aria-haspopup': 'menu',
    'aria-expanded': 'false',
    class: 'more'
  })
  const settingsButton = iconButton('settings', 'Settings', () => toggle(settings, settingsButton), {
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

  const panels = [
    {panel: menu, button: menuButton},
    {panel: settings, button: settingsButton}
  ]
  function closeMenu(): boolean {
    let wasOpen = false
    for (const {panel, button} of panels) {
      wasOpen ||= !panel.hidden
      panel.hidden = true
      button.setAttribute('aria-expanded', 'false')
    }
    return wasOpen
  }
  function toggle(panel: HTMLElement, button: HTMLElement): void {
    const opens = panel.hidden
    closeMenu()
    panel.hidden = !opens
    button.setAttribute('aria-expanded', String(opens))
  }

  const report = (kind: string, mark: IconName | null, text: string, detail = '') => {
    status.dataset.kind = kind
    status.replaceChildren(
      mark ? icon(document, mark) : make('span', {class: 'spinner'}),
      make('b', {}, text),
      make('span', {}, detail)
    )
  }
  const warn = (messages: Copy['messages']) => {
    const unread = messages.filter(({ruleId}) => ruleId === 'sheet-unreadable').length
    const others = messages.filter(
      ({severity, ruleId}) => severity === 'warning' && ruleId !== 'sheet-unreadable'
    )
    const first = others[0]?.reason ?? ''
    notice.replaceChildren(
      ...(unread > 0
        ? [
            icon(document, 'warning'),
            make(
              'span',
              {},
              unread === 1
                ? 'One style sheet of another site could not be read.'
                : `${unread} style sheets of other sites could not be read.`
            ),
            make(
              'button',
              {type: 'button', 'data-kind': 'outline', onclick: () => actions.allowSites()},
              'Allow…'
            )
          ]
        : first
          ? [
              icon(document, 'warning'),
              make('span', {}, others.length > 1 ? `${first} And ${others.length - 1} more.` : first)
            ]
          : [])
    )
    notice.hidden = unread === 0 && !first
    // The row makes the bar higher, and it has to stay in the window.
    if (shown?.isConnected) moveTo(shown)
  }
  let shown: Element | undefined
  const moveTo = (element: Element) => {
    const box = boxOf(element)
    const {offsetWidth: width, offsetHeight: height} = bar
    const below = box.top + box.height + 10
    const above = box.top - height - 34
    const fits = (y: number) => y >= 8 && y + height <= innerHeight - 8
    const y = fits(below) ? below : fits(above) ? above : innerHeight - height - 16
    const x = Math.max(8, Math.min(box.left + box.width / 2 - width / 2, innerWidth - width - 8))
    bar.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
    // Panels open where there is room.
    const opensUp = y > innerHeight / 2
    bar.dataset.opens = opensUp ? 'up' : 'down'
    bar.style.setProperty('--room', `${opensUp ? y - 16 : innerHeight - y - height - 16}px`)
  }
  return {
    show(element) {
      const {name, mark} = describe(element)
      shown = element
      bar.hidden = false
      bar.setAttribute('aria-label', `Facsimile: ${name}${mark}`)
      moveTo(element)
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
    closeMenu,
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
