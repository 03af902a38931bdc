import {setTimeout} from 'node:timers/promises'

/** The methods of the DevTools protocol that are used here. */
interface Session {
  send(
    method: 'Page.captureScreenshot',
    options: {
      format: 'png' | 'webp'
      quality?: number
      optimizeForSpeed?: boolean
      captureBeyondViewport?: boolean
      clip: {x: number; y: number; width: number; height: number; scale: number}
    }
  ): Promise<{data: string}>
}

/** Times that a picture is requested, and ms between them. */
const ATTEMPTS = 4
const PAUSE = 50

/**
 * A page's picture as base64 text. Now and then Chromium has no frame to show and fails; it is tried again.
 * Throws the browser's error when it is another one, or the same four times.
 * Spec: <https://chromedevtools.github.io/devtools-protocol/tot/Page/#method-captureScreenshot>
 */
export async function captureScreenshot(
  session: Session,
  options: Parameters<Session['send']>[1]
): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      const {data} = await session.send('Page.captureScreenshot', options)
      return data
    } catch (error) {
      if (attempt === ATTEMPTS || !String(error).includes('Unable to capture screenshot')) throw error
      await setTimeout(PAUSE)
    }
  }
}

/** Has the browser draw a frame, and ends when that is done; scripts may be off, so that none of theirs can wait for it. */
export async function drawFrame(session: Session, {beyondViewport = false} = {}): Promise<void> {
  await captureScreenshot(session, {
    captureBeyondViewport: beyondViewport,
    format: 'png',
    optimizeForSpeed: true,
    clip: {x: 0, y: 0, width: 1, height: 1, scale: 1}
  })
}
