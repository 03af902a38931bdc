import {launchBrowser} from '@facsimile/platform/browser/index.ts'
import {drawnGradients} from '@facsimile/platform/diff/drawn-gradient.ts'
import {expect, test} from 'vitest'
import {compileTailwind} from './compile.ts'
import {ROWS} from './rows.fixture.ts'

/** Computed values that differ between two elements, colours as what is drawn and shadows without those that show nothing. */
function differences(pairs: number): [index: number, property: string, ...values: string[]][] {
  const context = Object.assign(document.createElement('canvas'), {width: 1, height: 1}).getContext('2d', {
    willReadFrequently: true
  })!
  const drawn = (color: string) => {
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    return `rgba(${[...context.getImageData(0, 0, 1, 1).data].join(' ')})`
  }
  const plain = (text: string) =>
    text
      .replace(/(?:(?:ok)?(?:lab|lch)|color|rgba?)\((?:[^()]|\([^()]*\))*\)/g, drawn)
      .replace(/rgba\(0 0 0 0\) 0px 0px 0px 0px(?:, )?/g, '')
      .replace(/, $/, '') || 'none'
  // Of two spans the second is ignored, and one alone is for both ends (CSS Grid 1, §8.3.1).
  const computed = (style: CSSStyleDeclaration, name: string) => {
    const [, axis] = /^grid-(column|row)-(?:start|end)$/.exec(name) ?? []
    // An edge without a width is not drawn in any style.
    const [, edge] = /^border-(.+)-style$/.exec(name) ?? []
    if (edge !== undefined && style.getPropertyValue(`border-${edge}-width`) === '0px') return 'none'
    const ends = axis ? ['start', 'end'].map((side) => style.getPropertyValue(`grid-${axis}-${side}`)) : []
    const isFree = axis !== undefined && ends.every((end) => /^(?:auto|span \d+)$/.test(end))
    return isFree ? (ends.find((end) => end !== 'auto') ?? 'auto') : plain(style.getPropertyValue(name))
  }
  const found: [index: number, property: string, ...values: string[]][] = []
  for (let index = 0; index < pairs; index++) {
    const [a, b] = ['a', 'b'].map((name) => getComputedStyle(document.getElementById(name + index)!)) as [
      CSSStyleDeclaration,
      CSSStyleDeclaration
    ]
    for (const name of a)
      if (!name.startsWith('--') && computed(a, name) !== computed(b, name))
        found.push([index, name, a.getPropertyValue(name), b.getPropertyValue(name)])
  }
  return found
}

test('a class looks like the declarations that it stands for, in a browser', async () => {
  const rows = ROWS.filter(([, tokens]) => !tokens.includes('…'))
  const css = await compileTailwind(rows.flatMap(([, tokens]) => tokens.split(' ')))
  const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;')
  const body = rows
    .map(
      ([declarations, tokens], index) =>
        `<section><div id="a${index}" style="${escape(declarations)}">x</div></section><section><div id="b${index}" class="${escape(tokens)}">x</div></section>`
    )
    .join('')
  const handle = await launchBrowser()
  try {
    const page = await handle.browser.newPage()
    await page.setContent(
      `<!doctype html><style>${css}\nsection { position: relative; width: 400px; height: 300px; overflow: hidden; --brand: #123; --bg: #456; --size: 30px; --gap: 7px; --w: 300 }</style>${body}`
    )
    expect(rows.length).toBeGreaterThan(190)
    const found = await page.evaluate<ReturnType<typeof differences>>(
      `(${differences.toString()})(${rows.length})`
    )
    const seen = found.filter(([, , ...values]) => new Set(values.map(drawnGradients)).size > 1)
    expect(seen.map(([index, ...line]) => `${rows[index]!.join(' → ')}: ${line.join(' ')}`)).toEqual([])
  } finally {
    await handle.close()
  }
})
