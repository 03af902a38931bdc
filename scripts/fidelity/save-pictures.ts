import path from 'node:path'
import sharp from 'sharp'
import type {Picture} from '@facsimile/platform/certificate/picture.ts'
import {differencePicture} from './difference-picture.ts'

/** Pictures before, after and between, for people. Gives their names in the report. */
export async function savePictures(
  folder: string,
  name: string,
  source: Picture,
  copy: Picture
): Promise<{before: string; after: string; difference?: string}> {
  const [before, after] = [source.strips[0], copy.strips[0]]
  const base = path.basename(folder)
  const save = async (png: Buffer | undefined, kind: string) => {
    const file = `${name}-${kind}.webp`
    if (png) await sharp(png).webp({quality: 80}).toFile(path.join(folder, file))
    return `${base}/${file}`
  }
  const names = {before: await save(before, 'before'), after: await save(after, 'after')}
  if (!before || !after || before.equals(after)) return names
  return {...names, difference: await save(await differencePicture(before, after), 'difference')}
}
