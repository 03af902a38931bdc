import {sheetWords} from '@facsimile/plugins/css'
import {
  namedStates,
  noScriptNames,
  type PageTexts,
  type ScriptControl,
  type ScriptNames,
  scriptControls,
  scriptNames,
  settableValues,
  stateName
} from '@facsimile/plugins/html'
import type {Element} from 'hast'
import {everyElement, type Snapshot} from '@facsimile/plugins/model'

/** Longer scripts are data, mostly. Characters. */
const LONGEST = 4_000_000

const MOST_CONTROLS = 500
const MOST_HANDLERS = 200
const MOST_STATES = 50
const PAGE: ReadonlySet<string> = new Set(['html', 'body'])

type Names = NonNullable<Snapshot['scriptNames']>

/**
 * The classes and attributes that scripts set, of those that the sheets of their page have. `texts` are the texts of the scripts, which are
 * read and never run; undefined where they set none.
 */
export function namesInScripts(
  texts: Iterable<string>,
  {tree, sheets}: Pick<Snapshot, 'tree' | 'sheets'>,
  known?: Names
): Names | undefined {
  const found = noScriptNames()
  const handlers = clickHandlers(tree)
  const controls: ScriptControl[] = [...(known?.controls ?? [])]
  const states = new Map(Object.entries(known?.states ?? {}))
  const asked = statesAsked(tree)
  const scripts = [...texts].filter(({length}) => length <= LONGEST)
  for (const text of scripts) {
    for (const [name, object] of namedStates(text, asked)) states.set(name, object)
    scriptNames(text, found)
    controls.push(...scriptControls(text, handlers))
  }
  if (!known) controls.push(...scriptControls('', handlers))
  for (const {target, steps, className} of controls)
    if (className !== undefined && !steps && PAGE.has(target)) {
      found.rootClasses.add(className)
      if (target === 'body') found.bodyClasses.add(className)
    }
  const words = new Set(sheets.flatMap(({text}) => sheetWords(text)))
  const isInSheets = (name: string) => words.has(name)
  const styled = [...new Map(controls.map((control) => [JSON.stringify(control), control])).values()]
    .filter(
      ({className, attribute = '', style}) =>
        style !== undefined || attribute === 'hidden' || isInSheets(className ?? attribute)
    )
    .slice(0, MOST_CONTROLS)
  const listed = (kind: 'classes' | 'rootClasses' | 'bodyClasses' | 'attributes') => [
    ...new Set([...(known?.[kind] ?? []), ...[...found[kind]].filter(isInSheets)])
  ]
  const attributes = listed('attributes')
  const ofRoot = attributes.filter((name) => isOfRoot(name, found, known))
  const values = valuesOf(
    attributes,
    {scripts, readAttributes: found.readAttributes, tree, sheets},
    known?.attributeValues
  )
  const names = {
    classes: listed('classes'),
    rootClasses: listed('rootClasses'),
    bodyClasses: listed('bodyClasses'),
    attributes,
    ...(ofRoot.length > 0 && {rootAttributes: ofRoot}),
    ...(values && {attributeValues: values}),
    ...(styled.length > 0 && {controls: styled}),
    ...(states.size > 0 && {states: Object.fromEntries(states)})
  }
  return names.classes.length + names.attributes.length + styled.length + states.size === 0
    ? undefined
    : names
}

/** Whether an attribute is set on the root or the body, and nowhere else as far as is known. */
const isOfRoot = (
  name: string,
  {rootAttributes, elementAttributes}: ScriptNames,
  {attributes, rootAttributes: before = []}: Pick<Names, 'attributes' | 'rootAttributes'> = {attributes: []}
): boolean =>
  !elementAttributes.has(name) &&
  (before.includes(name) || (rootAttributes.has(name) && !attributes.includes(name)))

/** The values that scripts may set, with those that are known; undefined where no sheet asks for values of the attributes. */
function valuesOf(
  attributes: readonly string[],
  {tree, sheets, ...texts}: Pick<Snapshot, 'tree' | 'sheets'> & Pick<PageTexts, 'scripts' | 'readAttributes'>,
  known: Names['attributeValues'] = {}
): Names['attributeValues'] {
  const elements: Element[] = []
  everyElement(tree, (element) => elements.push(element))
  const found = settableValues(attributes, {...texts, sheets: sheets.map(({text}) => text), elements})
  if (found.size === 0) return undefined
  const before = new Map(Object.entries(known))
  return Object.fromEntries(
    [...found].map(([name, values]) => [name, [...new Set([...(before.get(name) ?? []), ...values])]])
  )
}

/** The names of the states that elements of a page ask for. */
function statesAsked(tree: Snapshot['tree']): Set<string> {
  const asked = new Set<string>()
  everyElement(tree, ({properties}) => {
    const name = typeof properties['x-data'] === 'string' ? stateName(properties['x-data']) : undefined
    if (name !== undefined && asked.size < MOST_STATES) asked.add(name)
  })
  return asked
}

/** The different texts of `onclick` attributes in a page. */
function clickHandlers(tree: Snapshot['tree']): string[] {
  const handlers = new Set<string>()
  everyElement(tree, ({data}) => {
    if (data?.clickHandler !== undefined && handlers.size < MOST_HANDLERS) handlers.add(data.clickHandler)
  })
  return [...handlers]
}
