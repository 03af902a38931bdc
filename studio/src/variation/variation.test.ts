import fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {FACES, fontStack} from '../fonts/faces.ts'
import {readTheme} from '../project/theme-block.ts'
import {withFonts} from './exchange-fonts.ts'
import {contrast, luminance, type Rgb} from './luminance.ts'
import {familiesIn, PALETTE} from './palette.ts'
import {paintsOf, type Varied} from './paints.ts'
import {oklchOf, repainted, rgbOf} from './repaint.ts'
import {plain, vary} from './variation.ts'
import {ownLightness} from './warm-hues.ts'

const html = (code: string, css = ''): Varied => ({code, css, format: 'html'})
const named = html(
  `<div class="bg-slate-900 text-sky-300 hover:bg-sky-600 border-t-amber-400/50 dark:text-slate-50 from-rose-500">a</div>`
)
const open = {accents: false, neutrals: false, fonts: false}

/** The same card in each style format. */
const CARDS: Readonly<Record<string, Varied>> = {
  'arbitrary values': html(
    `<div class="bg-[#10233f] text-[#e8f0fb] font-[Georgia,serif]"><b class="text-[#ffd27a] font-['Open_Sans',sans-serif]">a</b><i class="bg-[#ffd27a] text-[#10233f] bg-white/80 text-[rgb(16_35_63/.9)]">b</i></div>`
  ),
  'inline styles': html(
    `<div style="background: #10233f; color: #e8f0fb; font-family: Georgia, serif"><b style='color: #ffd27a; font-family: "Open Sans", sans-serif'>a</b><i style="background-color: gold; color: rgba(16,35,63,.9)">b</i></div>`
  ),
  'a style element': html(
    `<style>.a { background: #10233f; color: hsl(215,70%,95%); font: 400 1rem/1.5 Georgia, serif } .a b { color: #ffd27a }</style><div class="a">a <b>b</b></div>`
  ),
  'custom properties': html(
    '<div class="a">a <b>b</b></div>',
    ':root { --ground: #10233f; --ink: #e8f0fb; --accent: #ffd27a; --font-body: Georgia, serif }\n.a { background: var(--ground); color: var(--ink); font-family: var(--font-body) }\n'
  ),
  'a component': {
    code: `export default function Card() {\n  return <div style={{background: '#10233f', color: "#e8f0fb", fontFamily: 'Georgia, serif'}}><b className="text-[#ffd27a] text-amber-300">a</b></div>\n}\n`,
    css: '',
    format: 'jsx'
  }
}

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
          const after = luminance(repainted(rgbOf(color), hue, chroma))
          if (before > 0.1792) expect(after).toBeGreaterThanOrEqual(before)
          else expect(after).toBeLessThanOrEqual(before)
          expect(Math.abs(after - before)).toBeLessThan(0.02)
        }
      ),
      {numRuns: 400}
    )
  })
})

/** Every pair that had a ratio has it still. */
function expectKept(pairs: readonly (readonly [before: Rgb, after: Rgb])[]): void {
  for (const [one, newOne] of pairs)
    for (const [other, newOther] of pairs)
      for (const level of [4.5, 7])
        if (contrast(one, other) >= level) expect(contrast(newOne, newOther)).toBeGreaterThanOrEqual(level)
}

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]

