import {expect, it} from 'vitest'
import {HostBudget} from './host-budget.ts'

const taken = (budget: HostBudget, count: number, url: (index: number) => string | undefined) =>
  Array.from({length: count}, (_, index) => budget.take('one.example', url(index))).filter(Boolean).length

it('lets a page ask for so many different addresses of a host', () => {
  const budget = new HostBudget(300)
  expect(taken(budget, 2000, (index) => `/?${index}`)).toBe(300)
  expect(budget.take('other.example', '/')).toBe(true)
})

it('lets a page that is loaded several times ask for all of its files each time', () => {
  const budget = new HostBudget(300)
  expect(taken(budget, 900, (index) => `/${index % 150}`)).toBe(900)
})

it('has an end where the same address is asked for again and again, or none is known', () => {
  expect(taken(new HostBudget(300), 5000, () => '/')).toBe(1200)
  expect(taken(new HostBudget(300), 5000, () => undefined)).toBe(1200)
})
