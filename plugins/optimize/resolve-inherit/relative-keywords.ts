import type {Element, Root} from 'hast'
import {groupOf, plainDeclaration, setStyle, styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import type {Declaration, PropertyGroup} from '../../model/types.ts'
import {UNBOUNDED} from '../../model/width.ts'
import {isWord} from '../../css/values/keywords.ts'
import {weightBeside} from '../../model/font-weight.ts'
import {isIdentifier} from '../../css/text.ts'
import {isWideKeyword} from '../../css/value-words.ts'
import {isInteger} from '../../css/values/numeric.ts'
import {parseValue} from '../../css/values/parse-value.ts'

/**
 * Keywords that are relative to the parent, resolved: `font-weight: bolder` in text of 400 is
 * 700, `text-align: -webkit-match-parent` the side of the parent's text, as is `inherit` on an element with a default side of its own.
 * Where that is not the same at all widths and in all states, or not known, they stay.
 * Spec: <https://drafts.csswg.org/css-fonts-4/#relative-weights>, <https://drafts.csswg.org/css-text-4/#text-align-property>
 */
export function resolveRelativeKeywords(tree: Root): void {
  const parents = new Map<Element, Element | undefined>()
  everyElement(tree, (element, parent) => {
    parents.set(element, parent)
    // A component's page is the reader's.
    if (!parent || element.data?.isPage) return
    for (const [longhand, words, resolve] of RELATIVE) {
      const group = groupOf(styleOf(element)[''], longhand)
      const resolved = group && unconditionalDeclaration(group)
      if (!resolved || resolved.origin === 'user-agent' || !isWord(resolved.value, ...words)) continue
      // `font: inherit` is printed whole.
      if (resolved.shorthand && isWord(resolved.value, 'inherit')) continue
      // The default of a tag, as `strong` has one, need not be declared.
      if (element.data?.defaults?.['']?.[longhand] === resolved.value.toLowerCase()) continue
      const value = resolve(resolved.value.toLowerCase(), (name) => around(element, name, parents))
      if (value !== undefined) setStyle(element, withValue(element, group, {...resolved, value}))
    }
  })
}

/** The inherited values of an element's surroundings; undefined where that is not one value. */
type Around = (longhand: string) => string | undefined

const RELATIVE: readonly [
  longhand: string,
  words: readonly string[],
  resolve: (word: string, around: Around) => string | undefined
][] = [
  ['font-weight', ['bolder', 'lighter'], (word, around) => weightBeside(word, around('font-weight') ?? '')],
  [
    'text-align',
    ['match-parent', '-webkit-match-parent', 'inherit'],
    (word, around) => {
      const side = around('text-align')
      if (word === 'inherit' || side === undefined || !isWord(side, 'start', 'end')) return side
      const direction = around('direction')
      return direction && ((side === 'start') === (direction === 'ltr') ? 'left' : 'right')
    }
  ],
  ['font-style', ['inherit'], (_, around) => around('font-style')]
]

const INITIAL: Readonly<Record<string, string>> = {
  'font-style': 'normal',
  'font-weight': '400',
  'text-align': 'start',
  direction: 'ltr'
}

/** The value that an element would inherit, elements of known style all the way up. */
function around(
  element: Element,
  longhand: string,
  parents: ReadonlyMap<Element, Element | undefined>
): string | undefined {
  const above = parents.get(element)
  // The new parent of a fragment is not known.
  if (!above) return element.tagName === 'html' ? INITIAL[longhand] : undefined
  const group = groupOf(styleOf(above)[''], longhand)
  // `null` among the defaults: not certain.
  const {[longhand]: byDefault = 'inherit'} = above.data?.defaults?.[''] ?? {}
  const value = group ? unconditionalDeclaration(group)?.value : byDefault
  if (value === undefined || value === null) return undefined
  const outer = () => around(above, longhand, parents)
  const word = value.toLowerCase()
  if (isWord(word, 'inherit', 'unset')) return outer()
  if (longhand !== 'font-weight') return isIdentifier(word) && !isWideKeyword(word) ? word : undefined
  if (word === 'normal' || word === 'bold') return word === 'bold' ? '700' : '400'
  if (isInteger(parseValue(word))) return word
  return isWord(word, 'bolder', 'lighter') ? weightBeside(word, outer() ?? '') : undefined
}

function unconditionalDeclaration(group: PropertyGroup): Declaration | undefined {
  const [{from, to}] = group.runs as [PropertyGroup['runs'][number]]
  return group.properties.length === 1 && from <= 0 && to >= UNBOUNDED ? plainDeclaration(group) : undefined
}

function withValue(element: Element, group: PropertyGroup, {shorthand: _, ...declaration}: Declaration) {
  const style = styleOf(element)
  return {
    ...style,
    '': (style[''] ?? []).map((each) =>
      each === group
        ? {...group, runs: group.runs.map((run) => ({...run, declarations: [declaration]}))}
        : each
    )
  }
}
