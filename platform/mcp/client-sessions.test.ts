import {expect, it} from 'vitest'
import {createClientSessions} from './client-sessions.ts'

it('ends the session of an account that was not used for the longest time, where there are too many', () => {
  let time = 0
  const sessions = createClientSessions({most: 2, idle: 100}, () => time)
  expect(sessions.begin('a', 'one')).toEqual([])
  expect(sessions.begin('b', 'one')).toEqual([])
  expect(sessions.begin('x', 'other')).toEqual([])
  time = 1
  expect(sessions.use('a', 'one')).toBe(true)
  expect(sessions.begin('c', 'one')).toEqual(['b'])
  expect(sessions.use('b', 'one')).toBe(false)
  expect(sessions.use('x', 'other')).toBe(true)
})

it('ends what nobody uses, and gives no session to another account', () => {
  let time = 0
  const sessions = createClientSessions({most: 2, idle: 100}, () => time)
  sessions.begin('a', 'one')
  sessions.begin('b', 'one')
  expect(sessions.use('a', 'other')).toBe(false)
  time = 60
  expect(sessions.use('b', 'one')).toBe(true)
  time = 120
  expect(sessions.use('a', 'one')).toBe(false)
  expect(sessions.expire()).toEqual(['a'])
  expect(sessions.use('b', 'one')).toBe(true)
  sessions.end('b')
  expect(sessions.use('b', 'one')).toBe(false)
})
