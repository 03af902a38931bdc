import {expect, it} from 'vitest'
import {mediaFeature} from './media-feature.ts'

it('reads a feature alone, with a value, and in a range, with the feature on the left', () => {
  expect(mediaFeature(' Color ')).toEqual({name: 'color', value: undefined, bounds: []})
  expect(mediaFeature('min-width:calc(1px + 2em)')).toMatchObject({
    name: 'min-width',
    value: 'calc(1px + 2em)'
  })
  expect(mediaFeature('resolution >= 2dppx')?.bounds).toEqual([{operator: '>=', value: '2dppx'}])
  expect(mediaFeature('600px<height')).toMatchObject({
    name: 'height',
    bounds: [{operator: '>', value: '600px'}]
  })
  expect(mediaFeature('400px <= width < 800px')).toMatchObject({
    name: 'width',
    bounds: [
      {operator: '>=', value: '400px'},
      {operator: '<', value: '800px'}
    ]
  })
})

it('reads nothing else', () => {
  for (const text of [
    '',
    '400px',
    'width >',
    'width > 1px > 2px > 3px',
    'a: b < c',
    '(width)',
    'width = : 1px'
  ])
    expect(mediaFeature(text), text).toBeUndefined()
})
