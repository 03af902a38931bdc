import type {Questions} from '@facsimile/pipeline/dom'
import type * as dom from '@facsimile/pipeline/dom'
import type {Answers} from '@facsimile/plugins/model'
import type {Page} from 'playwright-core'
import {bundled} from './bundle.ts'
import {type World, worldOf} from './world.ts'

/** What lives in our world of the page. */
export interface CaptureGlobal {
  facsimileCapture: typeof dom
  /** The captured elements, in the order of `elementsOf(snapshot.tree)`. */
  facsimileElements?: Element[]
  /** Host → its closed shadow root. */
  facsimileClosedRoots?: Map<Element, ShadowRoot>
  /** Constructed sheet → the text that it was given last. */
  facsimileAdoptedTexts?: Map<CSSStyleSheet, string>
}

/** Of the whole module: the scripts are in a world once, whoever captures there; it goes with the world. */
const ready = new WeakMap<World, Promise<void>>()

/** Our world of the page, with all that captures. */
export async function captureWorld(page: Page): Promise<World> {
  const world = await worldOf(page)
  let made = ready.get(world)
  if (!made) {
    const entry = new URL(import.meta.resolve('@facsimile/pipeline/dom'))
    made = bundled(entry, 'facsimileCapture').then((script) => world.run(script))
    ready.set(world, made)
    made.catch(() => ready.delete(world))
  }
  await made
  return world
}

/** What the page's browser reports about selectors, declarations and `@supports` conditions. */
export async function callPage(page: Page, questions: Questions): Promise<Answers> {
  const world = await captureWorld(page)
  return world.call(
    (questions: Questions) =>
      (globalThis as unknown as CaptureGlobal).facsimileCapture.answerQuestions(document, questions),
    [questions]
  )
}
