import {callBackground} from '../background/requests.ts'
import {browser} from '../browser.ts'
import {copyNow} from '../clipboard/write.ts'
import {copiedText} from '../library/copied-text.ts'
import {h} from '../ui/h.ts'
import type {CopySettings} from '../settings/settings.ts'
import {type ElementSteps, type InspectedElement, STEPS_EXPRESSION} from './inspection.ts'
import {panelView} from './panel-view.ts'
import {cssOf, sourceView} from './source-view.ts'

type Format = Pick<CopySettings, 'componentFormat' | 'styleFormat'>

/** What the panel turns an element into; the other two settings are those of the popup. */
const FORMATS: readonly {label: string; settings: Format}[] = [
  {label: 'CSS', settings: {componentFormat: 'html', styleFormat: 'external'}},
  {label: 'Tailwind', settings: {componentFormat: 'html', styleFormat: 'tailwind'}},
  {label: 'React', settings: {componentFormat: 'jsx', styleFormat: 'external'}},
  {label: 'JSX', settings: {componentFormat: 'jsx', styleFormat: 'inline'}}
]

/** The panel beside Elements and Console: follows the element that is selected there. */
export function showDevtoolsPanel(document: Document): void {
  const {tabId} = browser.devtools.inspectedWindow
  let text = ''
  let chosen = 0
  let latest = 0
  const {title, output, status} = panelView(document, ['Styles', ...FORMATS.map(({label}) => label)], {
    choose(index) {
      chosen = index
      void show()
    },
    copy() {
      status.textContent = copyNow(document, {text, html: ''}) ? 'Copied' : 'The browser refused'
    }
  })
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
    if ('element' in reply) showElement(reply.element)
    const format = FORMATS[chosen - 1]
    if (format) await showCode(turn, steps, format.settings)
  }
  function showElement({name, mark, sources}: InspectedElement): void {
    title.replaceChildren(h(document, 'b', {}, name), mark)
    if (chosen !== 0) return
    text = cssOf(`${name}${mark}`, sources)
    output.replaceChildren(...sources.map((source) => sourceView(document, source)))
  }
  async function showCode(turn: number, steps: ElementSteps, settings: Format): Promise<void> {
    output.replaceChildren(h(document, 'p', {class: 'wait'}, 'Converting…'))
    const made = await callBackground({kind: 'inspect', tabId, message: {kind: 'convert', steps, settings}})
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
