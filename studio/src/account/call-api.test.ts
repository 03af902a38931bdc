import {expect, it} from 'vitest'
import {ApiProblem, sentenceOf} from './call-api.ts'

it('says a problem in one sentence, a form’s first field before the form', () => {
  const detail = 'The request is not valid.'
  const errors = [
    {path: 'email', message: 'This is no e-mail address.'},
    {path: 'password', message: 'A password has 10 characters or more.'}
  ]
  expect(sentenceOf(new ApiProblem(422, {detail, errors}))).toBe('This is no e-mail address.')
  expect(sentenceOf(new ApiProblem(409, {detail}))).toBe(detail)
  expect(sentenceOf(new ApiProblem(500, {}))).toBe('The service answered with an error.')
  expect(sentenceOf(new TypeError('The file is empty.'))).toBe('The file is empty.')
  expect(sentenceOf('stopped')).toBe('stopped')
})
