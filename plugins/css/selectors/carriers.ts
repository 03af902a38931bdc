import {AttributeAction, SelectorType, type Selector} from 'css-what'
import {combinatorOf, parseSelectorList, type Tokens} from './parse-selector.ts'
import {withoutPlainLists} from './plain-lists.ts'
import {type Carriers, modifiedClass, toggleOf, type Toggles} from './toggles.ts'

/** A class or an attribute by itself on more kinds of elements than these is one for any element. */
const MOST = 16

/**
 * The compounds in which selectors require a class of a state beside a class, an id or an attribute: `.nav` of `.nav.is-dark .menu`, and those
 * in which they require an attribute of one, beside a tag too. A rule for the class alone (`.is-dark {…}`) is for those elements, too, what a
 * script sets on the root is for `html` and `body`, what it sets on elements that it names for these, a modifier (`.tree__node--disabled`,
 * `.tree--open`) for the elements that it modifies, and `[disabled]` and `:disabled` for controls.
 */
export function carriersOf(selectors: Iterable<readonly Tokens[]>, toggles: Toggles): Carriers {
  const found = new Map<string, Map<string, Tokens>>()
  const alone = new Set<string>()
  const add = (key: string, compound: Tokens) => {
    const known = found.get(key) ?? new Map<string, Tokens>()
    found.set(key, known.set(JSON.stringify(compound), compound))
  }
  for (const list of selectors)
    for (const tokens of list.flatMap((written) => withoutPlainLists(written, toggles)))
      for (const compound of compoundsIn(tokens, (token) => keyOfState(token, toggles) !== undefined)) {
        const [toggle, ...more] = compound.filter((token) => keyOfState(token, toggles) !== undefined)
        const key = toggle && more.length === 0 ? keyOfState(toggle, toggles) : undefined
        if (key === undefined) continue
        const beside = compound.filter((token) => token !== toggle)
        if (beside.length === 0) alone.add(key)
        else if (!isClass(key) || beside.some(isNaming)) add(key, beside)
      }
  for (const key of alone) for (const compound of knownCarriers(key, toggles)) add(key, compound)
  const carriers = new Map<string, Selector>()
  for (const key of alone) {
    const compounds = [...(found.get(key)?.values() ?? [])]
    if (compounds.length > 0 && compounds.length <= MOST)
      carriers.set(key, {type: SelectorType.Pseudo, name: 'is', data: compounds})
  }
  return carriers
}

/** What a state is of without any rule that says so. */
function knownCarriers(key: string, {rootClasses, scriptTargets}: Toggles): Tokens[] {
  if (key === '[disabled]' || key === ':disabled') return CONTROLS.map(tagSelector)
  const name = isClass(key) ? key.slice(1) : key
  const targets = (scriptTargets?.get(name) ?? []).flatMap((text) => parseSelectorList(text) ?? [])
  if (!isClass(key)) return targets.filter(isCompound)
  const modified = modifiedClass(name)
  return [
    ...(rootClasses.has(name) ? PAGE.map(tagSelector) : []),
    ...(modified === undefined ? [] : [[classSelector(modified)]]),
    ...targets.filter(isCompound)
  ]
}

const isCompound = (tokens: Tokens): boolean =>
  tokens.every((token) => !combinatorOf(token) && isOfMarkup(token))

const isClass = (key: string): boolean => key.startsWith('.')

const PAGE = ['html', 'body']

/** Spec: <https://html.spec.whatwg.org/multipage/semantics-other.html#disabled-elements> */
const CONTROLS = ['button', 'input', 'select', 'textarea', 'optgroup', 'option', 'fieldset']

const tagSelector = (name: string): Tokens => [{type: SelectorType.Tag, name, namespace: null}]

const classSelector = (value: string): Selector => ({
  type: SelectorType.Attribute,
  name: 'class',
  action: AttributeAction.Element,
  value,
  namespace: null,
  ignoreCase: 'quirks'
})

function keyOfState(token: Selector, toggles: Toggles): string | undefined {
  const toggle = toggleOf(token, toggles)
  return toggle?.kind === 'state' ? toggle.key : undefined
}

const isNaming = (token: Selector): boolean => token.type === 'attribute'

/** Compounds without pseudo-elements and pseudo-classes, but for those of states. */
function compoundsIn(tokens: Tokens, isOfState: (token: Selector) => boolean): Tokens[] {
  let compound: Tokens = []
  const compounds = [compound]
  for (const token of tokens) {
    if (combinatorOf(token)) compounds.push((compound = []))
    else if (isOfMarkup(token) || isOfState(token)) compound.push(token)
  }
  return compounds
}

const isOfMarkup = ({type}: Selector): boolean => type === 'attribute' || type === 'tag'
