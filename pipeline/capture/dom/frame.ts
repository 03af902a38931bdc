import type {Snapshot} from '@facsimile/plugins/model'
import {type CaptureContext, lose} from './context.ts'

/** The document inside a frame, where the page may read it. */
export function frameContent(
  context: CaptureContext,
  frame: HTMLIFrameElement | HTMLFrameElement
): Snapshot | undefined {
  const content = readable(frame)
  if (!content) {
    // A frame without a URL shows nothing, so nothing is lost.
    if (frame.src)
      lose(context, 'iframe-unreadable', 'The content of a frame of another site cannot be read.', frame)
    return undefined
  }
  if (!content.documentElement || isBlank(content)) return undefined
  if ((context.options.frameDepth ?? 3) <= 0) {
    lose(context, 'iframe-unreadable', 'Frames are nested too deeply; this one was left out.', frame)
    return undefined
  }
  return context.captureFrame(content)
}

function readable(frame: HTMLIFrameElement | HTMLFrameElement): Document | null {
  try {
    return frame.contentDocument
  } catch {
    return null
  }
}

const isBlank = (content: Document) =>
  content.URL === 'about:blank' && !content.body?.firstChild && !content.head?.firstElementChild
