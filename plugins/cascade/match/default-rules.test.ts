import {convert} from '@facsimile/pipeline'
import {describe, expect, it} from 'vitest'
import {parseSelectorList} from '../../css/selectors/parse-selector.ts'
import {defaultRules} from './default-rules.ts'
import {createSubjects, placeholdersIn} from './subjects.ts'

const STANDARDS = {quirks: false, baseSelect: false}

describe('defaultRules', () => {
  it('names subjects among those of the page, each time anew', () => {
    const plain = defaultRules(STANDARDS, createSubjects(false))
    const own = placeholdersIn(JSON.stringify(plain.states))
    expect(own.length).toBeGreaterThan(0)
    expect(own[0]).toBe('§0§')
    const page = createSubjects(false)
    const [first] = parseSelectorList('.menu')!
    expect(page.placeholderOf(first!)).toBe('§0§')
    const beside = defaultRules(STANDARDS, page)
    const named = placeholdersIn(JSON.stringify(beside.states))
    expect(named).toHaveLength(own.length)
    expect(named).not.toContain('§0§')
    expect(Object.keys(beside.states)).toEqual(Object.keys(plain.states))
    expect(placeholdersIn(JSON.stringify(defaultRules(STANDARDS, createSubjects(false)).states))).toEqual(own)
  })

  it('has the rules of quirks mode only there', () => {
    const sizes = [true, false].map((quirks) =>
      defaultRules({...STANDARDS, quirks}, createSubjects(quirks))
        .rules.html.scopes.get(0)!
        .countOfName('table')
    )
    expect(sizes[0]).toBeGreaterThan(sizes[1]!)
  })

  it('knows nothing certain of lists that may look as their own', async () => {
    const list = async (css: string) =>
      (await convert(`<!doctype html><style>select { ${css} }</style><select><option>a</select>`)).code
    expect(await list('color: red; field-sizing: fixed')).not.toContain('field-sizing')
    expect(await list('appearance: base-select; field-sizing: fixed')).toContain('field-sizing')
  })
})