describe('a variation of Tailwind’s palette', () => {
  const colorsOf = (project: Varied) => readTheme(project.css).colors

  test('keeps AA for every pair of colours that had it', () => {
    fc.assert(
      fc.property(fc.string({minLength: 1, maxLength: 8}), (seed) => {
        const colors = colorsOf(vary(named, seed, open))
        const pairs = familiesIn(named.code).flatMap((family) =>
          [...(PALETTE.get(family) ?? [])].map(
            ([shade, value]) => [rgbOf(value), rgbOf(colors[`${family}-${shade}`] ?? value)] as const
          )
        )
        expectKept([...pairs, [WHITE, WHITE], [BLACK, BLACK]])
      }),
      {numRuns: 25}
    )
  })

  test('is decided by its seed', () => {
    expect(vary(named, 'abc', open)).toEqual(vary(named, 'abc', open))
    expect(vary(named, 'abc', open)).not.toEqual(vary(named, 'abd', open))
  })

  test('leaves what is locked, and draws the rest as if nothing were', () => {
    const first = vary(named, 'one', open)
    const [one, free, locked] = [
      first,
      vary(first, 'two', open),
      vary(first, 'two', {...open, fonts: true, neutrals: true})
    ].map(({css}) => readTheme(css))
    expect([locked?.font, locked?.headings]).toEqual([one?.font, one?.headings])
    expect(locked?.colors['slate-900']).toBe(one?.colors['slate-900'])
    expect(locked?.colors['sky-300']).toBe(free?.colors['sky-300'])
    expect(locked?.colors['sky-300']).not.toBe(one?.colors['sky-300'])
  })

  test('gives neutrals a tint at most, and accents their colour', () => {
    const colors = colorsOf(vary(named, 'colour', open))
    expect(oklchOf(colors['slate-500']!)!.c).toBeLessThan(0.03)
    expect(oklchOf(colors['sky-500']!)!.c).toBeGreaterThan(0.05)
  })

  test('names fonts that are served here', () => {
    for (let seed = 0; seed < 40; seed++) {
      const {font = '', headings = font} = readTheme(vary(named, String(seed), open).css)
      for (const stack of [font, headings])
        expect(
          FACES.some(({name}) => stack.startsWith(`'${name} Variable'`)),
          stack
        ).toBe(true)
    }
  })
})

