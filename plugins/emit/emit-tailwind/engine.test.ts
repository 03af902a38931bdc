import {expect, test} from 'vitest'
import {engineFor} from './engine.ts'
import {RecentlyMade} from './recently-made.ts'

test('an engine is kept for its theme, until it remembers too many tokens', async () => {
  const engine = await engineFor('', 16)
  expect(await engineFor('', 16)).toBe(engine)
  // As the widths in brackets of many pages would.
  for (let at = 0; at <= 50_000; at++) engine.context(`unknown-${at}:`)
  expect(engine.isWorn()).toBe(true)
  const [next, same] = await Promise.all([engineFor('', 16), engineFor('', 16)])
  expect(next).not.toBe(engine)
  expect(same).toBe(next)
  expect(next.isWorn()).toBe(false)
  expect(next.compiles('flex')).toBe(true)
}, 60_000)

test('what was asked for last is kept', () => {
  const made: string[] = []
  const kept = new RecentlyMade<string>(2)
  const of = (key: string) =>
    kept.of(key, () => {
      made.push(key)
      return key.toUpperCase()
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(of(key)).toBe(key.toUpperCase())
  // `b` went when `c` came, since `a` had been asked for after it.
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
