import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const LEVELS = Array.from({length: 60}, (_, level) => level)
const REFERENCES = {
  'names that double': (level: number) => `--a${level + 1}: var(--a${level}) var(--a${level})`,
  'names that double, the last one first': (level: number) =>
    `--a${60 - level}: var(--a${59 - level}) var(--a${59 - level})`,
  'fallbacks in fallbacks': (level: number) =>
    `--a${level + 1}: var(--a${level}, var(--a${level}, var(--a${level})))`,
  'a long chain': (level: number) => `--a${level + 1}: var(--a${level})`,
  'a circle': (level: number) => `--a${level}: var(--a${(level + 1) % 60})`,
  'many ways to one': (level: number) =>
    `--a${level + 1}: var(--a${level}) var(--b${level}); --b${level + 1}: var(--a${level}) var(--b${level})`
}
const PLACES = {
  root: (declarations: string) => `:root { ${declarations} } p { margin: var(--a60) }`,
  element: (declarations: string) => `p { ${declarations}; margin: var(--a60); color: var(--a3) }`,
  registered: (declarations: string) =>
    `${LEVELS.map((level) => `@property --a${level} { syntax: "*"; inherits: false }`).join('')} p { ${declarations}; margin: var(--a59) }`
}

test.each(
  Object.entries(REFERENCES).flatMap(([name, reference]) =>
    Object.entries(PLACES).map(([place, rules]) => [
      name,
      place,
      rules(`--a0: 1px; ${LEVELS.map(reference).join(';')}`)
    ])
  )
)('%s (%s) are printed in no more than what the page declares', async (_, __, css) => {
  for (const styleFormat of ['local', 'inline', 'tailwind'] as const) {
    const {code} = await convert({html: `<!doctype html><style>${css}</style><p>x</p>`}, {styleFormat})
    expect(code.length).toBeLessThan(250_000)
  }
})
