import {convert} from '@facsimile/pipeline'
import {describe, expect, it} from 'vitest'

/** Tabs of which the first is selected, by the `tabindex` of each; null where it is absent. */
async function tabsOf(...indexes: (string | null)[]): Promise<string[]> {
  const names = indexes.map((_, at) => 'abc'.charAt(at))
  const tab = (name: string, at: number) =>
    `<button role="tab" id="t${name}" aria-controls="${name}" aria-selected="${at === 0}"${indexes[at] === null ? '' : ` tabindex="${indexes[at]}"`}>${name}</button>`
  const {code} = await convert(
    `<!doctype html><style>.pane[hidden] { display: none }</style><div role="tablist">${names.map(tab).join('')}</div>
    ${names.map((name, at) => `<div class="pane" id="${name}" role="tabpanel"${at === 0 ? '' : ' hidden'}>${name}</div>`).join('')}`,
    {componentFormat: 'jsx', styleFormat: 'local', splitComponents: false}
  )
  return code.match(/tabIndex=\{[^}]*\}/g) ?? []
}

describe('the `tabindex` of tabs', () => {
  it('is that of the one which is selected', async () => {
    expect(await tabsOf('0', '-1')).toEqual(['tabIndex={0}', 'tabIndex={0}'])
  })

  it('is none where the one that is selected has none', async () => {
    expect(await tabsOf(null, '-1', '-1')).toEqual([])
  })

  it('stays where all have the same, or none', async () => {
    expect(await tabsOf('-1', '-1')).toEqual(['tabIndex={-1}', 'tabIndex={-1}'])
    expect(await tabsOf('0', '0')).toEqual(['tabIndex={0}', 'tabIndex={0}'])
    expect(await tabsOf(null, null)).toEqual([])
  })
})
