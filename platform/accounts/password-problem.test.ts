import fc from 'fast-check'
import {expect, it} from 'vitest'
import {passwordProblem} from './password-problem.ts'

it.each([
  ['          ', /blanks/],
  ['\u00a0\u2003\t \n  \u3000\u00a0\u00a0', /blanks/],
  ['  short   ', /without the blanks/],
  ['qwertyuiop', /most used/],
  ['QWERTYuiop', /most used/],
  ['1234567890', /most used/],
  ['Password123!', /most used/],
  ['passwordpassword', /most used/],
  ['aaaaaaaaaaaa', /most used/],
  ['abcabcabcabc', /most used/],
  ['1q2w3e4r5t', /most used/],
  ['ｐａｓｓｗｏｒｄ１２３', /most used/],
  [' qwertyuiop ', /most used/],
  ['Person@Example.com', /not the e-mail address/]
])('refuses «%s»', async (password, sentence) => {
  expect(await passwordProblem(password, 'person@example.com')).toMatch(sentence)
})

it.each([
  'correct horse battery',
  'long enough 1',
  'another secret 2',
  'пароль на неделю',
  '🦊🦊🐟🦊🐟🐟🦊🐟🐟🐟'
])('takes «%s»', async (password) => {
  expect(await passwordProblem(password, 'person@example.com')).toBeUndefined()
})

it('takes what a password manager makes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({minLength: 16, maxLength: 16}), async (bytes) => {
      fc.pre(new Set(bytes).size > 8)
      expect(await passwordProblem(Buffer.from(bytes).toString('base64url'))).toBeUndefined()
    })
  )
})
