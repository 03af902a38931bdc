import {hasFunction, stringsIn} from '../../css/values/walk.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import type {Element, Root} from 'hast'
import {styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import type {DefaultStyle, PropertyGroup} from '../../model/types.ts'
import {type FontValues, INITIAL, valuesOfNames} from './font-values.ts'
import {Fonts} from './fonts.ts'
import {markCharacters} from './mark-characters.ts'

/** The text in one font. */
export interface TextUse {
  font: FontValues
  /** Code points, in upper and lower case. */
  characters: ReadonlySet<number>
}

/** The text of a page by the fonts it is set in, with generated content and the values of controls. */
export function textUses(tree: Root): TextUse[] {
  const fonts = new Fonts(valuesOfNames(tree))
  const ofElements = new Map<Element, FontValues>()
  const texts = new Map<FontValues, string[]>()
  const note = (font: FontValues, text: string) => {
    const known = texts.get(font)
    if (known) known.push(text)
    else texts.set(font, [text])
  }
  everyElement(tree, (element, parent) => {
    const style = styleOf(element)
    const defaults = element.data?.defaults ?? NO_DEFAULTS
    const font = fonts.of(style, '', defaults, (parent && ofElements.get(parent)) ?? INITIAL)
    ofElements.set(element, font)
    if (NEVER_SHOWN.has(element.tagName) || NEVER_SHOWN.has(parent?.tagName ?? '')) return
    const text = textOf(element)
    // The height of a line depends on the font of its block, whatever it contains.
    if (element.children.length > 0 || CONTROL.has(element.tagName)) note(font, text)
    for (const [pseudo, groups] of Object.entries(style))
      if (pseudo !== '') note(fonts.of(style, pseudo, defaults, font), text + generatedText(groups, element))
  })
  // Markers and marks are inherited, and drawn in the font of whatever has them.
  const marks = markCharacters(tree)
  return [...texts].map(([font, all]) => ({font, characters: codePointsOf(all.join('') + marks)}))
}

const NO_DEFAULTS: Record<string, DefaultStyle> = {}

export const codePoints = (text: string): number[] =>
  [...text].flatMap((character) => character.codePointAt(0) ?? [])

/** Code points of a text as it may be cased. */
const codePointsOf = (text: string): Set<number> => {
  const all = [...new Set(text)].join('')
  return new Set(codePoints(all + all.toUpperCase() + all.toLowerCase()))
}

const NEVER_SHOWN = new Set([
  'head',
  'script',
  'style',
  'link',
  'meta',
  'title',
  'base',
  'template',
  'noscript'
])
const CONTROL = new Set(['input', 'textarea', 'select', 'button'])

/** Attributes whose text is shown. */
const SHOWN = ['value', 'placeholder', 'alt', 'label'] as const

function textOf({children, properties}: Element): string {
  const own = children.map((child) => (child.type === 'text' ? child.value : ''))
  return [...own, ...SHOWN.map((name) => String(properties[name] ?? ''))].join('')
}

/** The text of `content`; for attributes that it names, all values that they have. */
function generatedText(groups: readonly PropertyGroup[], {properties}: Element): string {
  let text = ''
  for (const {
    properties: [name],
    runs
  } of groups)
    if (name === 'content')
      for (const {declarations} of runs)
        for (const {value} of declarations) {
          const content = parseValue(value)
          text += stringsIn(content).join('')
          if (hasFunction(content, 'attr')) text += Object.values(properties).join('')
        }
  return text
}
