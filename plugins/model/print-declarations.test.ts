import {expect, test} from 'vitest'
import {printDeclarations} from './print-declarations.ts'
import {expandShorthand} from '../css/shorthands/index.ts'
import type {Declaration} from './types.ts'

/** Declarations as the cascade makes them from a block of CSS. */
function block(text: string, change: Record<string, Partial<Declaration>> = {}): Declaration[] {
  const made = new Map<string, Declaration>()
  text.split(';').forEach((part, order) => {
    const [property, value] = part.split(':').map((piece) => piece.trim())
    const expansion = expandShorthand(property, value)
    const common = {conditions: [], origin: 'author', order} as const
    if (expansion.kind !== 'longhands')
      return made.set(property, {property, value, ...common, conditions: []})
    const shorthand = {
      property,
      value,
      longhands: expansion.declarations.map((longhand) => longhand.property)
    }
    for (const longhand of expansion.declarations)
      made.set(longhand.property, {...longhand, ...common, conditions: [], shorthand})
  })
  return [...made.values()].map((declaration) => ({...declaration, ...change[declaration.property]}))
}

const print = (declarations: Declaration[], isImportant?: (declaration: Declaration) => boolean) =>
  printDeclarations(declarations, isImportant)
    .map(({property, value}) => `${property}: ${value}`)
    .join('; ')

test.each([
  ['the author’s shorthand', 'margin: 1px 2px', 'margin: 1px 2px'],
  ['a longhand over it, in it', 'margin: 1px 2px; margin-top: 5px', 'margin: 5px 2px 1px'],
  [
    'a line and its colour, in one',
    'border: 1px solid transparent; border-color: red',
    'border: 1px solid red'
  ],
  [
    'a longhand over one that is no shorter in one',
    'border: 0; border-bottom: 1px solid red',
    'border: 0; border-bottom: 1px solid red'
  ],
  [
    'sides that repeat others, once',
    'padding: 0.5rem 0.5rem; inset: 0 1px 0 1px',
    'padding: 0.5rem; inset: 0 1px'
  ],
  [
    'what a shorthand declares already',
    'font: inherit; color: red; font-size: inherit',
    'font: inherit; color: red'
  ],
  [
    'but not what was declared otherwise since',
    'border: none; border-bottom: 1px solid red; border-bottom-style: none; color: red',
    'border: none; border-bottom: 1px solid red; border-bottom-style: none; color: red'
  ],
  ['a shorthand over a part of it with the same value', 'border: none; border-bottom: none', 'border: none'],
  ['no background by its name', 'background: 0 0', 'background: none'],
  ['a shorthand over a longhand', 'margin-top: 5px; margin: 1px', 'margin: 1px'],
  [
    'the winning declaration comes last',
    'color: red; display: block; color: blue',
    'display: block; color: blue'
  ],
  [
    'longhands that make a shorthand',
    'padding-top: 1px; padding-right: 1px; padding-bottom: 1px; padding-left: 1px',
    'padding: 1px'
  ]
])('%s', (_, given, printed) => expect(print(block(given))).toBe(printed))

test('a shorthand that lost a longhand to another rule is not printed whole', () => {
  const declarations = block('margin: 1px 2px').filter(({property}) => property !== 'margin-left')
  expect(print(declarations)).not.toMatch(/margin:/)
  expect(print(declarations)).toContain('margin-right: 2px')
})

test('redundant longhands are printed where the shorthand is printed whole', () => {
  const redundant = {'margin-left': {redundant: true}, 'margin-right': {redundant: true}}
  expect(print(block('margin: 1px 0', redundant))).toBe('margin: 1px 0')
  const long = 'margin: 1px calc(1px + 2em)'
  expect(print(block(long, {...redundant, 'margin-top': {redundant: true}}))).toBe('margin-bottom: 1px')
})

test('importance is printed where it is asked for', () => {
  expect(print(block('color: red; top: 0'), ({property}) => property === 'color')).toBe(
    'color: red !important; top: 0'
  )
})

const UNSEEN = {redundant: true}

test.each([
  ['two sides', {'padding-top': UNSEEN, 'padding-bottom': UNSEEN}, 'padding: 0 25px'],
  [
    'one side, which is shorter by itself',
    {'padding-top': UNSEEN, 'padding-bottom': UNSEEN, 'padding-left': UNSEEN},
    'padding-right: 25px'
  ],
  [
    'sides of the browser’s own',
    {'padding-top': {...UNSEEN, origin: 'user-agent'}, 'padding-bottom': UNSEEN},
    'padding-right: 25px; padding-left: 25px'
  ]
] as const)('%s where nothing shows of the others', (_, change, expected) =>
  expect(
    print(
      block(
        'padding: 3px 25px; padding-top: 0; padding-bottom: 0',
        change as Record<string, Partial<Declaration>>
      )
    )
  ).toBe(expected)
)
