import type {Browser} from 'playwright-core'

export interface PictureComparison {
  /** Pixels that differ, of all pixels of the larger picture. */
  different: number
  pixels: number
  /** The first picture, pale, with what differs in red. */
  picture: Buffer
}

/** Compares two PNG pictures pixel by pixel on a canvas. */
export async function comparePictures(
  browser: Browser,
  first: Buffer,
  second: Buffer
): Promise<PictureComparison> {
  const page = await browser.newPage()
  try {
    const {different, pixels, address} = await page.evaluate(
      compare,
      [first, second].map((picture) => `data:image/png;base64,${picture.toString('base64')}`)
    )
    return {different, pixels, picture: Buffer.from(address.split(',')[1] ?? '', 'base64')}
  } finally {
    await page.close()
  }
}

/** Runs in the page. */
async function compare(addresses: string[]): Promise<{different: number; pixels: number; address: string}> {
  const images = await Promise.all(
    addresses.map(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return image
    })
  )
  const width = Math.max(...images.map((image) => image.width))
  const height = Math.max(...images.map((image) => image.height))
  const canvas = Object.assign(document.createElement('canvas'), {width, height})
  const context = canvas.getContext('2d', {willReadFrequently: true}) as CanvasRenderingContext2D
  const [one, other] = images.map((image) => {
    context.clearRect(0, 0, width, height)
    context.drawImage(image, 0, 0)
    return context.getImageData(0, 0, width, height)
  }) as [ImageData, ImageData]
  let different = 0
  for (let at = 0; at < one.data.length; at += 4) {
    let distance = 0
    for (let channel = 0; channel < 4; channel++) {
      distance = Math.max(distance, Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)))
    }
    // What nobody sees: a step or two in one channel, from compositing.
    const differs = distance > 8
    if (differs) different++
    for (let channel = 0; channel < 3; channel++) {
      const pale = 255 - (255 - (one.data[at + channel] ?? 0)) * 0.25
      one.data[at + channel] = differs ? (channel === 0 ? 220 : 20) : pale
    }
    one.data[at + 3] = 255
  }
  context.putImageData(one, 0, 0)
  return {different, pixels: width * height, address: canvas.toDataURL('image/png')}
}
