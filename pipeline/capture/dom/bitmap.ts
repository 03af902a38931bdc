import type {LiveState} from '@facsimile/plugins/model'
import {type CaptureContext, lose} from './context.ts'

type Bitmap = NonNullable<LiveState['bitmap']>

/**
 * The pixels of a canvas, as a data URL without loss. Its size is the bitmap's, not the box's. One that nothing was drawn on stays a canvas
 * (it keeps a place, in the proportions that its attributes say), and one that is larger than the browser can have (HTML, §4.12.5.1.15
 * `toDataURL`) shows nothing.
 */
export function canvasBitmap(context: CaptureContext, canvas: HTMLCanvasElement): Bitmap | undefined {
  if (canvas.width === 0 || canvas.height === 0) return undefined
  try {
    const src = lossless(canvas)
    if (src === 'data:,' || src === lossless(blank(context, canvas))) return undefined
    return {src, width: canvas.width, height: canvas.height}
  } catch {
    lose(context, 'canvas-tainted', 'A canvas holds pixels of another site and cannot be read.', canvas)
    return undefined
  }
}

function blank({document}: CaptureContext, {width, height}: HTMLCanvasElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  return Object.assign(canvas, {width, height})
}

/**
 * As WebP where the browser writes that without loss, about half as long as PNG. Quality 1 is lossless in Chromium; elsewhere
 * it may not be, which the name of the chunk with the pixels shows (RFC 9649, §2.6).
 */
function lossless(canvas: HTMLCanvasElement): string {
  const [type, data = ''] = canvas.toDataURL('image/webp', 1).split(',')
  const png = canvas.toDataURL()
  const isLossless = type === 'data:image/webp;base64' && atob(data.slice(0, HEAD)).includes('VP8L')
  return isLossless && data.length < png.length ? `${type},${data}` : png
}

/** Characters in which the chunks before the pixels end: a header and a colour profile. */
const HEAD = 1400

/** The current frame of a video that is past its first one; a still video shows its poster, which the markup has. */
export function videoFrame(context: CaptureContext, video: HTMLVideoElement): Bitmap | undefined {
  const {videoWidth: width, videoHeight: height} = video
  if (video.readyState < 2 || !width || !height) return undefined
  if (video.paused && video.currentTime === 0 && video.poster) return undefined
  const canvas = context.document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  try {
    canvas.getContext('2d')?.drawImage(video, 0, 0)
    return {src: canvas.toDataURL('image/jpeg', 0.9), width, height}
  } catch {
    lose(context, 'canvas-tainted', 'A video of another site cannot be read.', video)
    return undefined
  }
}
