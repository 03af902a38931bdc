import {expect, test} from 'vitest'
import {readableName} from './tool-names.ts'

test.each([
  'block__elem--mod',
  'card_darkMode',
  'col-xs-12',
  'page_item_has_children',
  'owl-carousel2',
  'product-3x2',
  'icon_h1',
  'uiToTop',
  'modal__signUp',
  'panel--fadeIn'
])('%s was written by a person', (name) => {
  expect(readableName(name)).toBe(name)
})

test.each([
  ['Button_primary__3xYz1', 'Button_primary'],
  ['authorSocialLink_z7dA', 'authorSocialLink'],
  ['heroBanner_qdFl', 'heroBanner'],
  ['_container_1a2b3_12', 'container']
])('%s was %s before CSS modules', (name, written) => {
  expect(readableName(name)).toBe(written)
})

test.each([
  'css-1x2y3z',
  'sc-bdVaJa',
  'kXyZab',
  'astro-7q3lir66',
  '_a8Fd2',
  'elementor-element-1a2b3c4',
  'x1y2z3'
])('%s was made up by a tool', (name) => {
  expect(readableName(name)).toBeUndefined()
})
