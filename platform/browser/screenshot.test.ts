import {expect, test} from 'vitest'
import {captureScreenshot} from './screenshot.ts'

const OPTIONS = {
  format: 'png',
  optimizeForSpeed: true,
  clip: {x: 0, y: 0, width: 1, height: 1, scale: 1}
} as const

/** A session that fails as often as it is told before it has a picture. */
function session(failures: number, message: string) {
  let attempts = 0
  return {
    send: async () => {
      if (attempts++ < failures) throw new Error(message)
      return {data: `picture ${attempts}`}
    }
  }
}

test('a browser without a frame is asked again', async () =>
  expect(await captureScreenshot(session(2, 'Unable to capture screenshot'), OPTIONS)).toBe('picture 3'))

test('not for ever', async () =>
  await expect(captureScreenshot(session(9, 'Unable to capture screenshot'), OPTIONS)).rejects.toThrow(
    'Unable'
  ))

test('what fails otherwise fails', async () =>
  await expect(captureScreenshot(session(1, 'Target closed'), OPTIONS)).rejects.toThrow('Target closed'))
