import {h, type Props} from '../ui/h.ts'
import {icon, type IconName} from '../ui/icon.ts'
import {describe} from '../page/describe.ts'
import type {Direction} from '../page/step.ts'
import {type ActiveProperty, activeProperties, type PropertySource} from './active-properties.ts'
import {changesCss} from './changes-css.ts'
import {propertyNames, valueWords} from './completion.ts'
import {createEdits, type Edit} from './edits.ts'
import {createForcedStates, type ForcedState, STATES} from './forced-states.ts'
import {propertyRow} from './property-row.ts'
import {hasState} from './state-selectors.ts'

export interface PanelActions {
  walk(direction: Direction): void
  /** Copies the element that is edited; false where it could not be copied. */
  copy(): Promise<boolean>
  /** Puts text on the clipboard when it is there; false where the browser refuses. */
  write(text: Promise<string>): Promise<boolean>
  /** The changes as Tailwind classes, one line an element. */
  tailwind(changes: ReturnType<typeof createEdits>): Promise<string>
  leave(): void
}

/** The panel of Edit Mode. */
export interface Panel {
  show(element: Element): void
  /** Takes the marks of forced states off the page; edits stay. */
  remove(): void
}

type Styled = Edit['element']

export function createPanel(document: Document, actions: PanelActions): Panel {
  const make = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    props?: Props,
    ...children: (Node | string | null | false)[]
  ) => h(document, name, props, ...children)
  const tool = (name: IconName, label: string, onclick: () => void) =>
    make(
      'button',
      {type: 'button', 'data-shape': 'icon', title: label, 'aria-label': label, onclick},
      icon(document, name)
    )

  const edits = createEdits()
  const forced = createForcedStates()
  let current: Styled | undefined
  let states: ForcedState[] = []
  let isPressed = false
  let isDue = false

  const title = make('h1')
  const list = make('div', {class: 'sources'})
  const undo = tool('undo', 'Undo', () => then(edits.undo))
  const redo = tool('redo', 'Redo', () => then(edits.redo))
  const reset = tool('reset', 'Reset all changes', () => then(edits.reset))
  const names = make('datalist', {id: 'property-names'})
  const words = make('datalist', {id: 'value-words'})
  const property = make('input', {
    class: 'new-property',
    list: 'property-names',
    placeholder: 'property',
    'aria-label': 'Property to add',
    spellcheck: 'false',
    autocomplete: 'off',
    onchange: () => offer(property.value)
  })
  const value = make('input', {
    class: 'new-value',
    list: 'value-words',
    placeholder: 'value',
    'aria-label': 'Value to add',
    spellcheck: 'false',
    autocomplete: 'off',
    onfocus: () => offer(property.value)
  })
  const problem = make('p', {class: 'problem', role: 'alert'})
  const status = make('span', {role: 'status'})
  const listed = make('pre')
  const outlined = (label: string, onclick: () => void) =>
    make('button', {type: 'button', 'data-kind': 'outline', onclick}, label)
  const changes = make(
    'section',
    {class: 'changes', hidden: true},
    make(
      'div',
      {class: 'heading'},
      make('h2', {}, 'Changes'),
      status,
      outlined('CSS', () => void write(Promise.resolve(changesCss(edits)))),
      outlined('Tailwind', () => void write(actions.tailwind(edits))),
      outlined('Element', () => void copyElement())
    ),
    listed
  )
  const form = make(
    'form',
    {
      class: 'add',
      onsubmit(event) {
        event.preventDefault()
        add()
      }
    },
    make('h2', {}, 'Add styles'),
    make(
      'div',
      {class: 'pair'},
      property,
      make('span', {}, ':'),
      value,
      make(
        'button',
        {type: 'submit', 'data-kind': 'primary', 'aria-label': 'Add', 'data-shape': 'icon'},
        icon(document, 'plus')
      )
    ),
    problem,
    names,
    words
  )
  const stateButtons = STATES.map((state) =>
    make(
      'button',
      {
        type: 'button',
        'aria-pressed': 'false',
        onclick() {
          states = states.includes(state) ? states.filter((one) => one !== state) : [...states, state]
          for (const [index, button] of stateButtons.entries())
            button.setAttribute('aria-pressed', String(states.includes(STATES[index] as ForcedState)))
          then(() => current && forced.force(current, states))
        }
      },
      `:${state}`
    )
  )
  document.body.append(
    make(
      'main',
      {class: 'panel'},
      make(
        'header',
        {},
        title,
        tool('parent', 'Parent element', () => actions.walk('parent')),
        tool('child', 'First child', () => actions.walk('child')),
        undo,
        redo,
        reset,
        tool('close', 'Leave Edit Mode (Escape)', () => actions.leave())
      ),
      make('div', {class: 'states', role: 'group', 'aria-label': 'Forced states'}, ...stateButtons),
      list,
      form,
      changes
    )
  )

  async function copyElement(): Promise<void> {
    status.textContent = (await actions.copy()) ? 'Copied' : 'Not copied'
    if (current) forced.force(current, states)
  }
  function then(act: () => unknown): void {
    act()
    render()
  }
  function set(name: string, text: string | null, isImportant = false, rule?: string): boolean {
    if (!current) return false
    const isKnown = edits.set(current, name, text, isImportant, rule)
    renderChanges()
    return isKnown
  }
  function remove(source: PropertySource, {property: name, next}: ActiveProperty): void {
    const rule = stateRuleOf(source)
    if (source.selector === 'style' && !source.inheritedFrom) set(name, null)
    else if (rule !== undefined) set(name, next?.value ?? 'revert', true, rule)
    // A rule cannot be taken back, so the element declares what would apply without it.
    else set(name, next?.value ?? 'revert', true)
    render()
  }
  function add(): void {
    const name = property.value.trim().toLowerCase()
    const text = value.value.trim().replace(/;$/, '')
    if (!name || !text) return
    const isSet = set(
      name,
      text.replace(/\s*!important$/i, ''),
      /!important$/i.test(text) || winsWithImportance(name)
    )
    problem.textContent = isSet ? '' : `This browser does not know ${name}: ${text}.`
    if (!isSet) return
    property.value = value.value = ''
    property.focus()
    render()
  }
  function offer(name: string): void {
    words.replaceChildren(...valueWords(name.trim()).map((word) => make('option', {value: word})))
  }
  /** Where an important rule holds a property, only another important one is seen. */
  function winsWithImportance(name: string): boolean {
    return (
      current !== undefined &&
      activeProperties(current, edits.blocks(current)).some(
        ({inheritedFrom, properties}) =>
          !inheritedFrom && properties.some((one) => one.property === name && one.isImportant)
      )
    )
  }

  function render(): void {
    isDue = isPressed
    if (!current || isDue) return
    const sources = activeProperties(current, edits.blocks(current))
    const own = sources.filter(({inheritedFrom}) => !inheritedFrom)
    const inherited = sources.filter(({inheritedFrom}) => inheritedFrom)
    list.replaceChildren(
      ...own.map(sourceView),
      ...(own.length === 0 ? [make('p', {class: 'none'}, 'No style is set on this element itself.')] : []),
      ...(inherited.length > 0
        ? [
            make(
              'details',
              {
                class: 'inherited',
                open: isInheritedOpen,
                ontoggle: (event) => void (isInheritedOpen = (event.target as HTMLDetailsElement).open)
              },
              make(
                'summary',
                {},
                `Inherited (${inherited.reduce((sum, {properties}) => sum + properties.length, 0)})`
              ),
              ...inherited.map(sourceView)
            )
          ]
        : [])
    )
    renderChanges()
  }
  let isInheritedOpen = false
  /** An edit of a rule for a state is to hold in that state alone; anything else goes into the `style` attribute. */
  function stateRuleOf({selector, inheritedFrom}: PropertySource): string | undefined {
    return inheritedFrom === undefined && hasState(selector) ? selector : undefined
  }
  function sourceView(source: PropertySource): HTMLElement {
    const {selector, source: file, conditions, inheritedFrom, properties} = source
    return make(
      'section',
      {class: 'source'},
      make(
        'div',
        {class: 'origin'},
        make('code', {title: selector}, selector === 'style' ? 'style attribute' : selector),
        make('span', {}, inheritedFrom ? `from ${inheritedFrom}` : selector === 'style' ? '' : file)
      ),
      ...conditions.map((condition) => make('div', {class: 'condition'}, condition)),
      ...properties.map((one) =>
        propertyRow(document, one, {
          set: (text) => set(one.property, text, one.isImportant, stateRuleOf(source)),
          done: render,
          remove: () => remove(source, one),
          words: () => offer(one.property)
        })
      )
    )
  }
  function renderChanges(): void {
    undo.disabled = reset.disabled = !edits.canUndo()
    redo.disabled = !edits.canRedo()
    const css = changesCss(edits)
    changes.hidden = css === ''
    if (listed.textContent === css) return
    listed.textContent = css
    status.textContent = ''
  }
  async function write(text: Promise<string>): Promise<void> {
    status.textContent = (await actions.write(text).catch(() => false)) ? 'Copied' : 'The browser refused'
  }

  // A field that loses focus reports so before the click that made the person leave it: what is clicked must still be there.
  document.addEventListener('pointerdown', () => void (isPressed = true), true)
  document.addEventListener(
    'pointerup',
    () => {
      isPressed = false
      setTimeout(() => {
        if (isDue) render()
      })
    },
    true
  )
  document.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    // Inside a field the browser's own undo is meant, as long as it has something to take back.
    if ((event.target as Element).matches('.add input')) return
    event.preventDefault()
    then(event.shiftKey ? edits.redo : edits.undo)
  })

  return {
    show(element) {
      if (!('style' in element)) return
      current = element as Styled
      const {name, mark} = describe(element)
      title.replaceChildren(make('b', {}, name), mark)
      names.replaceChildren(...propertyNames(element).map((one) => make('option', {value: one})))
      forced.force(current, states)
      render()
    },
    remove: () => forced.remove()
  }
}
