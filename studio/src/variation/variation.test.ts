import fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {FACES} from '../fonts/faces.ts'
import {contrast, luminance} from './luminance.ts'
import {familiesIn, PALETTE} from './palette.ts'
import {oklchOf, repaint, rgbOf} from './repaint.ts'
import {vary} from './variation.ts'

const code = `<div class="bg-slate-900 text-sky-300 hover:bg-sky-600 border-t-amber-400/50 dark:text-slate-50 from-rose-500">a</div>`
const open = {accents: false, neutrals: false, fonts: false}
const none = {colors: {}}

describe('a repainted colour', () => {
  test('has the luminance of the old one, on the side that keeps contrast', () => {
    const colors = [...PALETTE.values()].flatMap((shades) => [...shades.values()])
    fc.assert(
      fc.property(
        fc.constantFrom(...colors),
        fc.double({min: 0, max: 360, noNaN: true}),
        fc.double({min: 0, max: 0.34, noNaN: true}),
        (color, hue, chroma) => {
          const before = luminance(rgbOf(color))
          const after = luminance(rgbOf(repaint(color, hue, chroma)))
          if (before > 0.1792) expect(after).toBeGreaterThanOrEqual(before)
          else expect(after).toBeLessThanOrEqual(before)
          expect(Math.abs(after - before)).toBeLessThan(0.02)
        }
      ),
      {numRuns: 400}
    )
  })
})

describe('a variation', () => {
  test('keeps AA for every pair of colours that had it', () => {
    fc.assert(
      fc.property(fc.string({minLength: 1, maxLength: 8}), (seed) => {
        const {colors} = vary(code, none, seed, open)
        const pairs = familiesIn(code).flatMap((family) =>
          [...(PALETTE.get(family) ?? [])].map(
            ([shade, value]) => [rgbOf(value), rgbOf(colors[`${family}-${shade}`] ?? value)] as const
          )
        )
        pairs.push([rgbOf('#fff'), rgbOf('#fff')], [rgbOf('#000'), rgbOf('#000')])
        for (const [one, newOne] of pairs)
          for (const [other, newOther] of pairs)
            for (const level of [4.5, 7])
              if (contrast(one, other) >= level)
                expect(contrast(newOne, newOther)).toBeGreaterThanOrEqual(level)
      }),
      {numRuns: 25}
    )
  })

  test('is decided by its seed', () => {
    expect(vary(code, none, 'abc', open)).toEqual(vary(code, none, 'abc', open))
    expect(vary(code, none, 'abc', open)).not.toEqual(vary(code, none, 'abd', open))
  })

  test('leaves what is locked, and draws the rest as if nothing were', () => {
    const first = vary(code, none, 'one', open)
    const free = vary(code, first, 'two', open)
    const locked = vary(code, first, 'two', {...open, fonts: true, neutrals: true})
    expect([locked.font, locked.headings]).toEqual([first.font, first.headings])
    expect(locked.colors['slate-900']).toBe(first.colors['slate-900'])
    expect(locked.colors['sky-300']).toBe(free.colors['sky-300'])
    expect(locked.colors['sky-300']).not.toBe(first.colors['sky-300'])
  })

  test('gives neutrals a tint at most, and accents their colour', () => {
    const {colors} = vary(code, none, 'colour', open)
    expect(oklchOf(colors['slate-500']!)!.c).toBeLessThan(0.03)
    expect(oklchOf(colors['sky-500']!)!.c).toBeGreaterThan(0.05)
  })

  test('names fonts that are served here', () => {
    for (let seed = 0; seed < 40; seed++) {
      const {font = '', headings = font} = vary(code, none, String(seed), open)
      for (const stack of [font, headings])
        expect(
          FACES.some(({name}) => stack.startsWith(`'${name} Variable'`)),
          stack
        ).toBe(true)
    }
  })
})

test('the families of a component are found in classes with variants, opacities and sides', () => {
  expect(familiesIn(code)).toEqual(['sky', 'slate', 'amber', 'rose'])
  expect(familiesIn('<p class="flex w-100 delay-500">a</p>')).toEqual([])
})
