import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const RULES = `.x[data-easing="ease"] { opacity: .1 } .x[data-easing="linear"] { opacity: .2 }
  body[data-easing="ease"] .y { opacity: .3 } .x[data-delay="750"] { opacity: .4 } .x[data-delay="long"] { opacity: .5 }`

async function states(script: string): Promise<string[]> {
  const {code, css} = await convert(
    {
      html: `<!doctype html><style>${RULES}</style><p class="x">a</p><p class="y">b</p><script>${script}</script>`
    },
    {styleFormat: 'local', shape: 'document'}
  )
  return [
    ...`${code}${css ?? ''}`.matchAll(/\[data-(?:easing|delay)="(\w+)"\][^{]*\{\s*opacity: ([\d.]+)/g)
  ].map(([, value, opacity]) => `${value} ${Number(opacity)}`)
}

test('a value that the script does not have is none of a state', async () => {
  expect(await states('e.setAttribute("data-delay", slow ? "long" : options.delay)')).toEqual(['long 0.5'])
  expect(await states('e.removeAttribute("data-delay"); f("long")')).toEqual([])
})

test('what is set on the body alone is no state of other elements', async () => {
  const body = 'document.body.setAttribute("data-easing", fast ? "linear" : "ease")'
  expect(await states(body)).toEqual(['ease 0.3'])
  expect((await states(`${body}; e.dataset.easing = "ease"`)).sort()).toEqual([
    'ease 0.1',
    'ease 0.3',
    'linear 0.2'
  ])
})
