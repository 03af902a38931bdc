import {expect, test} from 'vitest'
import type {Declaration} from '../../model/types.ts'
import {engineFor} from './engine.ts'
import {entryReader} from './entries.ts'
import {KnownCovers} from './known-covers.ts'

const declarations: Declaration[] = [
  {property: 'font-size', value: '14px', conditions: [], origin: 'author', order: 1}
]

test('layers with the same declarations have other tokens where something else holds around them', async () => {
  const engine = await engineFor('', 16)
  const entryOf = entryReader(engine)
  const covers = new KnownCovers()
  const tokensWhere = (isHeld: boolean) =>
    covers
      .of(declarations.map(entryOf), {
        engine,
        holds: (property) => property === 'line-height' && isHeld,
        banned: new Set(),
        tainted: new Set(),
        composesGradients: false,
        shadows: undefined,
        hidesOutline: false,
        hasOneLineHeight: false,
        authored: [],
        beneath: [],
        flow: 'left-to-right'
      })
      .chosen.map(({token}) => token)
  expect(tokensWhere(true)).toEqual(['text-sm'])
  expect(tokensWhere(false)).toEqual(['text-[14px]'])
  expect(tokensWhere(true)).toEqual(['text-sm'])
})
