import {expect, test} from 'vitest'
import {ownName} from './class-names.ts'

test.each([
  ['v-card v-theme--light v-card--density-default v-card--variant-elevated', 'v-card'],
  ['v-card v-theme--light', 'v-card'],
  ['block__elem block__elem--wide', 'block-elem-wide'],
  ['tree__node--open', 'tree-node-open'],
  ['v-col v-col-md-4', undefined],
  ['col-md-4 team', 'team']
])('«%s» is %s', (className, name) => {
  const properties = {className: className.split(' ')}
  expect(ownName({type: 'element', tagName: 'div', properties, children: []})).toBe(name)
})
