import type {Element, Root} from 'hast'
import {expect, test} from 'vitest'
import {withoutEqualSubjects} from './equal-subjects.ts'

const element = (subjects: string[], children: Element[] = []): Element => ({
  type: 'element',
  tagName: 'div',
  properties: {},
  children,
  data: {subjects} as never
})

test('subjects that are the same elements are one', () => {
  const items = [element(['§1§', '§2§']), element(['§2§', '§1§', '§3§'])]
  const tree: Root = {type: 'root', children: [element(['§0§'], items)]}
  const states = withoutEqualSubjects(tree, {
    red: [{subject: '§1§', dynamic: ':hover', combinator: ' '}, {dynamic: ''}],
    blue: [{subject: '§2§', dynamic: ':has(§2§:focus)', combinator: ' '}, {dynamic: ''}],
    lime: [{subject: '§3§', dynamic: '', combinator: '>'}, {dynamic: ':hover'}]
  })
  expect(
    Object.values(states).map(([{subject, dynamic} = {dynamic: ''}]) => `${subject} ${dynamic}`)
  ).toEqual(['§1§ :hover', '§1§ :has(§1§:focus)', '§3§ '])
  expect(items.map(({data}) => data?.subjects)).toEqual([['§1§'], ['§1§', '§3§']])
})
