import {captureHtml, convert, type Settings} from '@facsimile/pipeline'
import {describe, expect, it} from 'vitest'
import {controlledNames} from './controlled-names.ts'

const namesIn = (css: string, html: string) => {
  const snapshot = captureHtml(`<!doctype html><style>${css}</style>${html}`)
  const {all, set} = controlledNames(snapshot.tree, snapshot)
  return [[...all], [...set]]
}

const CONTROL = '<button class="toggler collapsed" data-bs-toggle="collapse" data-bs-target="#t">x</button>'

describe('classes that controls set', () => {
  it.each([
    [
      'excluded on what is opened',
      '.collapse:not(.show) { display: none }',
      `${CONTROL}<p id="t" class="collapse">`,
      [['show'], []]
    ],
    [
      'required on what is opened',
      'p.collapse.show { display: block }',
      `${CONTROL}<p id="t" class="collapse">`,
      [['show'], []]
    ],
    ['required beside a tag', 'p.show { display: block }', `${CONTROL}<p id="t">`, [['show'], []]],
    [
      'set when it is captured',
      '.collapse.show { display: block }',
      `${CONTROL}<p id="t" class="collapse show">`,
      [['show'], ['show']]
    ],
    [
      'on the control',
      '.toggler:not(.collapsed) { color: red }',
      `${CONTROL}<p id="t">`,
      [['collapsed'], ['collapsed']]
    ],
    [
      'beside an attribute of a library',
      '.toggler[data-bs-toggle="collapse"].collapsed { color: red }',
      `${CONTROL}<p id="t">`,
      [['collapsed'], ['collapsed']]
    ],
    [
      'beside an attribute that the control has with another value',
      '[data-bs-toggle=tab].collapsed { color: red }',
      `${CONTROL}<p id="t">`,
      [[], []]
    ],
    [
      'beside an attribute of another kind',
      '.toggler[type].collapsed { color: red }',
      `${CONTROL}<p id="t">`,
      [['collapsed'], ['collapsed']]
    ],
    [
      'on what is in the control',
      '.arrow.is-open { rotate: 90deg }',
      `${CONTROL.replace('>x<', '><i class="arrow"></i><')}<p id="t">`,
      [['is-open'], []]
    ],
    [
      'on what contains both',
      '.drop.open .menu { display: block }',
      '<div class="drop"><a data-toggle="dropdown">x</a><p class="menu"></div>',
      [['open'], []]
    ],
    [
      'of an element that no control opens',
      '.collapse.show { display: block }',
      `${CONTROL}<p id="t"></p><p class="collapse">`,
      [[], []]
    ],
    ['on any element', '.show { display: block }', `${CONTROL}<p id="t" class="collapse">`, [[], []]],
    [
      'without the name of a state',
      '.collapse.blue { color: blue }',
      `${CONTROL}<p id="t" class="collapse">`,
      [[], []]
    ],
    [
      'of a page without controls',
      '.collapse.show { display: block }',
      '<p id="t" class="collapse">',
      [[], []]
    ]
  ])('%s', (_, css, html, expected) => {
    expect(namesIn(css, html)).toEqual(expected)
  })

  it('are found in a sheet with a long text in a URL', () => {
    const url = `url(data:image/png;base64,${'Ab0'.repeat(400_000)})`
    const css = `p { background: ${url} } .collapse.show { display: block }`
    expect(namesIn(css, `${CONTROL}<p id="t" class="collapse">`)).toEqual([['show'], []])
  })
})

describe('rules for them', () => {
  const html = `<!doctype html><style>.collapse:not(.show) { display: none } .tab { color: gray } .tab.active { color: red } .pane { display: none } .pane.active { display: block }</style>
    ${CONTROL}<p id="t" class="collapse">y</p>
    <a class="tab active" role="tab" aria-controls="a">A</a><a class="tab" role="tab" aria-controls="b">B</a><p class="pane active" id="a">1</p><p class="pane" id="b">2</p>`
  const codeOf = async (settings: Partial<Settings>) => (await convert(html, settings)).code

  it('are kept in sheets though no script sets them', async () => {
    expect(await codeOf({styleFormat: 'local'})).toContain('.collapse:not(.show)')
  })

  it('are kept in Tailwind, with the classes that an element has when it is captured', async () => {
    const code = await codeOf({styleFormat: 'tailwind'})
    expect(code).toMatch(/id="t"[^>]*class="[^"]*not-[^" ]*show[^" ]*:hidden/)
    expect(code).toMatch(/class="active [^"]*"[^>]*>A</)
    expect(code).not.toMatch(/class="active [^"]*"[^>]*>B</)
  })

  it('are left out with the setting for it', async () => {
    expect(await codeOf({styleFormat: 'local', toggles: 'captured'})).not.toContain('.show')
    expect(await codeOf({styleFormat: 'tailwind', toggles: 'captured'})).not.toContain('active')
  })
})