describe.each(Object.entries(CARDS))('a variation of %s', (_, card) => {
  test('exchanges colours and fonts where they stand', () => {
    const varied = vary(card, 'harbour', open)
    const text = varied.code + varied.css.replace(/\/\* Facsimile[\s\S]*end \*\//, '')
    for (const old of ['#10233f', '#ffd27a', 'Georgia,', 'gold']) expect(text).not.toContain(old)
    expect(text).toMatch(/Variable/)
  })

  test('comes of what was there first, whatever was drawn between', () => {
    fc.assert(
      fc.property(fc.string({maxLength: 6}), fc.string({maxLength: 6}), (one, two) => {
        expect(vary(vary(card, one, open), two, open)).toEqual(vary(card, two, open))
      }),
      {numRuns: 15}
    )
  })

  test('goes back to what it was', () => {
    fc.assert(
      fc.property(fc.string({maxLength: 6}), (seed) => {
        expect(plain(vary(card, seed, open))).toEqual(card)
      }),
      {numRuns: 15}
    )
  })

  test('leaves what is locked', () => {
    const first = vary(card, 'one', open)
    const locked = vary(first, 'two', {accents: true, neutrals: true, fonts: false})
    const colors = (project: Varied) => paintsOf(project).literals.map(({text}) => text)
    expect(colors(locked)).toEqual(colors(first))
    expect(paintsOf(locked).fonts).not.toEqual(paintsOf(first).fonts)
    const fonts = vary(first, 'two', {...open, fonts: true})
    expect(paintsOf(fonts).fonts).toEqual(paintsOf(first).fonts)
    expect(colors(fonts)).not.toEqual(colors(first))
  })
})

test('colours that are written out keep AA in every pair that had it', () => {
  const color = fc.tuple(...[0, 1, 2].map(() => fc.integer({min: 0, max: 255})))
  fc.assert(
    fc.property(fc.array(color, {minLength: 2, maxLength: 9}), fc.string({maxLength: 6}), (rgbs, seed) => {
      const before = html(
        rgbs.map(([r, g, b]) => `<p class="bg-slate-500" style="color: rgb(${r} ${g} ${b})">a</p>`).join('\n')
      )
      const after = [...vary(before, seed, open).code.matchAll(/color: ([^"]+)/g)]
      expectKept(rgbs.map((rgb, index) => [rgb as unknown as Rgb, rgbOf(after[index]?.[1] ?? '')]))
    }),
    {numRuns: 60}
  )
})

const over = (front: Rgb, alpha: number, back: Rgb): Rgb =>
  front.map((value, index) => Math.round(value * alpha + (back[index] ?? 0) * (1 - alpha))) as unknown as Rgb

test('text that is seen through keeps AA on its ground', () => {
  const dark = fc.tuple(...[0, 1, 2].map(() => fc.integer({min: 0, max: 110})))
  const light = fc.tuple(...[0, 1, 2].map(() => fc.integer({min: 170, max: 255})))
  fc.assert(
    fc.property(
      dark,
      light,
      fc.integer({min: 50, max: 95}),
      fc.string({maxLength: 6}),
      (back, front, percent, seed) => {
        const [backdrop, text] = [back, front] as unknown as [Rgb, Rgb]
        const alpha = percent / 100
        fc.pre(contrast(over(text, alpha, backdrop), backdrop) >= 4.5)
        const {code} = vary(
          html(
            `<p style="background: rgb(${backdrop.join(' ')}); color: rgb(${text.join(' ')} / ${alpha})">a</p>`
          ),
          seed,
          open
        )
        const [, newBackdrop = '', newText = ''] = /background: ([^;]+); color: ([^"]+)/.exec(code) ?? []
        const painted = rgbOf(newBackdrop)
        expect(
          contrast(over(rgbOf(newText.replace(/\/.*$/, ')')), alpha, painted), painted)
        ).toBeGreaterThanOrEqual(4.5)
      }
    ),
    {numRuns: 150}
  )
})

test('a font that is chosen takes the place of what is written, and gives it back', () => {
  const card = CARDS['inline styles']!
  const chosen = withFonts(card, {font: "'Inter Variable', sans-serif"})
  expect(chosen.code).toContain(`font-family: 'Inter Variable', sans-serif"`)
  expect(chosen.code).not.toContain('Open Sans')
  const both = withFonts(chosen, {font: "'Inter Variable', sans-serif", headings: "'Lora Variable', serif"})
  expect(both.code).toContain(`font-family: "Lora Variable", serif'`)
  expect(withFonts(both, {})).toEqual(card)
})

test('a list whose letters are pictures or stand under each other stays', () => {
  const card = html(
    `<i style="font-family: 'Font Awesome 6'">a</i><code style="font-family: ui-monospace, monospace">b</code>`
  )
  expect(vary(card, 'one', open).code).toBe(card.code)
})

test('the families of a component are found in classes with variants, opacities and sides', () => {
  expect(familiesIn(named.code)).toEqual(['sky', 'slate', 'amber', 'rose'])
  expect(familiesIn('<p class="flex w-100 delay-500">a</p>')).toEqual([])
})

const SYSTEM = `system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif, 'Apple Color Emoji', 'Segoe UI Emoji', 'Segoe UI Symbol', 'Noto Color Emoji'`

describe('fonts', () => {
  test('take the place of lists of system fonts, which end with emoji', () => {
    const project = html(
      `<style>body { font-family: ${SYSTEM} } pre { font-family: ui-monospace, monospace }</style><p>a</p>`
    )
    const {code} = vary(project, 'harbour', open)
    expect(code).not.toContain('Segoe UI Emoji')
    expect(code).toContain('ui-monospace, monospace')
    expect(withFonts(project, {font: "'Inter Variable', sans-serif"}).code).toContain('Inter Variable')
  })

  test('are the same however often something was drawn before', () => {
    const seeds = Array.from({length: 24}, (_, index) => `seed${index}`)
    for (const [name, card] of Object.entries(CARDS)) {
      let project = card
      for (const seed of seeds) {
        project = vary(project, seed, open)
        expect(project, `${name} ${seed}`).toEqual(vary(card, seed, open))
      }
    }
  })
})

test('headings that have a font of the Studio keep theirs when it was drawn for the text in between', () => {
  for (const face of FACES) {
    const card = html(
      `<div style="font-family: Georgia, serif">a<b style="font-family: Georgia, serif">a</b><h1 style="font-family: ${fontStack(face)}">b</h1></div>`
    )
    let project = card
    for (let index = 0; index < 24; index++) {
      project = vary(project, `seed${index}`, open)
      expect(plain(project).code, `${face.name} ${index}`).toBe(card.code)
    }
  }
})

describe('yellow and orange', () => {
  const seeds = Array.from({length: 300}, (_, index) => `warm${index}`)
  test.each([
    ['classes', '<a class="bg-sky-600 text-white">a</a>', 'sky-600'],
    ['values', '<a class="bg-[#0369a1] text-[#ffffff]">a</a>', '']
  ])('are no mud: %s', (_, code, shade) => {
    const dull = seeds.filter((seed) => {
      const {css, code: next} = vary(html(code), seed, open)
      const color = shade ? readTheme(css).colors[shade] : /bg-\[(#[\da-f]{6}|rgb\([^)]*\))/.exec(next)?.[1]
      const {l, c, h} = oklchOf(color?.replaceAll('_', ' ') ?? '') ?? {l: 1, c: 0, h: 0}
      return c > 0.05 && h > 52 && h < 123 && l < ownLightness(h) - 0.16
    })
    expect(dull).toEqual([])
  })
})
