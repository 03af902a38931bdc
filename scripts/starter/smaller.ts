import type {NewEntry} from '@facsimile/platform/gallery/entries.ts'
import sharp from 'sharp'

/** How a picture ships: no wider and higher than this, px, and by which format. */
export interface ShippedPicture {
  width: number
  most: number
  format: 'webp' | 'avif'
  quality: number
}

/** Pictures of the thirty pages inside of the product; they are shown smaller than they were taken. */
export const INSIDE: Readonly<Record<string, ShippedPicture>> = {
  thumbnail: {width: 480, most: 360, format: 'webp', quality: 60},
  '1440': {width: 680, most: 3100, format: 'webp', quality: 30},
  '768': {width: 400, most: 1500, format: 'webp', quality: 32},
  '390': {width: 300, most: 1700, format: 'webp', quality: 32}
}

/** Pictures of the starter package: the grid's, and the page's. */
export const PACK: Readonly<Record<string, ShippedPicture>> = {
  thumbnail: {width: 480, most: 360, format: 'avif', quality: 54},
  '1440': {width: 720, most: 2800, format: 'avif', quality: 46}
}

/** A picture as it ships, cut off below `most`. More effort for AVIF takes ten times as long, and saves nothing. */
export async function smaller(
  name: string,
  bytes: Uint8Array,
  {width, most, format, quality}: ShippedPicture
): Promise<NewEntry['pictures'][number]> {
  const taken = await sharp(bytes).metadata()
  const height = Math.max(1, Math.min(most, Math.floor((taken.height * width) / taken.width)))
  const picture = sharp(bytes).resize({width, height, fit: 'cover', position: 'top'})
  const encoded = format === 'webp' ? picture.webp({quality, effort: 6}) : picture.avif({quality, effort: 2})
  const {data, info} = await encoded.toBuffer({resolveWithObject: true})
  return {name, width: info.width, height: info.height, bytes: new Uint8Array(data)}
}
