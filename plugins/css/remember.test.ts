import {expect, test} from 'vitest'
import {remembered, rememberedText, TextCache} from './remember.ts'

test('a cache is emptied where it would hold too many results, or too much text', () => {
  const few = new TextCache<number>({results: 3})
  for (let at = 0; at < 100; at++) {
    few.set(`${at}`, at)
    expect(few.get(`${at}`)).toBe(at)
    expect(few.size).toBeLessThanOrEqual(3)
  }
  const short = new TextCache<number>({characters: 100})
  for (let at = 0; at < 100; at++) {
    short.set(`${'x'.repeat(40)}${at}`, at)
    expect(short.size).toBeLessThanOrEqual(2)
  }
})

test('a large text is not kept once others come', () => {
  const collected: string[] = []
  const lengthOf = rememberedText((text) => {
    collected.push(text.slice(0, 1))
    return text.length
  })
  const large = (letter: string) => letter.repeat(3_000_000)
  expect([lengthOf('a'), lengthOf('a')]).toEqual([1, 1])
  expect([lengthOf(large('b')), lengthOf(large('c')), lengthOf(large('b'))]).toEqual(Array(3).fill(3_000_000))
  expect(collected).toEqual(['a', 'b', 'c', 'b'])
})

test('a function of two texts remembers results, and gives the same ones after it forgot them', () => {
  let count = 0
  const joined = remembered((property, value) => {
    count++
    return `${property}:${value}`
  })
  for (const value of ['1', '1', '2']) expect(joined('width', value)).toBe(`width:${value}`)
  expect(count).toBe(2)
  for (let at = 0; at < 50_000; at++) expect(joined('height', `${at}px`)).toBe(`height:${at}px`)
  expect(joined('width', '1')).toBe('width:1')
  expect(count).toBe(50_003)
})
