import {expect, test} from 'vitest'
import {withSubstituted} from './regroup.ts'

test('the longhands of a shorthand whose names are substituted share it', () => {
  const shorthand = {
    property: 'background',
    value: 'var(--paper)',
    longhands: ['background-color', 'background-image']
  }
  const parts = withSubstituted(
    {property: 'background', value: 'var(--paper)', conditions: [], origin: 'author', order: 1, shorthand},
    'red'
  )
  expect(parts?.find(({property}) => property === 'background-color')?.value).toBe('red')
  expect(new Set(parts?.map((part) => part.shorthand)).size).toBe(1)
})
