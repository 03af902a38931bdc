import {expect, it} from 'vitest'
import {createRateLimiter} from './rate-limiter.ts'

it('takes so many at once, and then as many a minute', () => {
  let time = 0
  const limiter = createRateLimiter(60, () => time)
  for (let taken = 1; taken <= 60; taken++) expect(limiter.take('a').retryAfter).toBeUndefined()
  expect(limiter.take('a')).toEqual({limit: 60, remaining: 0, reset: 60, retryAfter: 1})
  expect(limiter.take('b').remaining).toBe(59)
  time = 10_000
  expect(limiter.look('a').remaining).toBe(10)
  for (let taken = 1; taken <= 10; taken++) expect(limiter.take('a').retryAfter).toBeUndefined()
  expect(limiter.take('a').retryAfter).toBe(1)
  time = 1_000_000
  expect(limiter.look('a')).toEqual({limit: 60, remaining: 60, reset: 0})
})
