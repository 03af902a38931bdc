import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import {type Area, type Picture, STRIP} from './picture.ts'

export interface PictureComparison {
  /** Pixels of the union of both pictures. */
  pixels: number
  /** How many of them differ; what only one picture covers differs. */
  different: number
  /** Where they differ, px of the document: rectangles of `CELL` px and more, merged. */
  areas: Area[]
}

/** Smaller differences of colour are not seen (share of the largest possible one in YIQ). */
const THRESHOLD = 0.1
const CELL = 32

interface Raw {
  data: Buffer
  width: number
  height: number
}

/**
 * Compares two pictures pixel by pixel. Strips that are the same file are not even decoded. `edges: false` leaves out
 * pixels that smooth an edge: those depend on where on its page a thing stands.
 */
export async function comparePictures(
  source: Picture,
  output: Picture,
  {edges = true}: {edges?: boolean} = {}
): Promise<PictureComparison> {
  const width = Math.max(source.width, output.width)
  const height = Math.max(source.height, output.height)
  const cells = new Map<string, [column: number, row: number]>()
  let different = 0
  for (let index = 0; index * STRIP < height; index++) {
    const one = source.strips[index]
    const two = output.strips[index]
    if (one && two && one.equals(two)) continue
    const [left, right] = await Promise.all([decode(one), decode(two)])
    const rows = Math.min(STRIP, height - index * STRIP)
    different += compareRaw(onCanvas(left, width, rows), onCanvas(right, width, rows), edges, (x, y) => {
      const cell: [number, number] = [Math.floor(x / CELL), Math.floor((y + index * STRIP) / CELL)]
      cells.set(cell.join(), cell)
    })
  }
  const areas = merged([...cells.values()]).map(({x, y, ...size}) => ({
    x: x + source.x,
    y: y + source.y,
    ...size
  }))
  return {pixels: width * height, different, areas}
}

async function decode(png: Buffer | undefined): Promise<Raw> {
  if (!png) return {data: Buffer.alloc(0), width: 0, height: 0}
  const {data, info} = await sharp(png).ensureAlpha().raw().toBuffer({resolveWithObject: true})
  return {data, width: info.width, height: info.height}
}

/** What a picture does not cover is transparent black, which no page is. */
function onCanvas({data, ...size}: Raw, width: number, height: number): Raw {
  if (size.width === width && size.height === height) return {data, width, height}
  const canvas = Buffer.alloc(width * height * 4)
  for (let row = 0; row < Math.min(height, size.height); row++)
    data.copy(canvas, row * width * 4, row * size.width * 4, (row + 1) * size.width * 4)
  return {data: canvas, width, height}
}

function compareRaw(one: Raw, two: Raw, edges: boolean, note: (x: number, y: number) => void): number {
  const {width, height} = one
  const mask = new Uint8Array(width * height * 4)
  const count = pixelmatch(one.data, two.data, mask, width, height, {
    threshold: THRESHOLD,
    includeAA: edges,
    diffMask: true,
    diffColor: [255, 0, 0],
    aaColor: [0, 0, 0]
  })
  if (count === 0) return 0
  for (let at = 0; at < width * height; at++)
    if (mask[at * 4] === 255) note(at % width, Math.floor(at / width))
  return count
}

/** Cells that touch become one rectangle. */
function merged(cells: readonly [number, number][]): Area[] {
  const open = new Map(cells.map((cell) => [cell.join(), cell]))
  const areas: Area[] = []
  for (const [key, first] of open) {
    open.delete(key)
    let [left, top, right, bottom] = [first[0], first[1], first[0], first[1]]
    const queue = [first]
    for (let cell = queue.pop(); cell; cell = queue.pop()) {
      const [column, row] = cell
      left = Math.min(left, column)
      right = Math.max(right, column)
      top = Math.min(top, row)
      bottom = Math.max(bottom, row)
      for (const x of [column - 1, column, column + 1])
        for (const y of [row - 1, row, row + 1]) {
          const adjacent = open.get(`${x},${y}`)
          if (!adjacent) continue
          open.delete(`${x},${y}`)
          queue.push(adjacent)
        }
    }
    areas.push({
      x: left * CELL,
      y: top * CELL,
      width: (right - left + 1) * CELL,
      height: (bottom - top + 1) * CELL
    })
  }
  return areas.sort((a, b) => b.width * b.height - a.width * a.height)
}
