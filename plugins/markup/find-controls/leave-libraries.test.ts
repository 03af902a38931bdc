import {convert, type Settings} from '@facsimile/pipeline'
import {describe, expect, it} from 'vitest'

const codeOf = async (html: string, settings: Partial<Settings> = {}) =>
  (
    await convert(`<!doctype html>${html}`, {
      componentFormat: 'jsx',
      styleFormat: 'local',
      splitComponents: false,
      ...settings
    })
  ).code

const ATTRIBUTE = /data-(?:bs-)?(?:toggle|target|dismiss|parent|auto-close|keyboard|backdrop)\b/g

const PAGE = `<style>.collapse:not(.show) { display: none } .modal { display: none } .modal.show { display: block } .menu { display: none } .menu.show { display: block }
  .head[data-bs-toggle="collapse"] { color: red }</style>
  <div id="p"><button class="head" data-bs-toggle="collapse" data-bs-target="#a" aria-expanded="false">A</button><p class="collapse" id="a" data-bs-parent="#p">1</p></div>
  <button data-toggle="modal" data-target="#m">Open</button><div class="modal" id="m" data-keyboard="false" data-backdrop="static">Tea <button data-dismiss="modal">x</button></div>
  <div><button data-bs-toggle="dropdown" data-bs-auto-close="outside" aria-expanded="false">Menu</button><ul class="menu"><li>One</ul></div>`

describe('attributes by which a library finds its controls', () => {
  it.each([['local'], ['tailwind'], ['inline'], ['external']] as const)(
    'are left out of a component (%s)',
    async (styleFormat) => {
      const code = await codeOf(PAGE, {styleFormat})
      expect(code.match(/onClick=/g)).toHaveLength(4)
      expect(code).not.toMatch(ATTRIBUTE)
    }
  )

  it.each([[{componentFormat: 'html'}], [{toggles: 'captured'}]] as const)(
    'stay with %o',
    async (settings) => {
      expect((await codeOf(PAGE, settings)).match(ATTRIBUTE)?.length).toBe(10)
    }
  )

  it('stay on controls of which nothing is known', async () => {
    const code = await codeOf(`${PAGE}<button data-bs-toggle="collapse" data-bs-target="#gone">x</button>
      <button data-bs-toggle="tooltip" title="Tea">y</button>`)
    expect(code.match(ATTRIBUTE)).toEqual(['data-bs-toggle', 'data-bs-target', 'data-bs-toggle'])
  })

  it('stay where they are for something else than what the component does', async () => {
    const code = await codeOf(`<style>.c { display: none } .c.show { display: block }</style>
      <button data-bs-toggle="tooltip" aria-controls="c" aria-expanded="false">x</button><p class="c" id="c">1</p>`)
    expect(code.match(ATTRIBUTE) ?? []).toEqual(
      code.includes('onClick') ? ['data-bs-toggle'] : ['data-bs-toggle']
    )
  })
})
