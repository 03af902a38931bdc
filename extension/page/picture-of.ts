import {callBackground} from '../background/requests.ts'
import {boxOf} from './box-of.ts'

/** What an element looks like, as a PNG: the part of it that fits into the window. */
export async function pictureOf(element: Element): Promise<Blob> {
  element.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'})
  await nextFrames()
  const {image} = await callBackground({kind: 'screenshot'})
  if (!image) throw new Error('no picture')
  const whole = await createImageBitmap(await (await fetch(image)).blob())
  const scale = whole.width / innerWidth
  const box = boxOf(element)
  const left = Math.max(0, box.left)
  const top = Math.max(0, box.top)
  const width = Math.min(box.left + box.width, innerWidth) - left
  const height = Math.min(box.top + box.height, innerHeight) - top
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale))
  )
  canvas.getContext('2d')?.drawImage(whole, -Math.round(left * scale), -Math.round(top * scale))
  return canvas.convertToBlob({type: 'image/png'})
}

const nextFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
