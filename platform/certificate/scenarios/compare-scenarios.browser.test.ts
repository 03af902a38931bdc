import type {Conversion, ScenarioFidelity, Settings, Slots} from '@facsimile/pipeline'
import type {Root} from 'hast'
import {visit} from 'unist-util-visit'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {serveFixtures, type FixtureServer} from '../../browser/fixtures/server.ts'
import {type BrowserHandle, launchBrowser} from '../../browser/index.ts'
import {convertPage, type ConvertPageOptions} from '../../convert-page.ts'

let server: FixtureServer
let handle: BrowserHandle

beforeAll(async () => {
  server = await serveFixtures('', new URL('./fixtures/', import.meta.url))
  handle = await launchBrowser()
})
afterAll(async () => {
  await handle?.close()
  await server?.close()
})

async function copyOf(
  settings: Partial<Settings>,
  {page = 'menu', ...options}: ConvertPageOptions & {page?: 'menu' | 'varied'} = {}
): Promise<Conversion> {
  const conversion = await convertPage(handle, `${server.origin}/${page}.html`, settings, options)
  expect(conversion.messages.filter(({source}) => source === 'certificate')).toEqual([])
  return conversion
}

const scenariosOf = ({fidelity}: Conversion): ScenarioFidelity[] => fidelity?.scenarios ?? []

test.each(
  (['html', 'jsx'] as const).flatMap((componentFormat) =>
    (['tailwind', 'inline', 'local', 'external'] as const).map((styleFormat) => ({
      componentFormat,
      styleFormat
    }))
  )
)('$componentFormat $styleFormat: theme and menu are compared, and nothing differs', async (settings) => {
  const conversion = await copyOf(settings)
  const scenarios = scenariosOf(conversion)
  expect(Object.fromEntries(scenarios.map(({selector, kind}) => [selector, kind]))).toEqual({
    '.dark': 'theme',
    '.is-open': 'state',
    '[aria-expanded="true"]': 'state'
  })
  for (const {score, misses, widths} of scenarios) {
    expect(misses).toEqual([])
    expect(score).toBe(1)
    expect(widths.map(({width}) => width)).toEqual([1440, 390])
  }
  // What is open has boxes that the page at rest has not.
  const atRest = conversion.fidelity!.widths[0]!.elements
  const open = scenarios.find(({selector}) => selector === '.is-open')
  expect(open!.widths[0]!.elements).toBeGreaterThan(atRest)
})

test.each(['local', 'tailwind'] as const)('an element: %s', async (styleFormat) => {
  const conversion = await copyOf({styleFormat}, {selector: 'nav'})
  const scenarios = scenariosOf(conversion)
  expect(scenarios.map(({selector}) => selector)).toContain('.dark')
  expect(scenarios.map(({score}) => score)).toEqual(scenarios.map(() => 1))
})

test.each(
  (['html', 'jsx'] as const).flatMap((componentFormat) =>
    (['tailwind', 'inline', 'local'] as const).map((styleFormat) => ({componentFormat, styleFormat}))
  )
)('$componentFormat $styleFormat: a class of some widths is of no width but theirs', async (settings) => {
  const conversion = await copyOf(settings, {page: 'varied'})
  const {fidelity, code} = conversion
  expect(fidelity!.score).toBe(1)
  expect(scenariosOf(conversion).map(({selector, score, misses}) => [selector, score, misses])).toEqual([
    ['.show', 1, []]
  ])
  expect(code).not.toMatch(/class(?:Name)?="(?:[^"]* )?show[ "]/)
  // At the width of the capture it is shown by a rule of that width, and the button has nothing to close.
  if (settings.componentFormat === 'jsx') expect(code).toContain('useState(false)')
})

/** A pass that loses declarations of a longhand: in states, or at rest. */
const losing = (longhand: string, isInState: boolean): Slots => ({
  beforeEmit: [
    () => (tree: Root) => {
      visit(tree, 'element', ({data}) => {
        for (const groups of Object.values(data?.style ?? {}))
          for (const group of groups)
            if (group.properties[0] === longhand)
              group.runs = group.runs.map((run) => ({
                ...run,
                declarations: run.declarations.filter(({state}) => (state !== undefined) !== isInState)
              }))
      })
    }
  ]
})

test('what differs at rest is no matter of a scenario', async () => {
  const slots = losing('border-bottom-color', false)
  const {fidelity} = await copyOf({styleFormat: 'local', themes: 'captured'}, {slots})
  expect(fidelity!.misses.map(({property}) => property)).toContain('border-bottom-color')
  // What is open moves the line, which differs elsewhere then.
  const expanded = fidelity!.scenarios!.find(({selector}) => selector === '[aria-expanded="true"]')
  expect(expanded).toMatchObject({score: 1, missCount: 0})
})

test('what a pass lost of a menu is said, and is no part of the score at rest', async () => {
  const {fidelity} = await copyOf({styleFormat: 'local'}, {slots: losing('display', true)})
  expect(fidelity!.score).toBe(1)
  const scoreOf = (selector: string) =>
    fidelity!.scenarios!.find((scenario) => scenario.selector === selector)!.score
  expect(scoreOf('.dark')).toBe(1)
  expect(scoreOf('.is-open')).toBeLessThan(1)
  const {misses} = fidelity!.scenarios!.find(({selector}) => selector === '.is-open')!
  expect(misses[0]).toMatchObject({property: 'display', expected: 'block', found: 'none'})
  expect(misses[0]!.element).toMatch(/nav\S* > ul/)
})

test('with the captured theme and no toggles there is none', async () => {
  const conversion = await copyOf({themes: 'captured', toggles: 'captured'})
  expect(conversion.scenarios).toEqual([])
  expect(conversion.fidelity!.scenarios).toBeUndefined()
})
