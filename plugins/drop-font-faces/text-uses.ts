import type {Element, Root} from 'hast'
import {styleOf} from '../style/access.ts'
import {everyElement} from '../style/every-element.ts'
import type {PropertyGroup} from '../style/types.ts'
import {type FontValues, fontValues, INITIAL, valuesOfNames} from './font-values.ts'

/** What stands in one font. */
export interface TextUse {
  font: FontValues
  /** Code points, of capitals and small letters alike. */
  characters: Set<number>
}

/** What a page says in which fonts, with what it generates and what stands in its controls. */
export function textUses(tree: Root): TextUse[] {
  const valuesOf = valuesOfNames(tree)
  const fonts = new Map<Element, FontValues>()
  const uses: TextUse[] = []
  const known = new Map<string, TextUse>()
  const note = (font: FontValues, text: string) => {
    const key = [font.lists, font.weights, font.styles]
      .map((values) => (values ? [...values].join() : '?'))
      .join('|')
    let use = known.get(key)
    if (!use) {
      known.set(key, (use = {font, characters: new Set()}))
      uses.push(use)
    }
    for (const each of [text, text.toUpperCase(), text.toLowerCase()])
      for (const character of each) use.characters.add(character.codePointAt(0)!)
  }
  everyElement(tree, (element, parent) => {
    const style = styleOf(element)
    const defaults = element.data?.defaults ?? {}
    const above = (parent && fonts.get(parent)) ?? INITIAL
    const font = fontValues(style[''] ?? [], defaults[''] ?? {}, above, valuesOf)
    fonts.set(element, font)
    if (NEVER_SHOWN.has(element.tagName) || NEVER_SHOWN.has(parent?.tagName ?? '')) return
    const text = textOf(element)
    // A line is as high as the font of its block, whatever stands in it.
    if (element.children.length > 0 || CONTROL.test(element.tagName)) note(font, text)
    for (const pseudo in style)
      if (pseudo !== '')
        note(
          fontValues(style[pseudo]!, defaults[pseudo] ?? {}, font, valuesOf),
          text + generatedText(style[pseudo]!, element)
        )
  })
  return uses
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
const CONTROL = /^(?:input|textarea|select|button)$/

/** Attributes whose text is shown. */
const SHOWN = ['value', 'placeholder', 'alt', 'label'] as const

function textOf({children, properties}: Element): string {
  const own = children.map((child) => (child.type === 'text' ? child.value : ''))
  return [...own, ...SHOWN.map((name) => String(properties[name] ?? ''))].join('')
}

/** What `content` says; of attributes that it names, all that there are. */
function generatedText(groups: readonly PropertyGroup[], {properties}: Element): string {
  let text = ''
  for (const {
    properties: [name],
    runs
  } of groups)
    if (name === 'content')
      for (const {declarations} of runs)
        for (const {value} of declarations) {
          text += value.replace(/\\([\da-f]{1,6})\s?/gi, (_, code: string) => characterOf(parseInt(code, 16)))
          if (/\battr\(/i.test(value)) text += Object.values(properties).join('')
        }
  return text
}

const characterOf = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')
