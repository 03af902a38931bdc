import {html as html5, parse} from 'parse5'
import {describe, expect, it} from 'vitest'
import {isLimitedQuirks, limitedQuirksDoctype, limitedQuirksOf} from './limited-quirks.ts'

const NAMES = [
  'XHTML 1.0 Transitional',
  'XHTML 1.0 Frameset',
  'HTML 4.01 Transitional',
  'HTML 4.01 Frameset'
] as const

describe('limited-quirks mode', () => {
  it.each(NAMES)('is what a parser makes of the doctype of %s, which is recognised again', (name) => {
    const doctype = limitedQuirksDoctype(name)
    expect(parse(doctype).mode).toBe(html5.DOCUMENT_MODE.LIMITED_QUIRKS)
    expect(limitedQuirksOf(/PUBLIC "([^"]*)"/.exec(doctype)![1]!)).toBe(name)
  })

  it('goes by the beginning of the identifier, in any case', () => {
    expect(limitedQuirksOf('-//w3c//dtd xhtml 1.0 TRANSITIONAL//DE')).toBe('XHTML 1.0 Transitional')
    expect(limitedQuirksOf('-//W3C//DTD XHTML 1.0 Strict//EN')).toBeUndefined()
    expect(limitedQuirksOf('a -//W3C//DTD XHTML 1.0 Transitional//EN')).toBeUndefined()
    expect(limitedQuirksOf('')).toBeUndefined()
  })

  it('is nothing that a snapshot could bring by itself', () => {
    for (const name of ['toString', '"><script>', undefined, {}]) expect(isLimitedQuirks(name)).toBe(false)
  })
})
