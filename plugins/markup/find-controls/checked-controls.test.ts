import {convert, type Settings} from '@facsimile/pipeline'
import {expect, it} from 'vitest'

const jsx = async (body: string, settings: Partial<Settings> = {}) =>
  (
    await convert(`<!doctype html><body>${body}`, {
      componentFormat: 'jsx',
      styleFormat: 'tailwind',
      ...settings
    })
  ).code

const SWITCH = `<style>.switch[data-state=checked] { background: green } .thumb[data-state=unchecked] { transform: none } .thumb[data-state=checked] { transform: translateX(9px) }</style>
  <button class="switch" role="switch" aria-checked="true" data-state="checked" aria-label="Sync"><i class="thumb" data-state="checked"></i></button>`

it('a switch changes itself, and what is in it follows', async () => {
  const code = await jsx(SWITCH)
  expect(code).toContain('const [isSyncChecked, setIsSyncChecked] = useState(true);')
  expect(code).toContain('aria-checked={isSyncChecked}')
  expect(code.match(/data-state=\{isSyncChecked \? "checked" : "unchecked"\}/g)).toHaveLength(2)
  expect(code).toContain('onClick={() => setIsSyncChecked((isChecked) => !isChecked)}')
})

it('a check box that is no input, and is not checked, does so', async () => {
  const code = await jsx('<div role="checkbox" aria-checked="false" aria-label="Terms">x</div>')
  expect(code).toContain('useState(false)')
  expect(code).toContain('aria-checked={isTermsChecked}')
})

it.each([
  ['disabled', '<button role="switch" aria-checked="true" disabled>x</button>'],
  ['neither checked nor not', '<div role="checkbox" aria-checked="mixed">x</div>'],
  ['an input', '<input type="checkbox" role="switch" aria-checked="true">'],
  ['one of several', '<div role="radio" aria-checked="true">x</div>']
])('what is %s stays as it is', async (_, body) => expect(await jsx(body)).not.toContain('useState'))

it('without toggles nothing changes', async () =>
  expect(await jsx(SWITCH, {toggles: 'captured'})).not.toContain('useState'))

it('a button that shows one thing in the dark theme and another in the light one sets the theme', async () => {
  const css =
    '.dark body { color: #eee } .dark .sun { display: none } .moon { display: none } .dark .moon { display: block }'
  const code = await jsx(
    `<style>${css}</style><button><i class="sun">a</i><i class="moon">b</i></button><p>c</p>`
  )
  expect(code).toContain('onClick={() => setIsDark((isDark) => !isDark)}')
  const plain = await jsx(`<style>${css}</style><button><i class="sun">a</i></button><p>c</p>`)
  expect(plain).not.toContain('setIsDark')
})
