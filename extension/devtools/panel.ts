import {callBackground} from '../background/requests.ts'
import {browser} from '../browser.ts'
import {copyNow} from '../clipboard/write.ts'
import type {PropertySource} from '../edit-mode/active-properties.ts'
import {copiedText} from '../library/copied-text.ts'
import {h} from '../ui/h.ts'
import {icon} from '../ui/icon.ts'
import type {CopySettings} from '../settings/settings.ts'
import {type ElementSteps, STEPS_EXPRESSION} from './inspection.ts'

/** What the panel turns an element into; the other two settings are those of the popup. */
const FORMATS: readonly {label: string; settings: Pick<CopySettings, 'componentFormat' | 'styleFormat'>}[] = [
  {label: 'CSS', settings: {componentFormat: 'html', styleFormat: 'external'}},
  {label: 'Tailwind', settings: {componentFormat: 'html', styleFormat: 'tailwind'}},
  {label: 'React', settings: {componentFormat: 'jsx', styleFormat: 'external'}},
  {label: 'JSX', settings: {componentFormat: 'jsx', styleFormat: 'inline'}}
]

/** The panel beside Elements and Console: follows the element that is selected there. */
export function showDevtoolsPanel(document: Document): void {
  const {tabId} = browser.devtools.inspectedWindow
  const title = h(document, 'h1', {}, 'Select an element in Elements')
  const output = h(document, 'div', {class: 'output', tabindex: '0'})
  const status = h(document, 'span', {class: 'status', role: 'status'})
  let text = ''
  let chosen = 0
  let latest = 0
  const labels = ['Styles', ...FORMATS.map(({label}) => label)]
  const tabs = labels.map((label, index) =>
    h(
      document,
      'button',
      {
        type: 'button',
        role: 'tab',
        'aria-selected': String(index === 0),
        onclick() {
          chosen = index
          for (const [at, tab] of tabs.entries()) tab.setAttribute('aria-selected', String(at === index))
          void show()
        }
      },
      label
    )
  )
  const copy = h(
    document,
    'button',
    {
      type: 'button',
      'data-kind': 'primary',
      id: 'copy',
      onclick() {
        status.textContent = copyNow(document, {text, html: ''}) ? 'Copied' : 'The browser refused'
      }
    },
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

  async function show(): Promise<void> {
    const turn = ++latest
    status.textContent = ''
    const steps = await selectedSteps()
    if (turn !== latest) return
    if (!steps) {
      fail('Select an element of the page in Elements.')
      return
    }
    const reply = await callBackground({kind: 'inspect', tabId, message: {kind: 'inspect', steps}})
    if (turn !== latest) return
    if (!reply || 'problem' in reply) {
      fail(reply?.problem ?? 'The browser does not let extensions read this page.')
      return
    }
    if ('element' in reply) {
      title.replaceChildren(h(document, 'b', {}, reply.element.name), reply.element.mark)
      if (chosen === 0) {
        text = cssOf(`${reply.element.name}${reply.element.mark}`, reply.element.sources)
        output.replaceChildren(...reply.element.sources.map((source) => sourceView(document, source)))
        return
      }
    }
    const format = FORMATS[chosen - 1]
    if (!format) return
    output.replaceChildren(h(document, 'p', {class: 'wait'}, 'Converting…'))
    const made = await callBackground({
      kind: 'inspect',
      tabId,
      message: {kind: 'convert', steps, settings: format.settings}
    })
    if (turn !== latest) return
    if (!made || !('copy' in made)) {
      fail(made && 'problem' in made ? made.problem : 'The element could not be converted.')
      return
    }
    text = copiedText(made.copy)
    output.replaceChildren(h(document, 'pre', {}, text))
  }
  function fail(reason: string): void {
    text = ''
    output.replaceChildren(h(document, 'p', {class: 'wait'}, reason))
  }
  browser.devtools.panels.elements.onSelectionChanged.addListener(() => void show())
  void show()
}

async function selectedSteps(): Promise<ElementSteps | null> {
  // Chromium answers with the value, Firefox with the value and the error.
  const answer = await browser.devtools.inspectedWindow.eval<unknown>(STEPS_EXPRESSION)
  return isSteps(answer) ? answer : Array.isArray(answer) && isSteps(answer[0]) ? answer[0] : null
}

const isSteps = (value: unknown): value is ElementSteps =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((step) => typeof step === 'number' || step === 'shadow' || step === 'frame')

function cssOf(selector: string, sources: readonly PropertySource[]): string {
  const lines = sources
    .filter(({inheritedFrom}) => !inheritedFrom)
    .flatMap(({properties}) => properties)
    .map(({property, value, isImportant}) => `  ${property}: ${value}${isImportant ? ' !important' : ''};`)
  return `${selector} {\n${lines.join('\n')}\n}`
}

function sourceView(
  document: Document,
  {selector, source, conditions, inheritedFrom, properties}: PropertySource
): HTMLElement {
  return h(
    document,
    'section',
    {},
    h(
      document,
      'div',
      {class: 'origin'},
      h(document, 'code', {}, [...conditions, selector === 'style' ? 'style attribute' : selector].join(' ')),
      h(document, 'span', {}, inheritedFrom ? `inherited from ${inheritedFrom}` : source)
    ),
    ...properties.map(({property, value, isImportant}) =>
      h(
        document,
        'div',
        {class: 'property'},
        h(document, 'span', {}, property),
        `: ${value}${isImportant ? ' !important' : ''};`
      )
    )
  )
}
