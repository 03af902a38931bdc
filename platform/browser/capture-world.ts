import {hideNames, type Questions} from '@facsimile/pipeline/dom'
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

/** Hides the names that stand in the place of members of forms and of the document, for good: the page is ours. */
export const hideNamesIn = (world: World): Promise<void> =>
  world.callWith((helpers) => void helpers.hideNames(document), {hideNames}, [])

/** Our world of the page, with all that captures. */
export async function captureWorld(page: Page): Promise<World> {
  const world = await worldOf(page)
  let made = ready.get(world)
  if (!made) {
    const entry = new URL(import.meta.resolve('@facsimile/pipeline/dom'))
    made = prepareWorld(world, entry)
    ready.set(world, made)
    made.catch(() => ready.delete(world))
  }
  await made
  return world
}

async function prepareWorld(world: World, entry: URL): Promise<void> {
  await world.run(await bundled(entry, 'facsimileCapture'))
  await hideNamesIn(world)
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
