import path from 'node:path'
import sharp, {type OverlayOptions} from 'sharp'
import type {StarterEntry} from './entries.ts'

/** px of one page, with its caption, and pages of one sheet. */
const CELL = {width: 240, height: 200}
const [COLUMNS, ROWS] = [7, 6]
const CAPTION = 20

/** Pictures of all entries, so that a person can see at once which are broken; `sheet-0.png` is the first. */
export async function writeSheets(folder: string, entries: readonly StarterEntry[]): Promise<number> {
  const size = COLUMNS * ROWS
  let sheets = 0
  for (let start = 0; start < entries.length; start += size) {
    const parts: OverlayOptions[] = []
    for (const [index, {page, entry}] of entries.slice(start, start + size).entries()) {
      const [left, top] = [(index % COLUMNS) * CELL.width, Math.floor(index / COLUMNS) * CELL.height]
      const thumbnail = entry.pictures.find(({name}) => name === 'thumbnail')
      if (!thumbnail) continue
      const [width, height] = [CELL.width - 6, CELL.height - CAPTION - 4]
      parts.push({
        input: await sharp(thumbnail.bytes).resize(width, height, {position: 'top'}).png().toBuffer(),
        left: left + 3,
        top: top + CAPTION
      })
      const caption = `${start + index} ${page.source.package} ${page.page}`.replace(/[<&>]/g, '')
      const text = `<text x="3" y="14" font-size="10" font-family="sans-serif" fill="white">${caption.slice(0, 46)}</text>`
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL.width}" height="${CAPTION}">${text}</svg>`
      parts.push({input: Buffer.from(drawing), left, top})
    }
    await sharp({
      create: {width: CELL.width * COLUMNS, height: CELL.height * ROWS, channels: 3, background: '#333344'}
    })
      .composite(parts)
      .png()
      .toFile(path.join(folder, `sheet-${sheets}.png`))
    sheets += 1
  }
  return sheets
}
