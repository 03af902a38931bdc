import {expect, it} from 'vitest'
import {nameProblems} from './names.ts'

it('finds words to be avoided in every kind of name', () => {
  const code = `const whatIsSaid = 1
export function tellAll({ground: backdrop, rest: [isMoot]}: Options, ...told: string[]) {}
interface Hearings { bearers: string[]; saysInitial(): boolean }
class Judge { settle = 1; heard() {} }
const object = {quarrel: 1, ['said']: 2, settled: 3}`
  expect(nameProblems(code, false).map(({line, name}) => `${line} ${name}`)).toEqual([
    '1 whatIsSaid',
    '2 tellAll',
    '2 isMoot',
    '2 told',
    '2 ground',
    '3 Hearings',
    '3 bearers',
    '3 saysInitial',
    '4 Judge',
    '4 settle',
    '4 heard',
    '5 quarrel'
  ])
})

it('leaves terms alone that contain them', () => {
  expect(nameProblems('const background = threshold, grounded = settled', false)).toEqual([])
})

it('reads components', () => {
  expect(
    nameProblems('export const Panel = (props: {told: string}) => <b>{props.told}</b>', true)
  ).toHaveLength(1)
})
