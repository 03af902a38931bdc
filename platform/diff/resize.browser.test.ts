import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {setTimeout as sleep} from 'node:timers/promises'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {type BrowserHandle, launchBrowser, openPage} from '../browser/index.ts'
import {takePicture} from '../certificate/picture.ts'
import {freeze} from './freeze.ts'
import {resize} from './resize.ts'

const COLORS = ['red', 'lime', 'blue', 'yellow']
const PAGE = `<!doctype html><style>
  body { margin: 0 } img, div { display: block; width: 100px; height: 100px }
  div { background: url(/red.png) }
  @media (width < 600px) { div { background: url(/blue.png) } }
</style><img srcset="/red.png 2000w, /lime.png 400w" sizes="100vw" alt=""><div></div>
<picture><source media="(width < 600px)" srcset="/yellow.png"><img src="/red.png" alt=""></picture>`

let server: Server
let handle: BrowserHandle

beforeAll(async () => {
  server = createServer(async ({url}, response) => {
    const color = COLORS.find((one) => url === `/${one}.png`)
    if (!color) return response.setHeader('content-type', 'text/html').end(PAGE)
    // Longer than a frame, so that who does not wait sees nothing.
    await sleep(300)
    const picture = sharp({create: {width: 100, height: 100, channels: 3, background: color}})
    return response.setHeader('content-type', 'image/png').end(await picture.png().toBuffer())
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  handle = await launchBrowser()
})
afterAll(async () => {
  await handle?.close()
  server?.close()
})

test('what a page chooses for a width is there when it has been resized', async () => {
  const {port} = server.address() as AddressInfo
  const opened = await openPage(handle, `http://127.0.0.1:${port}/`, {viewport: {width: 1440, height: 900}})
  try {
    await freeze(opened.page)
    await resize(opened.page, 390)
    const {strips} = await takePicture(opened.page, {x: 0, y: 0, width: 100, height: 300})
    const {data, info} = await sharp(strips[0]).removeAlpha().raw().toBuffer({resolveWithObject: true})
    const at = (y: number) => [...data.subarray((y * info.width + 50) * 3, (y * info.width + 50) * 3 + 3)]
    // `srcset` keeps the larger image where that is there already.
    expect([at(50), at(150), at(250)]).toEqual([
      [255, 0, 0],
      [0, 0, 255],
      [255, 255, 0]
    ])
  } finally {
    await opened.close()
  }
})
