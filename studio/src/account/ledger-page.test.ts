import {expect, test} from 'vitest'
import {ledgerPage} from './ledger-page.ts'

test('a page of the ledger is named by host and path', () => {
  expect(ledgerPage('https://example.com/')).toEqual({name: 'example.com', isCut: false})
  expect(ledgerPage('http://127.0.0.1:8080/pricing')).toEqual({name: '127.0.0.1:8080/pricing', isCut: false})
  expect(ledgerPage('pasted HTML')).toEqual({name: 'pasted HTML', isCut: false})
})

test('a long name is cut in the middle, between characters', () => {
  const {name, isCut} = ledgerPage(`https://example.com/${'a'.repeat(200)}/the-last-part`)
  expect(isCut).toBe(true)
  expect(name).toMatch(/^example\.com\/a+…a*\/the-last-part$/)
  expect([...name]).toHaveLength(43)
  expect(ledgerPage('🐑'.repeat(60)).name).toBe(`${'🐑'.repeat(21)}…${'🐑'.repeat(21)}`)
})
