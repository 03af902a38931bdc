import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** A PNG picture of the first, pale, with what differs in the second in red. */
export async function differencePicture(before: Buffer, after: Buffer): Promise<Buffer> {
  const [one, two] = await Promise.all([before, after].map((png) => sharp(png).metadata()))
  const width = Math.max(one?.width ?? 1, two?.width ?? 1)
  const height = Math.max(one?.height ?? 1, two?.height ?? 1)
  const [left, right] = await Promise.all([before, after].map((png) => onCanvas(png, width, height)))
  const mask = new Uint8Array(width * height * 4)
  if (left && right) pixelmatch(left, right, mask, width, height, {threshold: 0.1, includeAA: true})
  return sharp(mask, {raw: {width, height, channels: 4}})
    .png()
    .toBuffer()
}

const onCanvas = (png: Buffer, width: number, height: number) =>
  sharp(png)
    .resize({
      width,
      height,
      fit: 'contain',
      position: 'left top',
      background: '#808080',
      withoutEnlargement: true
    })
    .ensureAlpha()
    .raw()
    .toBuffer()
