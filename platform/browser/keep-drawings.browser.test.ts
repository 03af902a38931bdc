import {afterAll, beforeAll, expect, it} from 'vitest'
import {type BrowserHandle, launchBrowser} from './index.ts'
import {keepDrawings} from './keep-drawings.ts'

let handle: BrowserHandle

beforeAll(async () => {
  handle = await launchBrowser()
})
afterAll(() => handle?.close())

const PAGE = `<canvas width=4 height=2></canvas><script>
  const gl = document.querySelector('canvas').getContext('webgl', {alpha: false})
  gl.clearColor(1, 0, 0, 1)
  gl.clear(gl.COLOR_BUFFER_BIT)
</script>`

it.each([
  [true, [255, 0, 0, 255]],
  [false, [0, 0, 0, 255]]
])('keeps what was drawn by WebGL and shown since: %s', async (isKept, pixel) => {
  const context = await handle.browser.newContext()
  try {
    const page = await context.newPage()
    if (isKept) await keepDrawings(page)
    await page.goto(`data:text/html,${encodeURIComponent(PAGE)}`)
    await page.screenshot()
    const read = await page.evaluate(async () => {
      const image = new Image()
      const canvas = document.querySelector('canvas') as HTMLCanvasElement
      image.src = canvas.toDataURL()
      await image.decode()
      const copy = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      copy.drawImage(image, 0, 0)
      const {alpha} = canvas.getContext('webgl')?.getContextAttributes() ?? {}
      return {alpha, pixel: [...copy.getImageData(1, 1, 1, 1).data]}
    })
    expect(read).toEqual({alpha: false, pixel})
  } finally {
    await context.close()
  }
})
