import path from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import type {Evidence} from '@facsimile/platform/certificate/evidence.ts'

/** The top of a page is looked at; what is below is counted. */
const HEIGHT = 4096

/** Pictures before, after and between, for people. Gives their names in the report. */
export async function savePictures(
  folder: string,
  name: string,
  source: Evidence,
  copy: Evidence
): Promise<{before: string; after: string; difference?: string}> {
  const [before, after] = [source.picture.strips[0], copy.picture.strips[0]]
  const base = path.basename(folder)
  const save = async (png: Buffer | undefined, kind: string) => {
    const file = `${name}-${kind}.webp`
    if (png) await sharp(png).webp({quality: 80}).toFile(path.join(folder, file))
    return `${base}/${file}`
  }
  const names = {before: await save(before, 'before'), after: await save(after, 'after')}
  if (!before || !after || before.equals(after)) return names
  return {...names, difference: await save(await differenceOf(before, after), 'difference')}
}

async function differenceOf(before: Buffer, after: Buffer): Promise<Buffer> {
  const [one, two] = await Promise.all([before, after].map((png) => sharp(png).metadata()))
  const width = Math.max(one?.width ?? 1, two?.width ?? 1)
  const height = Math.min(HEIGHT, Math.max(one?.height ?? 1, two?.height ?? 1))
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
