import type {Make} from '../ui/h.ts'
import type {ActiveProperty, PropertySource} from './active-properties.ts'
import {propertyRow} from './property-row.ts'

export interface SourceActions {
  /** Sets a declaration of a source; false where the browser does not know the value. */
  set(source: PropertySource, property: ActiveProperty, value: string): boolean
  remove(source: PropertySource, property: ActiveProperty): void
  /** A value is final: what depends on it may be shown anew. */
  done(): void
  /** Fills the list of words that complete a value of the property. */
  offerWords(property: string): void
}

/** What is set on an element, and, folded, what it inherits. */
export interface SourceList {
  element: HTMLElement
  show(sources: readonly PropertySource[]): void
}

export function sourceList(document: Document, make: Make, actions: SourceActions): SourceList {
  const element = make('div', {class: 'sources'})
  let isInheritedOpen = false
  const view = (source: PropertySource) => sourceView(document, make, source, actions)
  const inheritedView = (inherited: readonly PropertySource[]) => {
    const count = inherited.reduce((sum, {properties}) => sum + properties.length, 0)
    return make(
      'details',
      {
        class: 'inherited',
        open: isInheritedOpen,
        ontoggle: (event) => void (isInheritedOpen = (event.target as HTMLDetailsElement).open)
      },
      make('summary', {}, `Inherited (${count})`),
      ...inherited.map(view)
    )
  }
  return {
    element,
    show(sources) {
      const own = sources.filter(({inheritedFrom}) => !inheritedFrom)
      const inherited = sources.filter(({inheritedFrom}) => inheritedFrom)
      element.replaceChildren(
        ...own.map(view),
        ...(own.length === 0 ? [make('p', {class: 'none'}, 'No style is set on this element itself.')] : []),
        ...(inherited.length > 0 ? [inheritedView(inherited)] : [])
      )
    }
  }
}

function sourceView(
  document: Document,
  make: Make,
  source: PropertySource,
  {set, remove, done, offerWords}: SourceActions
): HTMLElement {
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
        set: (text) => set(source, one, text),
        done,
        remove: () => remove(source, one),
        words: () => offerWords(one.property)
      })
    )
  )
}
