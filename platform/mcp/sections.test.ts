import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {sectionsOf, sectionText, sectionTexts} from './sections.ts'

const line = fc.tuple(
  fc.nat(6),
  fc.constantFrom('<div>', '</div>', 'text', '', '}', '.a { color: red; }', `<p>${'x'.repeat(900)}</p>`)
)

describe('sections', () => {
  it('are the file when they are joined, and none is too long', () => {
    fc.assert(
      fc.property(fc.array(line, {maxLength: 120}), (lines) => {
        const text = lines.map(([depth, content]) => `${'  '.repeat(depth)}${content}\n`).join('')
        const parts = sectionTexts(text)
        expect(parts.join('')).toBe(text)
        for (const part of parts) expect(part.length).toBeLessThanOrEqual(6000)
      })
    )
  })

  it('of one endless line are parts of it', () => {
    expect(sectionTexts('x'.repeat(20_000)).map((part) => part.length)).toEqual([6000, 6000, 6000, 2000])
  })

  it('begin where elements begin', () => {
    const part = (name: string) =>
      `  <section id="${name}">\n    <h2>${name}</h2>\n${'    <p>some words of text</p>\n'.repeat(150)}  </section>\n`
    const text = `<main>\n${part('one')}${part('two')}${part('three')}</main>\n`
    const sections = sectionsOf('component.html', text)
    expect(sections.map(({label}) => label)).toEqual([
      '<main> – one',
      '<section id="two"> – two',
      '<section id="three"> – three'
    ])
    const files = [{name: 'component.html', text}]
    expect(sections.map(({id}) => sectionText(files, id)).join('')).toBe(text)
    expect(sectionText(files, 'component.html#9')).toBeUndefined()
    expect(sectionText(files, 'other.html#1')).toBeUndefined()
  })
})
