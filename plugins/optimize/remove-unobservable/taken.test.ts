import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

test.each(['local', 'inline', 'tailwind'] as const)(
  'what is taken by `inherit` from a corner with a logical name (%s)',
  async (styleFormat) => {
    const css =
      '.a { border-end-start-radius: 8px; background: red } .b { border-radius: inherit; background: blue }'
    const {code} = await convert(
      `<!doctype html><style>${css}</style><div class="a"><div class="b">x</div></div>`,
      {styleFormat}
    )
    expect(code).toMatch(/border-radius: inherit|rounded-bl-\[inherit\]/)
    // The corner itself, though nothing is drawn that it would round.
    const unseen = await convert(
      `<!doctype html><style>${css.replace('background: red', '')}</style><div class="a"><div class="b">x</div></div>`,
      {styleFormat}
    )
    expect(unseen.code).toMatch(/border-end-start-radius: 8px|rounded-es-lg/)
  }
)

test('the width of a line whose style something inside takes', async () => {
  const css =
    '.a { border: 0 solid } .a::before { content: ""; border-top: thin solid; border-top-style: inherit }'
  const result = await convert(`<!doctype html><style>${css}</style><div class="a">x</div>`, {
    styleFormat: 'external'
  })
  expect(result.css).toContain('border: 0 solid')
})
