import sharp from 'sharp'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {comparePictures} from '../certificate/compare-pictures.ts'
import {takePicture} from '../certificate/picture.ts'
import {setViewport} from './drawn-size.ts'
import {type FixtureServer, serveFixtures} from './fixtures/server.ts'
import {type BrowserHandle, launchBrowser, type OpenedPage, openPage} from './index.ts'
import {sessionOf} from './page-session.ts'

let server: FixtureServer
let handle: BrowserHandle
let usual: OpenedPage
let small: OpenedPage

beforeAll(async () => {
  server = await serveFixtures('', new URL('../certificate/fixtures/', import.meta.url))
  handle = await launchBrowser()
  const url = `${server.origin}/page.html`
  usual = await openPage(handle, url)
  small = await openPage(handle, url, {small: true})
})
afterAll(async () => {
  await handle?.close()
  await server?.close()
})

/** Runs in the page: all that tells how large it is, and where everything stands. */
function measures() {
  const {width, height, availWidth, availHeight, orientation} = screen
  return {
    inner: [innerWidth, innerHeight, outerWidth, outerHeight, devicePixelRatio],
    screen: [width, height, availWidth, availHeight, orientation.type, orientation.angle],
    visual: [visualViewport?.width, visualViewport?.height, visualViewport?.scale],
    media: ['(width >= 1440px)', '(resolution: 1dppx)', '(hover)', '(pointer: fine)'].map(
      (query) => matchMedia(query).matches
    ),
    boxes: [...document.querySelectorAll('*')].map((element) => {
      const {x, y, width, height} = element.getBoundingClientRect()
      return [x, y, width, height]
    })
  }
}

test('a page that is drawn small sees nothing of it', async () => {
  expect(await small.page.evaluate(measures)).toEqual(await usual.page.evaluate(measures))
})

test('its picture is that of any other page, also when it had another viewport', async () => {
  for (const width of [1440, 600]) {
    if (width !== 1440) for (const {page} of [usual, small]) await setViewport(page, {width, height: 700})
    const [{boxes}, {boxes: expected}] = [
      await small.page.evaluate(measures),
      await usual.page.evaluate(measures)
    ]
    expect(boxes).toEqual(expected)
    const [one, two] = [await takePicture(usual.page), await takePicture(small.page)]
    expect(one.height).toBeGreaterThan(400)
    expect((await comparePictures(one, two)).different).toBe(0)
  }
})

test('a picture has one pixel for each px of the page, however fine the device is', async () => {
  const fine = await openPage(handle, `${server.origin}/page.html`, {small: true, deviceScaleFactor: 2})
  expect(await fine.page.evaluate(() => devicePixelRatio)).toBe(2)
  const {strips, width, height} = await takePicture(fine.page)
  expect(await sharp(strips[0]).metadata()).toMatchObject({width, height})
})

/** The share of a frame, as the browser shows it, that is lime. */
async function shareOfLime(page: OpenedPage['page']): Promise<number> {
  const session = await sessionOf(page)
  const frame = new Promise<string>((resolve) =>
    session.once('Page.screencastFrame', ({data}) => resolve(data))
  )
  await session.send('Page.startScreencast', {format: 'png'})
  const {data} = await sharp(Buffer.from(await frame, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({resolveWithObject: true})
  let count = 0
  for (let at = 0; at < data.length; at += 3) if (data[at]! < 9 && data[at + 1]! > 246) count++
  return count / (data.length / 3)
}

test('what is drawn for nobody is small', async () => {
  for (const {page} of [usual, small]) {
    await setViewport(page, {width: 800, height: 640})
    await page.evaluate(() => {
      document.documentElement.style.background = 'white'
      document.body.innerHTML = '<div style="position: fixed; inset: 0; background: lime">'
    })
  }
  expect(await shareOfLime(usual.page)).toBe(1)
  expect(await shareOfLime(small.page)).toBeCloseTo(1 / 256, 4)
})
