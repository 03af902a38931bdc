import type {Element, Root} from 'hast'
import {expect, test} from 'vitest'
import {dataOf} from '@facsimile/plugins/model'
import {withFluidLengths} from './fluid-lengths.ts'

/** A track that is `width` px wide, and moved by `shift` px. */
function track(width: number, shift: number): Root {
  const element: Element = {
    type: 'element',
    tagName: 'div',
    properties: {style: `transform: translate3d(${shift}px, 0px, 0px)`},
    children: []
  }
  dataOf(element).translatedWidth = width
  return {type: 'root', children: [element]}
}
const size = (width: number) => ({width, height: 900})
const styles = (trees: readonly Root[]) =>
  trees.map(({children: [one]}) => String((one as Element).properties.style).replace(/.*3d\(([^,]*).*/, '$1'))

test('a translation by whole widths of the element itself is a percentage', () => {
  const trees = [track(1440, -1440), track(390, -390)] as const
  expect(styles(withFluidLengths(trees, [size(1440), size(390)]))).toEqual(['-100%', '-100%'])
})

test('a carousel that moves on by itself is at the captured picture at every width', () => {
  const trees = [track(1440, -1440), track(390, -1170), track(1440, -2880)] as const
  const viewports = [size(1440), size(390), size(1440)]
  expect(styles(withFluidLengths(trees, viewports, true))).toEqual(['-100%', '-100%', '-100%'])
})

test('a drawer that is outside at narrow widths alone stays there', () => {
  const trees = [track(300, 0), track(280, -280), track(300, 0)] as const
  const viewports = [size(1440), size(390), size(1440)]
  expect(styles(withFluidLengths(trees, viewports, true))).toEqual(['0px', '-280px', '0px'])
})

/** A canvas of a size that a script sets to the width of what contains it. */
function drawing(width: number, height: number): Root {
  const element: Element = {
    type: 'element',
    tagName: 'canvas',
    properties: {style: `width: ${width}px; height: ${height}px`},
    children: []
  }
  dataOf(element).containingWidth = width
  return {type: 'root', children: [element]}
}
const style = ({children: [one]}: Root) => (one as Element).properties.style

test.each([
  ['the simplest ratio', 885.375, 442.6875, 326, 163, 'width: 100%; height: auto; aspect-ratio: 2'],
  ['the ratio of its sizes', 900, 391, 300, 130.33, 'width: 100%; height: auto; aspect-ratio: 900 / 391']
])('a drawing that keeps its proportions has %s', (_, width, height, narrow, low, expected) => {
  const trees = [drawing(width, height), drawing(narrow, low)] as const
  expect(withFluidLengths(trees, [size(1440), size(390)]).map(style)).toEqual([expected, expected])
})

test('a drawing of one height keeps it', () => {
  const trees = [drawing(900, 240), drawing(300, 240)] as const
  expect(withFluidLengths(trees, [size(1440), size(390)]).map(style)).toEqual([
    'width: 100%; height: 240px',
    'width: 100%; height: 240px'
  ])
})
