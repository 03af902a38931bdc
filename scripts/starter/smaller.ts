import type {NewEntry} from '@facsimile/platform/database/gallery.ts'
import sharp from 'sharp'

/** Widths of the pictures that ship; they are shown smaller than they were taken. */
const SHIPPED: Readonly<Record<string, {width: number; most: number; quality: number}>> = {
  thumbnail: {width: 480, most: 360, quality: 60},
  '1440': {width: 680, most: 3100, quality: 30},
  '768': {width: 400, most: 1500, quality: 32},
  '390': {width: 300, most: 1700, quality: 32}
}

/** A picture as it ships. */
export async function smaller(name: string, bytes: Uint8Array): Promise<NewEntry['pictures'][number]> {
  const {width, most, quality} = SHIPPED[name] ?? {width: 720, most: 3000, quality: 45}
  const taken = await sharp(bytes).metadata()
  const height = Math.max(1, Math.min(most, Math.floor((taken.height * width) / taken.width)))
  const {data, info} = await sharp(bytes)
    .resize({width, height, fit: 'cover', position: 'top'})
    .webp({quality, effort: 6})
    .toBuffer({resolveWithObject: true})
  return {name, width: info.width, height: info.height, bytes: new Uint8Array(data)}
}
