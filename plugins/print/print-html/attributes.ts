import {readDeclaration} from '../../css/declaration-text.ts'
import type {Properties} from 'hast'
import {choice, group, indent, type Layout, line, literal, softLine} from '../layout/layout.ts'
import {declarationLayout} from '../css/index.ts'
import {rememberedText} from '../../css/remember.ts'
import type {Space} from '../flow/flow.ts'
import {attributeMarkup} from '../flow/markup.ts'
import {declarationsOf} from '../../css/style-attribute.ts'

/** An attribute as it is printed, or nothing where the property has no value. */
export function attributeLayout(name: string, value: Properties[string], space: Space): Layout {
  const text = attributeMarkup(name, value, space)
  if (text === '') return ''
  if (name === 'style') return styleLayout(String(value)) ?? literal(text)
  if (text.slice(0, 8).toLowerCase() === 'srcset="') return srcsetLayout(text) ?? literal(text)
  if (name === 'allow') return permissionsLayout(text) ?? literal(text)
  return literal(text)
}

/** The directives of a frame's `allow`, on one line if they fit, else a line for each. */
function permissionsLayout(text: string): Layout | undefined {
  const value = text.startsWith('allow="') ? text.slice('allow="'.length, -1) : ''
  const directives = value.split(';').map((directive) => directive.trim())
  const given = directives.filter((directive) => directive !== '')
  if (given.length === 0) return undefined
  const lines = given.map((directive, index): Layout => [index === 0 ? '' : [';', line], directive])
  return group(['allow="', indent([softLine, lines]), choice(';', ''), softLine, '"'])
}

/** Declarations on one line if they fit, else a line for each. */
function styleLayout(value: string): Layout | undefined {
  if (value.includes('/*') || value.includes('\\')) return undefined
  const parts = declarationsOf(value).map(escapedDeclaration)
  if (parts.length === 0 || parts.includes(false)) return undefined
  const lines = parts.map(
    (part, index): Layout => [
      index === 0 ? '' : line,
      part as Layout,
      index < parts.length - 1 ? ';' : choice(';', '')
    ]
  )
  return group(['style="', indent([softLine, lines]), softLine, '"'])
}

/** A declaration, or false where the text is none; pages repeat the same ones. */
const escapedDeclaration = rememberedText((text): Layout | false => {
  const read = readDeclaration(text)
  return read ? escaped(declarationLayout(read.property, read.value, read.isImportant)) : false
})

/** Text that can stand in an attribute as it is. */
const PLAIN = /^[ -~]*$/
const ESCAPED = /["&<>`']/

/** The layout with its text escaped as an attribute's value. */
function escaped(layout: Layout): Layout {
  if (typeof layout === 'string' && PLAIN.test(layout) && !ESCAPED.test(layout)) return layout
  if (typeof layout === 'string')
    return attributeMarkup('style', layout, 'html').slice('style="'.length, -1) || layout
  if (Array.isArray(layout)) return layout.map(escaped)
  if ('content' in layout) return {...layout, content: escaped(layout.content)}
  if ('parts' in layout) return {...layout, parts: layout.parts.map(escaped)}
  return layout
}

/** Candidates on one line if they fit, else a line for each, with their descriptors below each other. */
function srcsetLayout(text: string): Layout | undefined {
  const [, name = '', value = ''] = /^(\w+)="([^"]*)"$/.exec(text) ?? []
  const candidates = value
    .trim()
    .split(/,\s+/)
    .map((candidate) => /^(\S+?)(?:\s+([\d.]+)([wxh]))?$/.exec(candidate.trim()))
  if (value === '' || candidates.some((candidate) => candidate === null)) return undefined
  const found = candidates as RegExpExecArray[]
  const longest = Math.max(...found.map(([, url = '']) => url.length))
  const whole = Math.max(...found.map(([, , amount = '']) => amount.split('.')[0]?.length ?? 0))
  const lines = found.map(([, url = '', amount = '', unit = ''], index): Layout => {
    const gap = longest - url.length + whole - (amount.split('.')[0]?.length ?? 0)
    const descriptor = amount === '' ? '' : [choice(' '.repeat(gap + 1), ' '), amount, unit]
    return [index === 0 ? '' : [',', line], url, descriptor]
  })
  return group([`${name}="`, indent([softLine, lines]), softLine, '"'])
}
