import {makerOf} from '../ui/h.ts'
import {icon, type IconName} from '../ui/icon.ts'
import {describe} from '../page/describe.ts'
import type {Direction} from '../page/step.ts'
import {type ActiveProperty, activeProperties, type PropertySource} from './active-properties.ts'
import {addForm} from './add-form.ts'
import {type ChangesActions, changesSection} from './changes-section.ts'
import {type EditedRule, editedRule} from './edited-rule.ts'
import {createEdits, type Edit} from './edits.ts'
import {createForcedStates, type ForcedState} from './forced-states.ts'
import {renderQueue} from './render-queue.ts'
import {sourceList} from './source-list.ts'
import {stateButtons} from './state-buttons.ts'

export interface PanelActions extends ChangesActions {
  walk(direction: Direction): void
  leave(): void
}

/** The panel of Edit Mode. */
export interface Panel {
  show(element: Element): void
  /** Removes the marks of forced states from the page; edits stay. */
  remove(): void
}

export function createPanel(document: Document, actions: PanelActions): Panel {
  const make = makerOf(document)
  const tool = (name: IconName, label: string, onclick: () => void) =>
    make(
      'button',
      {type: 'button', 'data-shape': 'icon', title: label, 'aria-label': label, onclick},
      icon(document, name)
    )
  const edits = createEdits()
  const forced = createForcedStates()
  let current: Edit['element'] | undefined
  let states: ForcedState[] = []
  const force = () => current && forced.force(current, states)
  const render = renderQueue(document, () => {
    if (!current) return
    list.show(activeProperties(current, edits.blocks(current)))
    renderChanges()
  })
  const then = (act: () => unknown) => {
    act()
    render()
  }

  const title = make('h1')
  const undo = tool('undo', 'Undo', () => then(edits.undo))
  const redo = tool('redo', 'Redo', () => then(edits.redo))
  const reset = tool('reset', 'Reset all changes', () => then(edits.reset))
  const changes = changesSection(make, edits, {
    ...actions,
    async copy() {
      const isCopied = await actions.copy()
      force()
      return isCopied
    }
  })
  const form = addForm(document, make, add)
  const list = sourceList(document, make, {
    set: (source, {property, isImportant}, text) => set(property, text, isImportant, ruleOf(source)),
    remove,
    done: render,
    offerWords: form.offerWords
  })
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
      stateButtons(make, (pressed) => {
        states = pressed
        then(force)
      }),
      list.element,
      form.element,
      changes.element
    )
  )

  function renderChanges(): void {
    undo.disabled = reset.disabled = !edits.canUndo()
    redo.disabled = !edits.canRedo()
    changes.render()
  }
  function set(name: string, text: string | null, isImportant = false, rule?: EditedRule): boolean {
    if (!current) return false
    const isKnown = edits.set(current, name, text, isImportant, rule)
    renderChanges()
    return isKnown
  }
  function remove(source: PropertySource, {property: name, next}: ActiveProperty): void {
    if (source.selector === 'style' && !source.inheritedFrom) set(name, null)
    // A rule cannot be removed, so another declares what would apply without it.
    else set(name, next?.value ?? 'revert', true, ruleOf(source))
    render()
  }
  function add(name: string, text: string): boolean {
    const isImportant = /!important$/i.test(text) || (current !== undefined && hasImportant(current, name))
    const isKnown = set(name, text.replace(/\s*!important$/i, ''), isImportant)
    if (isKnown) render()
    return isKnown
  }
  /** Where an important rule holds a property, only another important one has an effect. */
  function hasImportant(element: Element, name: string): boolean {
    return activeProperties(element, edits.blocks(element)).some(
      ({inheritedFrom, properties}) =>
        !inheritedFrom && properties.some((one) => one.property === name && one.isImportant)
    )
  }

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
      current = element as Edit['element']
      const {name, mark} = describe(element)
      title.replaceChildren(make('b', {}, name), mark)
      form.offerProperties(element)
      force()
      render()
    },
    remove: () => forced.remove()
  }
}

/** What is inherited is set on the element itself; an own declaration is edited as its rule applies. */
const ruleOf = ({fullSelector, conditions, inheritedFrom}: PropertySource): EditedRule | undefined =>
  inheritedFrom === undefined ? editedRule({selector: fullSelector, conditions}) : undefined
