import {expect, it} from 'vitest'
import {AVOIDED, nameProblems} from './names.ts'

const namesIn = (code: string, isJsx = false) => nameProblems(code, isJsx).map(({name}) => name)

it.each([...AVOIDED.keys()])('finds «%s» in every kind of name', (word) => {
  const capitalized = word[0]!.toUpperCase() + word.slice(1)
  const [variable, fn, rest, type, method, key, alias] = [
    `is${capitalized}`,
    `${word}At`,
    `of${capitalized}Of`,
    capitalized,
    `${word}Method`,
    `${word}Key`,
    `as${capitalized}`
  ] as const
  const code = `const ${variable} = 1
export function ${fn}(...${rest}: string[]) {}
interface ${type} {}
class Plain { ${method}() {} }
const object = {${key}: 1, ['${word}']: 2}
export {object as ${alias}}`
  expect(namesIn(code)).toEqual([variable, fn, rest, type, method, key, alias])
})

it('takes what a pattern binds, and not what it takes apart', () => {
  const [word] = [...AVOIDED.keys()]
  expect(namesIn(`function f({${word}: fine, other: [${word}One]}) {}`)).toEqual([`${word}One`, word])
})

it('leaves terms alone that contain such words', () => {
  expect(namesIn('const background = threshold, grounded = settled')).toEqual([])
})

it('reads components', () => {
  const [word] = [...AVOIDED.keys()]
  expect(namesIn(`export const Panel = (props: {${word}: string}) => <b>{props.${word}}</b>`, true)).toEqual([
    word
  ])
})
