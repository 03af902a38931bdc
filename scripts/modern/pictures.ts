import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'

/** `img/<width>x<height>-<number>.svg`, as pages refer to them, also with a number that a script puts in. */
const PICTURE = /img\/(\d+)x(\d+)-(\d+)\.svg/g

/**
 * Draws the pictures that the files of a site refer to: plain ones of that size. `more`: names that only scripts make up.
 */
export async function drawPictures(folder: string, more: readonly string[]): Promise<void> {
  const texts = [...more]
  for (const file of await readdir(folder, {recursive: true}))
    if (/\.(?:html|js|css)$/.test(file)) texts.push(await readFile(path.join(folder, file), 'utf8'))
  const named = new Map(
    texts.flatMap((text) => [...text.matchAll(PICTURE)].map((match) => [match[0], match]))
  )
  if (named.size > 0) await mkdir(path.join(folder, 'img'), {recursive: true})
  for (const [name, [, width = '1', height = '1', number = '0']] of named)
    await writeFile(path.join(folder, name), picture(Number(width), Number(height), Number(number)))
}

function picture(width: number, height: number, number: number): string {
  const hue = (number * 67) % 360
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="hsl(${hue} 45% 70%)"/><circle cx="${width / 2}" cy="${height / 2}" r="${Math.min(width, height) / 3}" fill="hsl(${hue} 50% 45%)"/></svg>\n`
}
