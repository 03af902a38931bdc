import type {Page} from 'playwright-core'
import {hideNamesIn} from '../browser/capture-world.ts'
import {worldOf} from '../browser/world.ts'

/**
 * Stops a page: its scripts run no more, animations and transitions stand at their start, in shadow trees too, and so do
 * films; a caret does not blink. What was scrolled stands at its start, as it does in code.
 * Comparing what moves would compare two moments.
 */
export async function freeze(page: Page): Promise<void> {
  await stopScripts(page)
  const world = await worldOf(page)
  const {call} = world
  await hideNamesIn(world)
  await call(stopMotion, [])
  await call(rewind, [], 10_000)
}

/** From here on the page's own scripts do not run, so that it is compared as it was when it was read; ours do. */
export async function stopScripts(page: Page): Promise<void> {
  const {session} = await worldOf(page)
  await session.send('Emulation.setScriptExecutionDisabled', {value: true})
}

/** Runs in the page. Whatever is laid out anew once scripts are off would show what is for browsers without scripts. */
function stopMotion(): void {
  // What is important in a layer is more so than the page's rules outside of layers (CSS Cascade 5, §6.4.5).
  const parts =
    '::before, ::after, ::marker, ::backdrop, ::placeholder, ::file-selector-button, ::details-content'
  const text = `@layer facsimile-stop { *, ${parts} { transition: none !important; animation: none !important; caret-animation: manual !important } noscript { display: none !important } }`
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  const stop = (root: Document | ShadowRoot): void => {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) stop(element.shadowRoot)
      if (element.scrollTop === 0 && element.scrollLeft === 0) continue
      element.scrollTo({left: 0, top: 0, behavior: 'instant'})
    }
  }
  stop(document)
  // Those that scripts started are not stopped by a style sheet.
  for (const animation of document.getAnimations()) animation.cancel()
}

/** Runs in the page: films stand at their first frame, or where they are if they cannot be moved. */
async function rewind(): Promise<void> {
  const waits = [...document.querySelectorAll('video')].map(async (video) => {
    video.pause()
    if (video.readyState === 0 || video.currentTime === 0) return
    const seeked = new Promise((resolve) => video.addEventListener('seeked', resolve, {once: true}))
    video.currentTime = 0
    await Promise.race([seeked, new Promise((resolve) => setTimeout(resolve, 2000))])
  })
  await Promise.all(waits)
}
