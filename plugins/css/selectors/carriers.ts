import {AttributeAction, SelectorType, type Selector} from 'css-what'
import {combinatorOf, type Tokens} from './parse-selector.ts'
import {type Carriers, modifiedElement, toggleOf, type Toggles} from './toggles.ts'

/** A class by itself on more kinds of elements than these is one for any element. */
const MOST = 16

/**
 * The compounds in which selectors require a class of a state beside a class, an id or an attribute: `.nav` of `.nav.is-dark .menu`. A rule
 * for the class alone (`.is-dark {…}`) is for those elements, too, what a script sets on the root is for `html` and `body`, and a modifier
 * (`.tree__node--disabled`) for the elements that it modifies.
 */
export function carriersOf(selectors: Iterable<readonly Tokens[]>, toggles: Toggles): Carriers {
  const found = new Map<string, Map<string, Tokens>>()
  const alone = new Set<string>()
  const add = (name: string, compound: Tokens) => {
    const known = found.get(name) ?? new Map<string, Tokens>()
    found.set(name, known.set(JSON.stringify(compound), compound))
  }
  for (const list of selectors)
    for (const tokens of list)
      for (const compound of compoundsIn(tokens)) {
        const [toggle, ...more] = compound.filter((token) => stateClass(token, toggles) !== undefined)
        const name = toggle && more.length === 0 ? stateClass(toggle, toggles) : undefined
        if (name === undefined) continue
        const beside = compound.filter((token) => token !== toggle)
        if (beside.length === 0) alone.add(name)
        else if (beside.some(isNaming)) add(name, beside)
      }
  for (const name of toggles.rootClasses)
    for (const tag of alone.has(name) ? ['html', 'body'] : [])
      add(name, [{type: SelectorType.Tag, name: tag, namespace: null}])
  for (const name of alone) {
    const element = modifiedElement(name)
    if (element !== undefined) add(name, [classSelector(element)])
  }
  const carriers = new Map<string, Selector>()
  for (const name of alone) {
    const compounds = [...(found.get(name)?.values() ?? [])]
    if (compounds.length > 0 && compounds.length <= MOST)
      carriers.set(name, {type: SelectorType.Pseudo, name: 'is', data: compounds})
  }
  return carriers
}

const classSelector = (value: string): Selector => ({
  type: SelectorType.Attribute,
  name: 'class',
  action: AttributeAction.Element,
  value,
  namespace: null,
  ignoreCase: 'quirks'
})

function stateClass(token: Selector, toggles: Toggles): string | undefined {
  const toggle = token.type === 'attribute' && token.name === 'class' ? toggleOf(token, toggles) : undefined
  return toggle?.kind === 'state' ? toggle.key.slice(1) : undefined
}

const isNaming = (token: Selector): boolean => token.type === 'attribute'

/** Compounds without pseudo-elements and pseudo-classes. */
function compoundsIn(tokens: Tokens): Tokens[] {
  let compound: Tokens = []
  const compounds = [compound]
  for (const token of tokens) {
    if (combinatorOf(token)) compounds.push((compound = []))
    else if (isOfMarkup(token)) compound.push(token)
  }
  return compounds
}

const isOfMarkup = ({type}: Selector): boolean => type === 'attribute' || type === 'tag'
