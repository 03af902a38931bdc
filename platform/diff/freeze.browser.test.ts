import {afterAll, beforeAll, expect, test} from 'vitest'
import {type FixtureServer, serveFixtures} from '../browser/fixtures/server.ts'
import {type BrowserHandle, launchBrowser, openPage} from '../browser/index.ts'
import {freeze} from './freeze.ts'

let server: FixtureServer
let handle: BrowserHandle

beforeAll(async () => {
  server = await serveFixtures()
  handle = await launchBrowser()
})
afterAll(async () => {
  await handle?.close()
  await server?.close()
})

test('a page that stands still shows nothing of what is for browsers without scripts', async () => {
  const opened = await openPage(handle, `${server.origin}/static.html`)
  const {page} = opened
  try {
    const height = () => page.evaluate(() => document.body.getBoundingClientRect().height)
    await page.evaluate(() => {
      document.body.innerHTML = '<div style="height: 40px"></div><noscript><p>Turn scripts on.</p></noscript>'
    })
    const before = await height()
    await freeze(page)
    await page.evaluate(() => {
      document.body.style.display = 'none'
      document.body.getBoundingClientRect()
      document.body.style.display = 'block'
    })
    expect(await height()).toBe(before)
  } finally {
    await opened.close()
  }
})

test('what was scrolled stands at its start, the page itself too', async () => {
  const opened = await openPage(handle, `${server.origin}/static.html`)
  const {page} = opened
  try {
    await page.evaluate(() => {
      document.body.innerHTML = '<div style="height: 3000px"></div>'
      scrollTo(0, 700)
    })
    await freeze(page)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  } finally {
    await opened.close()
  }
})

test('texts in empty fields change at once, too', async () => {
  const opened = await openPage(handle, `${server.origin}/static.html`)
  const {page} = opened
  try {
    await page.evaluate(() => {
      document.body.innerHTML =
        '<style>::placeholder { color: red; transition: color 9s } .on::placeholder { color: blue }</style><input placeholder="Search">'
    })
    await freeze(page)
    const color = await page.evaluate(() => {
      const field = document.querySelector('input')!
      const read = () => getComputedStyle(field, '::placeholder').color
      read()
      field.className = 'on'
      return read()
    })
    expect(color).toBe('rgb(0, 0, 255)')
  } finally {
    await opened.close()
  }
})
